import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FileKind } from '../../../brands/fileKind';
import { projectRoot } from '../../../brands/readBrand';
import type { Problem } from '../../../brands/text/problem';
import { keysOf } from './keys';

/** Files whose keys authors confuse, by kind. */
const files = { host: 'hostsettings.json', theme: 'theme.json', service: 'service.json' } as const;

/** Adds to a finding about an unknown key the file in which the key belongs. */
export function withHome(problem: Problem, kind: FileKind): Problem {
  const key = /^\/([^/]+)$/.exec(problem.mark.pointer)?.[1];
  if (problem.code !== 'schema.key.unknown' || key === undefined) return problem;
  const home = Object.entries(files).find(([other]) => other !== kind && rootKeys(other).includes(key));
  if (!home || !Object.hasOwn(files, kind)) return problem;
  const { suggestion: _, ...rest } = problem;
  return { ...rest, message: `The key "${key}" belongs in ${home[1]}. Move it there, with all others that are unknown here.` };
}

const known = new Map<string, readonly string[]>();

function rootKeys(kind: string): readonly string[] {
  const keys = known.get(kind) ?? keysOf(JSON.parse(readFileSync(path.join(projectRoot, `schemas/${kind}.schema.json`), 'utf8')));
  known.set(kind, keys);
  return keys;
}
