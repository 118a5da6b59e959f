import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ValueTypes } from '../../src/contract/kinds';
import { asList, own, ownText } from '../../src/kernel/json';
import { portalCalls, portalOperations } from '../brands/portalCalls';
import { projectRoot } from '../brands/readBrand';
import { writeGenerated } from './files';

const FOLDER = join(projectRoot, 'schemas/api');
const json = (file: string): unknown => JSON.parse(readFileSync(join(FOLDER, file), 'utf8'));

/** `layouts/calls.md`: every call that a page can read or send, for authors, from `schemas/api/calls.json`. */
export function genCallReference(): void {
  const written = asList(own(json('calls.json'), 'calls')) ?? [];
  const reads = [...portalCalls()].map(([name, call]) => partOf(name, 'GET', call));
  const sends = [...portalOperations()].map(([name, call]) => partOf(name, call.method, call));

  function partOf(name: string, method: string, { path, token, shape }: { path: string; token: boolean; shape: ValueTypes }) {
    const call = written.find((one) => ownText(one, 'name') === name);
    const answer = ownText(call, 'answer');
    const described = answer === undefined ? undefined : ownText(json(`${answer}.schema.json`), 'description');
    const placeholders = [...path.matchAll(/\{(\w+)\}/g)].map(([, one]) => `\`${one}\``);
    const paths = pathsIn(shape);
    return [
      `### ${name}`,
      `\`${method} ${path}\`${token ? '' : ', without signing in'}`,
      described ?? '',
      ...(placeholders.length > 0 ? [`Placeholders (\`values\`): ${placeholders.join(', ')}.`] : []),
      ...(ownText(call, 'query') === undefined ? [] : [`Query: ${ownText(call, 'query')}`]),
      ...(paths.length > 0
        ? [['| path | kind |', '|---|---|', ...paths.map((one) => `| \`${one[0]}\` | ${one[1]} |`)].join('\n')]
        : []),
    ]
      .filter(Boolean)
      .join('\n\n');
  }

  const parts = [
    '# The calls of the site',
    'Made by `npm run gen` from `schemas/api/calls.json`; [README.md](README.md), "Pages of the site", explains how a page reads and sends them. Paths are those of the answer: behind the root that a page names for the call, `documents.items`. `[]` is an item of a list, by the name that `each` or `repeat` gives it.',
    '## Calls that a page reads',
    ...reads,
    '## Calls that a page sends',
    ...sends,
  ];
  writeGenerated('layouts/calls.md', `${parts.join('\n\n')}\n`);
}

/** Every path of an answer, with its kind. */
function pathsIn(shape: ValueTypes, at = ''): (readonly [string, string])[] {
  if (typeof shape === 'string') return at === '' ? [] : [[at, shape]];
  if (Array.isArray(shape)) return [[at, 'list'], ...pathsIn(shape[0], `${at}[]`)];
  return Object.entries(shape).flatMap(([name, inner]) => pathsIn(inner, at === '' ? name : `${at}.${name}`));
}
