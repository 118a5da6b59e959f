import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { createRemoteJWKSet, customFetch, errors, type FetchImplementation, type JWTVerifyGetKey } from 'jose';
import { isLoopback } from './issuer';

/** The identity provider does not answer, or its answer contains no keys, so no token can be checked now. */
export class ProviderUnreachable extends Error {}

/** Timeout in milliseconds. */
const TIMEOUT_MS = 5_000;

/** Connects to 127.0.0.1, because only browsers resolve all names under `localhost`; the name is sent in the Host header. */
const overLoopback: FetchImplementation = (address, { signal }) =>
  new Promise((resolve, reject) => {
    const { host, port, pathname } = new URL(address);
    const target = { host: '127.0.0.1', port: port === '' ? 80 : Number(port), path: pathname };
    const asked = request({ ...target, headers: { host, accept: 'application/json' }, signal }, (answer) => {
      text(answer).then((body) => resolve(new Response(body, { status: answer.statusCode ?? 502 })), reject);
    });
    asked.on('error', reject);
    asked.end();
  });

/**
 * The public keys of an issuer, fetched when the first token is checked and cached for ten minutes; they are fetched again for an
 * unknown key. Rejects with {@link ProviderUnreachable} when they cannot be fetched.
 */
export function keysOfIssuer(issuer: string): JWTVerifyGetKey {
  const address = new URL(`${issuer}/protocol/openid-connect/certs`);
  const keys = createRemoteJWKSet(address, {
    timeoutDuration: TIMEOUT_MS,
    ...(isLoopback(address) && { [customFetch]: overLoopback }),
  });
  return async (header, token) => {
    try {
      return await keys(header, token);
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys) throw error;
      throw new ProviderUnreachable(`The keys of ${issuer} cannot be fetched.`, { cause: error });
    }
  };
}
