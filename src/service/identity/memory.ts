import type { Adapter, AdapterPayload } from 'oidc-provider';

interface Kept {
  payload: AdapterPayload;
  /** Milliseconds since 1970. */
  until: number;
}

/** Stores the provider's objects of one model in memory, by id. */
export class MemoryAdapter implements Adapter {
  readonly #kept = new Map<string, Kept>();

  constructor(readonly name: string) {}

  async upsert(id: string, payload: AdapterPayload, seconds: number): Promise<void> {
    const until = Date.now() + seconds * 1000;
    for (const [old, kept] of this.#kept) if (kept.until < Date.now()) this.#kept.delete(old);
    this.#kept.set(id, { payload, until });
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    return this.#kept.get(id)?.payload;
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.#first((payload) => payload.uid === uid);
  }

  async findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
    return this.#first((payload) => payload.userCode === userCode);
  }

  async consume(id: string): Promise<void> {
    const kept = this.#kept.get(id);
    if (kept) kept.payload.consumed = Math.floor(Date.now() / 1000);
  }

  async destroy(id: string): Promise<void> {
    this.#kept.delete(id);
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [id, { payload }] of this.#kept) if (payload.grantId === grantId) this.#kept.delete(id);
  }

  #first(isIt: (payload: AdapterPayload) => boolean): AdapterPayload | undefined {
    return [...this.#kept.values()].find(({ payload }) => isIt(payload))?.payload;
  }
}
