import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

type Key = Awaited<ReturnType<typeof generateKeyPair>> & { kid: string };

async function newKey(): Promise<Key> {
  return { ...(await generateKeyPair('RS256')), kid: randomBytes(8).toString('hex') };
}

/** An identity provider that only publishes its keys, at `id.localhost` on its own port. */
export class TestProvider {
  /** Number of requests for keys. */
  asked = 0;
  #last = 0;
  readonly #keys = new Map<string, Key>();
  readonly #server = createServer(({ url = '', headers }, answer) => {
    this.asked += 1;
    const key = this.#keys.get(/^\/realms\/(\w+)\/protocol\/openid-connect\/certs$/.exec(url)?.[1] ?? '');
    const isHere = headers.host === new URL(this.serverUrl).host;
    if (key === undefined || !isHere) answer.writeHead(404).end();
    else
      void exportJWK(key.publicKey).then((jwk) =>
        answer.end(JSON.stringify({ keys: [{ ...jwk, kid: key.kid, alg: 'RS256', use: 'sig' }] })),
      );
  });

  async open(...realms: string[]): Promise<this> {
    for (const realm of realms) this.#keys.set(realm, await newKey());
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  get serverUrl(): string {
    return `http://id.localhost:${this.port}`;
  }

  /** Replaces the key of a realm. */
  async turn(realm: string): Promise<void> {
    this.#keys.set(realm, await newKey());
  }

  /** Refuses connections until `resume`. */
  async pause(): Promise<void> {
    this.#last = this.port;
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async resume(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(this.#last, '127.0.0.1', resolve));
  }

  /** An access token like those of the samples' identity provider. */
  async token(realm: string, account: string, claims: Readonly<Record<string, unknown>> = {}): Promise<string> {
    const key = this.#keys.get(realm);
    if (key === undefined) throw new Error(`There is no realm ${realm}.`);
    const issued = Math.floor(Date.now() / 1000);
    const usual = { iss: `${this.serverUrl}/realms/${realm}`, aud: 'bill-service', sub: account, iat: issued, exp: issued + 300 };
    return new SignJWT({ ...usual, ...claims }).setProtectedHeader({ alg: 'RS256', kid: key.kid }).sign(key.privateKey);
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}
