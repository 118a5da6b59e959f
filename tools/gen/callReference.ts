import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../src/brands/readBrand';
import {
  callsOfForms,
  type PortalCall,
  portalFiles,
  portalOperations,
  siteCallTable,
  type WrittenCall,
  writtenCalls,
} from '../../src/brands/trees/siteCallTable';
import type { ValueTypes } from '../../src/engine/contract/kinds';
import { writeGenerated } from './files';

interface Request {
  description?: string;
  required?: readonly string[];
  properties?: Readonly<Record<string, Field>>;
}

interface Field {
  type?: string | readonly string[];
  enum?: readonly unknown[];
  const?: unknown;
  maxLength?: number;
  items?: Field;
  description?: string;
}

const schemaOf = (name: string | undefined): Request | undefined =>
  name === undefined ? undefined : JSON.parse(readFileSync(join(projectRoot, `schemas/api/${name}.schema.json`), 'utf8'));

/** Generates `layouts/calls.md` for authors: every call that pages can read or send, from `schemas/api`. */
export function genCallReference(): void {
  const forms = callsOfForms();
  const sends = [...portalOperations()].map(([name, call]) => partOf(name, call.method, call, sentBy(name, forms)));
  const operations = [...portalOperations().keys()];
  const parts = [
    '# The calls of the site',
    'Made by `npm run gen` from `schemas/api`; [README.md](README.md), "Pages of the site", explains how a page reads and sends them. Paths are those of the answer: behind the root that a page names for the call, `documents.items`. `[]` is an item of a list, by the name that `each` or `repeat` gives it.',
    '## Calls that a page reads',
    'In `data` of a page, with its placeholders in `values` and its keys in `query`.',
    ...[...siteCallTable()].map(([name, call]) => partOf(name, 'GET', call)),
    '## Calls that answer a file',
    'The action `download` makes them.',
    ...[...portalFiles()].map(([name, call]) => partOf(name, 'GET', call)),
    '## Calls that a page sends',
    `A form of a page may send, by \`send.operation\`: ${listed(operations.filter((name) => forms.includes(name)))}. The action \`send\` of a press may send: ${listed(operations.filter(fitsPress))}. The request is \`send.body\` of the form, or \`body\` of the action.`,
    ...sends,
  ];
  writeGenerated('layouts/calls.md', `${parts.join('\n\n')}\n`);
}

/** Section of one call: path, query, request and answer. */
function partOf(name: string, method: string, { path, token, shape }: PortalCall, by?: string): string {
  const { answer, request, query = [], queryWords = {} } = callWritten(name);
  // The prefix is a setting of the brand.
  const placeholders = [...path.matchAll(/\{(\w+)\}/g)].map(([, one]) => one ?? '').filter((one) => one !== 'prefix');
  const paths = pathsIn(shape);
  return [
    `### ${name}`,
    `\`${method} ${path}\`${token ? '' : ', without signing in'}`,
    schemaOf(answer)?.description,
    by,
    placeholders.length > 0 ? `Placeholders (\`values\`): ${listed(placeholders)}.` : undefined,
    query.length > 0 ? `Keys of \`query\`: ${query.map((key) => keyWith(key, queryWords[key])).join(', ')}.` : undefined,
    requestTable(schemaOf(request)),
    paths.length > 0 ? table(['path of the answer', 'kind'], paths) : undefined,
  ]
    .filter((part) => part !== undefined && part !== '')
    .join('\n\n');
}

function callWritten(name: string): Pick<WrittenCall, 'answer' | 'request' | 'query' | 'queryWords'> {
  return writtenCalls().find((one) => one.name === name) ?? {};
}

/** A key of a query, with its allowed values. */
function keyWith(key: string, words: readonly string[] | undefined): string {
  return words ? `\`${key}\` (${listed(words)})` : `\`${key}\``;
}

/** Whether the action `send` can make the call: it sends only texts and numbers. */
function fitsPress(name: string): boolean {
  const { required = [], properties = {} } = schemaOf(callWritten(name).request) ?? {};
  return required.every((field) => properties[field]?.items === undefined);
}

function sentBy(name: string, forms: readonly string[]): string {
  const [byForm, byPress] = [forms.includes(name), fitsPress(name)];
  return `Sent by ${[byForm && 'a form', byPress && 'the action `send`'].filter(Boolean).join(' or ')}.`;
}

function requestTable(request: Request | undefined): string | undefined {
  if (!request) return undefined;
  const { properties = {}, required = [], description = '' } = request;
  const rows = Object.entries(properties).map(([name, field]) => [
    name,
    kindOf(field),
    required.includes(name) ? 'yes' : 'no',
    field.description ?? '',
  ]);
  return `${description}\n\n${table(['field', 'kind', 'required', 'meaning'], rows)}`;
}

/** Describes a type for authors: text up to 100 characters, or a list of allowed values. */
function kindOf({ type, enum: words, const: only, maxLength, items }: Field): string {
  if (only !== undefined) return `\`${only}\``;
  if (words) return words.map((word) => `\`${JSON.stringify(word)}\``).join(', ');
  if (items) return `list of: ${kindOf(items)}`;
  const kind = [type ?? 'text'].flat().join(' or ').replace('string', 'text');
  return maxLength === undefined ? kind : `${kind}, up to ${maxLength} characters`;
}

/** A Markdown table; its first column is code. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const body = rows.map(([first, ...others]) => line([`\`${first}\``, ...others.map((cell) => cell.replaceAll('|', '\\|'))]));
  return [line(head), `|${head.map(() => '---|').join('')}`, ...body].join('\n');
}

function listed(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}

/** Every path of an answer, with its type. */
function pathsIn(shape: ValueTypes, at = ''): (readonly [string, string])[] {
  if (typeof shape === 'string') return at === '' ? [] : [[at, shape]];
  if (Array.isArray(shape)) return [[at, 'list'], ...pathsIn(shape[0], `${at}[]`)];
  return Object.entries(shape).flatMap(([name, inner]) => pathsIn(inner, at === '' ? name : `${at}.${name}`));
}
