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

/** Generates the pages of calls for authors: every call that pages of the site read or send, from `schemas/api`. */
export function genCallReference(): void {
  const forms = callsOfForms();
  const operations = [...portalOperations().keys()];
  const reads = [...siteCallTable()];
  const part = ([name, call]: [string, PortalCall]) => partOf(name, 'GET', call, '###');
  writePage('layouts/calls.md', [
    '# Calls that a page reads',
    `For consultants who write pages of the site. This page lists the calls that a page can read, and those that answer with a file. [calls-documents.md](calls-documents.md) lists the calls of documents, which are not on this page: ${listed(reads.filter(isOfDocuments).map(([name]) => name))}. [pages.md](pages.md) explains how a page reads calls, [sends.md](sends.md) lists the calls that a page sends. ${generated}`,
    pathsExplained,
    '## Calls for the data of a page',
    dataExplained,
    ...reads.filter((call) => !isOfDocuments(call)).map(part),
    '## Calls that answer with a file',
    'The action `download` makes these calls.',
    ...[...portalFiles()].map(part),
  ]);
  writePage('layouts/calls-documents.md', [
    '# Calls of documents',
    `For consultants who write pages of the site. This page lists the calls that answer with documents or with facts about documents. A document is a bill as the server sends it. [calls.md](calls.md) lists the other calls that a page can read, [pages.md](pages.md) explains how a page reads them. ${generated}`,
    pathsExplained,
    dataExplained,
    ...reads.filter(isOfDocuments).map(([name, call]) => partOf(name, 'GET', call, '##')),
  ]);
  writePage('layouts/sends.md', [
    '# Calls that a page sends',
    `For consultants who write forms and actions of the site. This page lists every call that changes something. [forms.md](forms.md) explains forms, [calls.md](calls.md) lists the calls that a page reads. ${generated}`,
    pathsExplained,
    `A form of a page can send these calls, by \`send.operation\`: ${listed(operations.filter((name) => forms.includes(name)))}.`,
    `The action \`send\` can send these calls: ${listed(operations.filter(fitsPress))}.`,
    'The request is `send.body` of the form, or `body` of the action.',
    ...[...portalOperations()].map(([name, call]) => partOf(name, call.method, call, '##', sentBy(name, forms))),
  ]);
}

/** Whether a call answers with documents, or with facts about documents. */
const isOfDocuments = ([name]: [string, PortalCall]) => /^(document|invoices)/.test(callWritten(name).answer ?? '');

const dataExplained = 'Name the call in `data` of the page, with its placeholders in `values` and its keys in `query`.';
const generated = '`npm run gen` writes this page from `schemas/api`; do not edit it.';
const pathsExplained =
  'Each line of an answer is a path with its kind. A page reads the path behind the root that it names for the call, such as `documents.items`. `[]` is an item of a list. `each` and `repeat` give the item a name.';

function writePage(path: string, parts: readonly string[]): void {
  writeGenerated(path, `${parts.join('\n\n')}\n`);
}

/** Section of one call: path, query, request and answer. */
function partOf(name: string, method: string, { path, token, shape }: PortalCall, level: string, by?: string): string {
  const { answer, request, query = [], queryWords = {} } = callWritten(name);
  // The prefix is a setting of the brand.
  const placeholders = [...path.matchAll(/\{(\w+)\}/g)].map(([, one]) => one ?? '').filter((one) => one !== 'prefix');
  const paths = pathsIn(shape);
  return [
    `${level} ${name}`,
    `\`${method} ${path}\`${token ? '' : ', without signing in'}`,
    schemaOf(answer)?.description,
    by,
    placeholders.length > 0 ? `Placeholders (\`values\`): ${listed(placeholders)}.` : undefined,
    query.length > 0 ? `Keys of \`query\`: ${query.map((key) => keyWith(key, queryWords[key])).join(', ')}.` : undefined,
    requestTable(schemaOf(request)),
    paths.length > 0 ? `Answer:\n\n${pathLines(paths)}` : undefined,
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
  const senders = [forms.includes(name) && 'forms', fitsPress(name) && 'the action `send`'].filter(Boolean);
  return `Senders of this call: ${senders.join(', ')}.`;
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

/** The paths of an answer, one a line, each with its kind. */
function pathLines(paths: readonly (readonly [string, string])[]): string {
  return ['```', ...paths.map(([path, kind]) => `${path}: ${kind}`), '```'].join('\n');
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
