import type { PaymentSummary } from '../payments/bodyAfterPayments';
import { createBatcher } from '../store/createBatcher';
import type { Statements } from '../store/database';
import {
  type DocumentKey,
  type DocumentState,
  documentKey,
  type FoundDocument,
  readStates,
  readStoredDocument,
  type StoredDocument,
} from './documents';

/** The documents of a database, cached in memory while unchanged. */
export interface Documents {
  /** A document with its payment summary; returns the same object while both are unchanged. */
  find: (host: string, number: string) => Promise<FoundDocument | undefined>;
  /** Several documents of a brand, in the order of the numbers; the state of all of them is one query. */
  findAll: (host: string, numbers: readonly string[]) => Promise<FoundDocument | undefined>[];
  /** Whether the document exists. */
  has: (host: string, number: string) => Promise<boolean>;
}

/** Maximum characters of cached documents; the least recently used are dropped. */
const MOST = 64 * 1024 * 1024;

/** A cached version of a document. */
interface CachedVersion {
  version: string;
  stored: Promise<StoredDocument | undefined>;
  size: number;
  /** By payment summary. */
  found: Map<PaymentSummary, FoundDocument>;
}

function sizeOf({ body, instalments, profile }: StoredDocument): number {
  return body.length + (instalments?.length ?? 0) + (profile?.length ?? 0);
}

/** Whether a service serves a stored document. */
export type ServesDocument = (document: DocumentKey & Pick<StoredDocument, 'origin'>) => boolean;

/** The cached versions, by key; the least recently used are dropped above `most` characters. */
class VersionCache {
  readonly #versions = new Map<string, CachedVersion>();
  #size = 0;

  constructor(
    readonly database: Statements,
    readonly most: number,
  ) {}

  /** The cached version of a document, read when another one is cached. */
  at(document: DocumentKey, version: string): CachedVersion {
    const key = documentKey(document);
    const known = this.#versions.get(key);
    const one = known?.version === version ? known : this.#load(key, version, document);
    // Move to the end: the first entry of the map is the least recently used.
    if (this.#versions.delete(key)) this.#versions.set(key, one);
    return one;
  }

  #load(key: string, version: string, { host, number }: DocumentKey): CachedVersion {
    this.#drop(key);
    const stored = readStoredDocument(this.database, host, number);
    const one: CachedVersion = { version, stored, size: 0, found: new Map() };
    this.#versions.set(key, one);
    const settle = (document?: StoredDocument & { version: string }) => {
      if (this.#versions.get(key) !== one) return;
      // The document was removed or changed after its state was read. Caching it under that version would be wrong if the
      // document is restored.
      if (document?.version === version) this.#keep(key, one, sizeOf(document));
      else this.#drop(key);
    };
    stored.then(settle, () => settle());
    return one;
  }

  #keep(key: string, one: CachedVersion, size: number): void {
    one.size = size;
    this.#size += size;
    for (const oldest of this.#versions.keys()) if (this.#size > this.most && oldest !== key) this.#drop(oldest);
  }

  #drop(key: string): void {
    this.#size -= this.#versions.get(key)?.size ?? 0;
    this.#versions.delete(key);
  }
}

/**
 * Queries version and payment summary of a document on each call (one small row), and reads its body once per version. So a
 * change by one service is visible in all others at once. Documents that `serves` rejects are treated as absent.
 */
export function documentsOf(
  database: Statements,
  { most = MOST, serves = () => true }: { most?: number; serves?: ServesDocument } = {},
): Documents {
  const cache = new VersionCache(database, most);
  const states = createBatcher<readonly DocumentKey[], (DocumentState | undefined)[]>(async (lists) => {
    const all = await readStates(
      database,
      lists.flat().map(({ host, number }) => [host, number]),
    );
    return lists.map((list) => all.splice(0, list.length));
  });
  const statesOf = (keys: readonly DocumentKey[]): Promise<DocumentState | undefined>[] => {
    const asked = states(keys);
    return keys.map(async (key, at) => {
      const state = (await asked)?.[at];
      return state !== undefined && serves({ ...key, origin: state.origin }) ? state : undefined;
    });
  };
  const findAll: Documents['findAll'] = (host, numbers) => {
    const asked = statesOf(numbers.map((number) => ({ host, number })));
    return numbers.map(async (number, at) => {
      const state = await asked[at];
      if (state === undefined) return undefined;
      const one = cache.at({ host, number }, state.version);
      const stored = await one.stored;
      if (stored === undefined) return undefined;
      const found = one.found.get(state.paymentState) ?? { ...stored, paymentState: state.paymentState, paidOn: state.paidOn };
      one.found.set(state.paymentState, found);
      return found;
    });
  };
  return {
    has: async (host, number) => (await statesOf([{ host, number }])[0]) !== undefined,
    find: async (host, number) => findAll(host, [number])[0],
    findAll,
  };
}
