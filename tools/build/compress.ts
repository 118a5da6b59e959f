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
    ...(file.endsWith('.js') && content.length > LARGE ? POSTFIXES : [0]).map((postfix) => brotliOf(content, postfix)),
  ]);
  const [br] = brs.sort((one, other) => one.length - other.length);
  if (br) writeFileSync(`${file}.br`, br);
  writeFileSync(`${file}.gz`, gz);
}

/** Bytes above which a shorter script is worth the time to try. */
const LARGE = 10_000;

/** How brotli may code distances. Which way is the shortest differs from script to script, by a part in a thousand. */
const POSTFIXES = [0, 1, 2];

function brotliOf(content: Buffer, postfix: number): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    [constants.BROTLI_PARAM_NPOSTFIX]: postfix,
  };
  return brotli(content, { params });
}
