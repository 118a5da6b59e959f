import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { hostsDirs, projectRoot } from '../../src/brands/readBrand';
import { readBrandHeaders } from '../../src/service/serving/brandHeaders';
import { readSitePaths } from '../../src/service/serving/sitePaths';
import { buildAll } from '../build/buildAll';
import { nginxFiles } from './nginx';
import { writeServer } from './serverFolder';
import { staticFolder } from './staticFolder';

/** Options of `bolletta build`. */
export interface HostingOptions {
  /** Output folder: absent, or from an earlier build. */
  out: string;
  /** An empty folder for temporary files. */
  making: string;
  hosts?: readonly string[];
  /** Path of the folder on the server. */
  at?: string;
  /** Adds the embedded database to the server. */
  embedded?: boolean;
  /** Prints what has been built; stdout by default. */
  say?: (line: string) => void;
}

/** The folders of a build. */
export const PARTS: readonly string[] = ['static', 'nginx', 'server'];

/** Writes the deployable folders. Returns false when the brands have mistakes, which are printed. */
export async function buildHosting({ out, making, hosts = [], at, embedded = false, say }: HostingOptions): Promise<boolean> {
  const folder = resolve(out);
  const foreign = existsSync(folder) ? readdirSync(folder).filter((name) => !PARTS.includes(name)) : [];
  if (foreign.length > 0)
    throw new Error(`${folder} contains ${foreign[0]}, which is no part of a build. Name an empty or a new folder with --out.`);
  mkdirSync(folder, { recursive: true });
  const distDir = join(making, 'dist');
  await buildAll({ hosts, out: distDir, ...(say && { say }) });
  if (!existsSync(join(distDir, 'headers.json'))) return false;
  for (const part of PARTS) rmSync(join(folder, part), { recursive: true, force: true });
  const { files } = staticFolder(distDir, join(folder, 'static'));
  mkdirSync(join(folder, 'nginx'));
  const written = nginxFiles({
    headers: readBrandHeaders(distDir, []),
    sitePaths: readSitePaths(distDir),
    files,
    at: at ?? folder,
  });
  for (const [name, text] of Object.entries(written)) writeFileSync(join(folder, 'nginx', name), text);
  await writeServer({
    ...{ root: projectRoot, distDir, folder: join(folder, 'server'), hostsDirs: hostsDirs(hosts), isEmbedded: embedded },
  });
  return true;
}
