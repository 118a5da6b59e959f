import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { projectRoot } from '../../src/brands/readBrand';
import { isObject, type JsonObject } from '../../src/engine/kernel/text/json';
import { checkHosts } from '../../src/workbench/checks/checkHosts';
import { bolletta } from '../../src/workbench/commands/testing';

/** A JSON example of the documentation: a file of a brand, members of one, operations of an overlay, or a node to insert. */
interface Recipe {
  page: string;
  /** The file that the block names, relative to the brand. */
  file: string;
  content: JsonObject;
}

const PAGES = [...readdirSync(path.join(projectRoot, 'hosts')).filter((name) => name.endsWith('.md')), '../layouts/README.md'];

/** The examples of a page: each begins with three backquotes, `json` and the name of its file. */
function recipesIn(page: string): Recipe[] {
  const text = readFileSync(path.join(projectRoot, 'hosts', page), 'utf8');
  return [...text.matchAll(/^ *```json(.*)\n([\s\S]*?)^ *```/gm)].map(([, name = '', block = '']) => {
    const file = name.trim();
    return { page, file, content: contentOf(file, block.trim()) };
  });
}

function contentOf(file: string, block: string): JsonObject {
  if (!block.startsWith('{')) return JSON.parse(`{${block}}`);
  const whole = () => JSON.parse(block);
  if (!file.startsWith('overlays/') || block.includes('"$schema"')) return whole();
  if (!block.includes('"at"')) return { ops: [{ at: 'footer:footer-line', insertAfter: [whole()] }] };
  // Operations are separated by commas or by lines.
  return { ops: JSON.parse(`[${block.replace(/\}\n\{/g, '},\n{')}]`) };
}

type Files = ReadonlyMap<string, JsonObject>;

/** Joins two values; undefined if they differ. */
function joined(one: unknown, other: unknown): unknown {
  if (!isObject(one) || !isObject(other)) return JSON.stringify(one) === JSON.stringify(other) ? one : undefined;
  const entries = Object.entries(other).map(([key, value]) => [key, key in one ? joined(one[key], value) : value]);
  return entries.some(([, value]) => value === undefined) ? undefined : { ...one, ...Object.fromEntries(entries) };
}

/** Adds a recipe to a brand; undefined if the brand has another recipe for the same. */
function added(files: Files, { file, content }: Recipe): Files | undefined {
  const whole = joined(files.get(file) ?? {}, content);
  return isObject(whole) ? new Map(files).set(file, whole as JsonObject) : undefined;
}

/** One brand of all recipes that go together, and one for each alternative, which takes the place of an earlier recipe. */
function brandsOf(recipes: readonly Recipe[]): { name: string; files: Files }[] {
  const alternatives: Recipe[] = [];
  let files: Files = new Map();
  for (const recipe of recipes) {
    const next = added(files, recipe);
    if (next) files = next;
    else alternatives.push(recipe);
  }
  const others = alternatives.map(({ page, file, content }) => ({
    name: `the second ${file} of ${page}`,
    files: new Map(files).set(file, file.startsWith('overlays/') ? content : { ...files.get(file), ...content }),
  }));
  return [{ name: 'all recipes', files }, ...others];
}

const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8H0z"/></svg>';

/** Folder or file -> its schema. */
const SCHEMAS: Readonly<Record<string, string>> = {
  'hostsettings.json': 'host',
  'service.json': 'service',
  locales: 'messages',
  'rules.json': 'rules',
  overlays: 'overlay',
  forms: 'form',
};

/** The path of the schema outside the project. */
function schemaOf(file: string): string {
  return path.join(projectRoot, `schemas/${SCHEMAS[file.split('/')[0] ?? ''] ?? 'layout'}.schema.json`);
}

function write(folder: string, files: Files): void {
  mkdirSync(path.join(folder, 'images/bollettainterattiva'), { recursive: true });
  writeFileSync(path.join(folder, 'images/bollettainterattiva/logo.svg'), LOGO);
  for (const [file, content] of files) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), JSON.stringify({ schemaVersion: 2, ...content, $schema: schemaOf(file) }, null, 2));
  }
}

/**
 * What the pages announce: variants of rules (layout.md), lists that a list of the bill service overrules (layout.md), and
 * acknowledged warnings (overlays.md).
 */
const ANNOUNCED = ['rules.variant', 'overlay.list.overruled', 'overlay.rule.lost'];

let hosts = '';
beforeAll(() => {
  hosts = mkdtempSync(path.join(tmpdir(), 'recipes-'));
  brands.forEach(({ files }, index) => void write(path.join(hosts, `recipe-${index}.localhost`), files));
});
afterAll(() => rmSync(hosts, { recursive: true }));

const recipes = PAGES.flatMap(recipesIn);
const brands = brandsOf(recipes);

test('every example names its file', () => {
  expect(recipes.length).toBeGreaterThan(20);
  expect(recipes.filter(({ file }) => !/^[\w/-]+\.json$/.test(file))).toEqual([]);
});

describe('the recipes of the documentation work as they are written', () => {
  test.each(brands.map(({ name }, index) => [name, index] as const))('%s', async (_, index) => {
    const { findings } = await checkHosts([`recipe-${index}.localhost`], [hosts], false);
    const other = findings.filter(({ code }) => !ANNOUNCED.includes(code));
    expect(other.map(({ file, code, message }) => [path.relative(hosts, file), code, message])).toEqual([]);
  });
});

test('the page of site.md shows its list, and the frame translates title, lines and links', async () => {
  const { stdout, stderr } = await bolletta(
    ...['resolve', '--host', 'recipe-0.localhost', '--hosts', hosts, '--page', 'paid', '--as', 'famiglia', '--query', 'kind=GAS'],
  );
  expect(stderr).toBe('');
  const parts = partsOf(JSON.parse(stdout));
  const list = parts.find(({ id }) => id === 'paid-list');
  expect(Object(list?.props).rows).toContainEqual(
    expect.objectContaining({ amount: expect.anything(), date: expect.anything() }),
  );
  const keys = parts.flatMap(({ kind, key }) => (kind === 'message' ? [key] : []));
  expect(keys).toEqual(expect.arrayContaining(['brand.site.title', 'brand.company', 'brand.privacy']));
});

/** Every object of a JSON value. */
function partsOf(value: unknown): JsonObject[] {
  if (!isObject(value) && !Array.isArray(value)) return [];
  return [...(isObject(value) ? [value as JsonObject] : []), ...Object.values(value).flatMap(partsOf)];
}
