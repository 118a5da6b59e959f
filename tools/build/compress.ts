import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const isText = /\.(?:html|js|css|json|svg|txt)$/;
/** The server reads this file; it is never sent. */
const PRIVATE = 'headers.json';
/** Size in bytes below which compression does not save a packet. */
const WORTH = 200;

/** Writes a `.br` and a `.gz` file next to every text file of a build, so that no server compresses per request. */
export async function compressBuild(distDir: string): Promise<void> {
  const names = readdirSync(distDir, { recursive: true, encoding: 'utf8' }).filter(
    (name) => isText.test(name) && name !== PRIVATE,
  );
  /** Brands without layouts of their own share the same files. */
  const known = new Map<string, Promise<Compressed>>();
  await Promise.all(
    names.map(async (name) => {
      const file = join(distDir, name);
      const content = readFileSync(file);
      if (content.length < WORTH) return;
      const key = createHash('sha256').update(content).digest('base64');
      const compressed = known.get(key) ?? compress(content, FIRST.test(file) ? CODINGS : [USUAL]);
      known.set(key, compressed);
      const { br, gz } = await compressed;
      writeFileSync(`${file}.br`, br);
      writeFileSync(`${file}.gz`, gz);
    }),
  );
}

interface Compressed {
  br: Buffer;
  gz: Buffer;
}

async function compress(content: Buffer, all: readonly Coding[]): Promise<Compressed> {
  const [gz, ...brs] = await Promise.all([gzipped(content, { level: 9 }), ...all.map((coding) => brotliOf(content, coding))]);
  return { br: brs.reduce((shortest, one) => (one.length < shortest.length ? one : shortest)), gz };
}

/** Scripts of the first view, where each byte counts. */
const FIRST = /[\\/]assets[\\/](?:index|first|main)-[^\\/]*\.js$/;

/** Brotli's encoding of distances (postfix bits, number of direct distance codes), and its block size in bits (0: automatic). */
type Coding = readonly [postfix: number, direct: number, block: number];
const USUAL: Coding = [0, 0, 0];
/** Encodings to try. Which one is shortest depends on the content of the script; the gain is about 0.1 %. */
const CODINGS: readonly Coding[] = [0, 17].flatMap((block): Coding[] => [
  [0, 0, block],
  [2, 0, block],
  [3, 0, block],
  [3, 8, block],
]);

function brotliOf(content: Buffer, [postfix, direct, block]: Coding): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    [constants.BROTLI_PARAM_NPOSTFIX]: postfix,
    [constants.BROTLI_PARAM_NDIRECT]: direct,
    [constants.BROTLI_PARAM_LGBLOCK]: block,
  };
  return brotli(content, { params });
}
