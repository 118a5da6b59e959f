import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { bestEncoding, type Encoding } from './encodings';

/** Below this size, compression saves next to nothing. */
const THRESHOLD = 1024;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

async function encoded(text: string, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  const plain = Buffer.from(text);
  if (encoding === 'gzip') return new Uint8Array(await gzipped(plain));
  if (encoding === 'br') return new Uint8Array(await brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }));
  return new Uint8Array(plain);
}

/**
 * A JSON text that is sent repeatedly, compressed once per encoding: a bill with ten years of months shrinks to a twentieth. Must
 * not contain data of a request.
 */
export class SentText {
  readonly #text: string;
  readonly #encoded = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>();

  constructor(text: string) {
    this.#text = text;
  }

  async send(c: Context): Promise<Response> {
    const encoding = this.#text.length < THRESHOLD ? 'identity' : bestEncoding(c.req.header('accept-encoding'));
    const bytes = this.#encoded.get(encoding) ?? encoded(this.#text, encoding);
    this.#encoded.set(encoding, bytes);
    return c.body(await bytes, 200, {
      'Content-Type': 'application/json; charset=UTF-8',
      Vary: 'Accept-Encoding',
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    });
  }
}
