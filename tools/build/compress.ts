import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const isText = /\.(?:html|js|css|json|svg|txt)$/;
/** Read by the server, never sent. */
const PRIVATE = 'headers.json';
/** Bytes below which compression saves no packet. */
const WORTH = 200;

/** Writes a `.br` and a `.gz` file next to every text file of a build, so that no server compresses per request. */
export async function compressBuild(distDir: string): Promise<void> {
  const names = readdirSync(distDir, { recursive: true, encoding: 'utf8' }).filter(
    (name) => isText.test(name) && name !== PRIVATE,
  );
  await Promise.all(names.map((name) => compressFile(join(distDir, name))));
}

async function compressFile(file: string): Promise<void> {
  const content = readFileSync(file);
  if (content.length < WORTH) return;
  const [gz, ...brs] = await Promise.all([
    gzipped(content, { level: 9 }),
    ...(FIRST.test(file) ? DISTANCES : [USUAL]).map((distances) => brotliOf(content, distances)),
  ]);
  const [br] = brs.sort((one, other) => one.length - other.length);
  if (br) writeFileSync(`${file}.br`, br);
  writeFileSync(`${file}.gz`, gz);
}

/** The scripts of the first view: each byte of them counts. */
const FIRST = /[\\/]assets[\\/](?:index|first|main)-[^\\/]*\.js$/;

/** How brotli codes distances: bits after the code, and distances with a code of their own. */
type Distances = readonly [postfix: number, direct: number];
const USUAL: Distances = [0, 0];
/** Which is the shortest differs from script to script, by a part in a thousand, and already with the name of a file in it. */
const DISTANCES: readonly Distances[] = [USUAL, [1, 0], [2, 0], [3, 0], [3, 8], [0, 15]];

function brotliOf(content: Buffer, [postfix, direct]: Distances): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    [constants.BROTLI_PARAM_NPOSTFIX]: postfix,
    [constants.BROTLI_PARAM_NDIRECT]: direct,
  };
  return brotli(content, { params });
}
