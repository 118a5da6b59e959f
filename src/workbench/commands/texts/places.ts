import { openBrand } from '../../../brands/openBrand';
import type { BrandFiles } from '../../../brands/readBrand';
import { textsShown } from '../../../brands/texts/treeTexts';
import { resolveBrand } from '../../../brands/trees/resolveBrand';
import { allSamples } from '../../../brands/trees/sampleBill';
import { isObject, ownText } from '../../../engine/kernel/text/json';
import type { BrandTexts } from '../../checks/brandUses';

/** Key -> uses of the text in layouts, forms and settings: `amounts/amount-due`, `form customer-care`, `hostsettings.json`. */
export function placesIn({ brand, messages }: BrandTexts): ReadonlyMap<string, readonly string[]> {
  const places = new Map<string, Set<string>>();
  for (const { key, mark } of messages) {
    const known = places.get(key) ?? new Set();
    places.set(key, known.add(placeOf(mark.file, mark.pointer, brand)));
  }
  return new Map([...places].map(([key, set]) => [key, [...set]]));
}

/** Keys that contain the name of a layout. */
const NAMES = ['module', 'page', 'template', 'form'] as const;

function placeOf(file: string, pointer: string, brand: BrandFiles): string {
  const source = [...brand.layouts, ...brand.forms].find((one) => one.file === file)?.content;
  const kind = NAMES.find((name) => ownText(source, name) !== undefined);
  if (kind === undefined) return file;
  const name = ownText(source, kind) ?? '';
  const node = nodeAt(source, pointer);
  const block = kind === 'module' ? name : `${kind} ${name}`;
  return node === undefined ? block : `${block}/${node}`;
}

/** Id of the innermost node around a place in a file. */
function nodeAt(source: unknown, pointer: string): string | undefined {
  let [at, id] = [source, undefined as string | undefined];
  for (const step of pointer.split('/').slice(1)) {
    at = isObject(at) || Array.isArray(at) ? Reflect.get(at, step) : undefined;
    if (ownText(at, 'type') !== undefined) id = ownText(at, 'id') ?? id;
  }
  return id;
}

/** Key -> number of a sample bill that shows the text, on a phone or a desktop. Excludes pages of the site. */
export function billsWith(host: string, today: string, hosts?: readonly string[]): ReadonlyMap<string, string> {
  const brand = openBrand(host, hosts);
  const found = new Map<string, string>();
  for (const { number, read } of allSamples({ host, today, dated: today, hosts }, brand.settings)) {
    const { document, modules, scope } = read();
    for (const screen of ['mobile', 'desktop'] as const) {
      const answer = resolveBrand({ host, document, modules, scope, screen, today, ...(hosts && { hosts }) }, brand);
      for (const key of textsShown(answer)) if (!found.has(key)) found.set(key, number);
    }
  }
  return found;
}
