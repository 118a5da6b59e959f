import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openBrand } from '../../brands/openBrand';
import { wordsFor } from '../differences/words';
import { baseContextOf } from './baseContext';
import { snapshotChanges } from './changes';
import { readSnapshot, writeSnapshot } from './folder';
import { unitContent } from './snapshot';
import { type Unit, unitsOf } from './subjects';

const host = 'mine.localhost';
const dir = mkdtempSync(path.join(tmpdir(), 'bolletta-snapshot-'));
afterAll(() => rmSync(dir, { recursive: true }));

test('the content of a page that version 0.2 wrote as a module belongs to the page', () => {
  const text = { type: 'text', shows: 'always' };
  const pages = { home: { top: text, 'nodes.order': ['top'], 'page.path': '/' }, news: { top: text, 'nodes.order': ['top'] } };
  const files = {
    snapshot: { brand: host },
    'pages/home': pages.home,
    'modules/home': { title: text, top: { ...text, type: 'link' }, 'nodes.order': ['title'] },
    'pages/news': pages.news,
    'modules/main.news@page.news': { item: text, 'nodes.order': ['item'] },
    'modules/menu@page.news': { entry: text, 'nodes.order': ['entry'] },
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
    writeFileSync(path.join(dir, `${name}.json`), JSON.stringify(content));
  }
  const read = readSnapshot(dir, host);
  expect(Object.fromEntries(read)).toEqual({
    'modules/menu@page.news': files['modules/menu@page.news'],
    'pages/home': {
      ...{ title: text, top: { ...text, type: 'link' }, 'frame.top': text },
      ...{ 'nodes.order': ['top'], 'page.nodes': ['title'], 'page.path': '/' },
    },
    'pages/news': { top: text, item: text, 'nodes.order': ['top'], 'page.nodes': ['item'] },
  });
  writeSnapshot(dir, host, read);
  expect(readdirSync(path.join(dir, 'modules'))).toEqual(['menu@page.news.json']);
  expect(Object.keys(JSON.parse(readFileSync(path.join(dir, 'pages/news.json'), 'utf8')))).toContain('page.nodes');
  expect(snapshotChanges(read, readSnapshot(dir, host), wordsFor(openBrand('_default')))).toEqual([]);
});

test('a page is one file, with its own nodes, and a node of the frame with the id of one of them has its own entry', () => {
  const brand = openBrand('nordsee.localhost');
  const units = unitsOf(brand);
  expect(units.map(({ name }) => name)).not.toContain('modules/bezahlt');
  const [unit] = units.filter(({ name }) => name === 'pages/bezahlt');
  if (!unit) throw new Error('There is no page.');
  const [top, ...others] = unit.placements;
  if (!top) throw new Error('There is no frame.');
  expect(unit.placements.filter(({ node }) => node.id === 'paid-list')).toHaveLength(1);
  const title = others.filter(({ node }) => node.id === 'paid-title');
  const context = baseContextOf(unit.composed, brand, { host: 'nordsee.localhost', today: '2026-11-21' });
  const small: Unit = { ...unit, placements: [{ ...top, node: { ...top.node, id: 'paid-title' } }, ...title] };
  expect(Object.keys(unitContent(small, context, [])).slice(0, 3)).toEqual(['frame.paid-title', 'paid-title', 'nodes.order']);
});
