import { fileOf } from '../../../../brands/trees/pages';
import { asList, isObject, type Json, own, ownText } from '../../../../engine/kernel/text/json';
import { child } from '../../../../engine/layout/compile/parse';
import type { Composed, SourceFile } from '../../../../engine/layout/compose/compose';
import { type Cursor, paramOf, reportProblem, type Walk } from '../walk';

/** Warns of params of a page that neither the page nor a form reads, and that no link to the page sends. */
export function checkParams({ layout }: Composed, walk: Walk, files: readonly SourceFile[], forms: readonly SourceFile[]): void {
  const { page } = layout;
  const source = page && fileOf('page', page.name, files);
  const isOfBase = source?.layer === 'base' && files.some(({ layer }) => layer === 'brand');
  if (!page || !source || isOfBase || page.params.length === 0) return;
  const written = [layout, ...forms.map(({ content }) => content)].map((part) => JSON.stringify(part));
  const addresses = [page.path, ...page.also];
  const isRead = (key: string) => {
    const marks = [`"params.${key}"`, `"params.${key}.`, `"url":"${key}"`];
    return written.some((text) => marks.some((mark) => text.includes(mark)));
  };
  for (const [index, key] of (asList(own(source.content, 'params')) ?? []).entries()) {
    if (typeof key !== 'string' || isRead(key) || addresses.some((address) => address.includes(`{${key}}`))) continue;
    if (files.some(({ content }) => isSentIn(content, key, addresses))) continue;
    const origin = child(child({ file: source.file, pointer: '' }, 'params'), index);
    const at: Cursor = { origin, dotted: '', overrides: undefined };
    const message = `Nothing reads the param "${key}" of the page ${page.name}. Remove it, or read params.${key}.`;
    reportProblem(walk, at, 'page.param.unread', message, { level: 'warning', about: paramOf(page.name, key) });
  }
}

/** Whether a link to one of the addresses sends the key. */
function isSentIn(json: unknown, key: string, addresses: readonly string[]): boolean {
  const list = asList(json as Json); // the content of a file is JSON
  if (list) return list.some((part) => isSentIn(part, key, addresses));
  if (!isObject(json)) return false;
  if (addresses.includes(ownText(json, 'to') ?? '') && own(json.query, key) !== undefined) return true;
  return Object.values(json).some((part) => isSentIn(part, key, addresses));
}
