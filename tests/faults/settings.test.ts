import { afterAll, expect, test, vi } from 'vitest';
import { expectedBills } from '../support/expectedBills';
import { withDocument } from '../support/page';
import { buildBrandSite } from './brandFiles';
import { openFaultyPage } from './openFaultyPage';
import { openService } from './service';
import { type Row, rowsOf } from './table';

// Each page creates its own root and never unmounts it; the test does.
vi.mock('react-dom/client', { spy: true });

const site = buildBrandSite();
const service = openService();
afterAll(() => service.close());
await withDocument();
await import('../../src/page/app/start/main');

type Path = readonly string[];

/** Paths of all lists and objects in a built brand file. For a list only the first entry counts, because all are alike. */
function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  const entries = Array.isArray(value) ? Object.entries(value.slice(0, 1)) : Object.entries(value);
  const inner = entries.flatMap(([key, one]) => pathsIn(one, [...path, key]));
  return path.length === 0 ? inner : [path, ...inner];
}

/** A copy in which a list contains only null, or a number replaces an object. */
function damaged(file: object, path: Path): object {
  const copy: object = structuredClone(file);
  const key = path.at(-1) ?? '';
  const parent = path.slice(0, -1).reduce<object>((found, name) => Object(Reflect.get(found, name)), copy);
  Reflect.set(parent, key, Array.isArray(Reflect.get(parent, key)) ? [null] : 5);
  return copy;
}

const [usual] = rowsOf(expectedBills());
if (!usual) throw new Error('The table has no row.');
const { bill } = usual;
const nothing: Row = { ...usual, address: /^\/nothing$/, fault: 'abort' };
const index = Object(await (await site.answer('/brands.json')).json());
const address: string = index.hosts[bill.host];
const file = Object(await (await site.answer(address)).json());
// Only forms read `forms`.
const paths = pathsIn(file).filter(([first, ...rest]) => first !== 'forms' || rest.length === 0);

test('a page shows its bill whatever list or object of the built brand file is damaged', async () => {
  const names = paths.map((path) => path.join('.'));
  expect(names).toEqual(expect.arrayContaining(['settings.locales', 'settings.social.0', 'settings.auth', 'texts']));
  for (const path of paths) {
    const changed = damaged(file, path);
    const answer = async (asked: string) => (asked === address ? Response.json(changed) : site.answer(asked));
    const page = await openFaultyPage(nothing, { brands: { ...site, answer }, service });
    try {
      const text = () => (document.body.textContent ?? '').replace(/[\u00a0\u202f]/g, ' ');
      await page.until(() => text().includes(bill.amount), `${path.join('.')}: the amount ${bill.amount}`);
      expect(text(), path.join('.')).not.toMatch(/\bundefined\b|\bNaN\b|\[object \w+\]|Invalid Date/);
    } finally {
      await page.close();
    }
  }
}, 60_000);
