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
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [br, gz] = await Promise.all([brotli(content, { params }), gzipped(content, { level: 9 })]);
  writeFileSync(`${file}.br`, br);
  writeFileSync(`${file}.gz`, gz);
}
