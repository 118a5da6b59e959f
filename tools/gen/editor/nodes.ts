import { isObject, own, ownText } from '../../../src/engine/kernel/text/json';
import type { Described } from './shapes';

/** Types of nodes that the action openDialog opens. */
const opened = ['dialog', 'sheet'];

/** A node of the product, with the module, template or page that contains it. */
interface Placed {
  scope: string;
  id: string;
  type: string;
  /** Title of the module, the template or the page. */
  title: string;
}

/** The nodes of the product that overlays change, by address, and its dialogs, by id, in the files of its layouts. */
export function nodesOfProduct(files: readonly unknown[]): { addresses: Described; dialogs: Described } {
  const placed = files.flatMap((content) => {
    const scope = ['module', 'template', 'page'].flatMap((key) => ownText(content, key) ?? [])[0] ?? '';
    const title = ownText(content, 'title') ?? scope;
    return nodesIn(own(content, 'nodes')).map((node): Placed => ({ scope, title, ...node }));
  });
  return {
    addresses: Object.fromEntries(placed.map(({ scope, id, type, title }) => [`${scope}:${id}`, `${type}, ${shortened(title)}`])),
    dialogs: Object.fromEntries(placed.flatMap(({ id, type, title }) => (opened.includes(type) ? [[id, shortened(title)]] : []))),
  };
}

/** The beginning of a title, up to the first colon or comma. */
function shortened(title: string): string {
  return title.replace(/[:,;].*$/s, '');
}

function nodesIn(json: unknown): { id: string; type: string }[] {
  if (Array.isArray(json)) return json.flatMap(nodesIn);
  if (!isObject(json)) return [];
  const [id, type] = [ownText(json, 'id'), ownText(json, 'type')];
  const { props: _, ...rest } = json;
  return [...(id !== undefined && type !== undefined ? [{ id, type }] : []), ...Object.values(rest).flatMap(nodesIn)];
}
