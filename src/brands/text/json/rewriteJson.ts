import { isDeepStrictEqual } from 'node:util';
import { type Node, parseTree } from 'jsonc-parser';
import { isObject, type Json, type JsonObject } from '../../../engine/kernel/text/json';
import { alignChanged, alignEqual } from './align';
import { type JsonLayout, printJson } from './printJson';

/** Receives each difference: its place, such as `ops[0].when`, and its description, worded to follow the place. */
export type ReportChange = (at: string, words: string) => void;

/** State that all parts of a rewrite share. */
interface Rewriting extends JsonLayout {
  text: string;
  say: ReportChange;
}

/** A key occurs twice in a changed object: one of the two values would be lost. */
class RepeatedKey extends Error {}

/**
 * The text of a JSON file with new content. Unchanged parts keep their bytes, and renamed keys and changed values keep their
 * place; entries keep the order of the text. Undefined if a key occurs twice in a changed object.
 */
export function rewriteJson(text: string, content: Json, say: ReportChange = () => undefined): string | undefined {
  const root = parseTree(text);
  if (!root) return undefined;
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const rewriting = { text, say, eol, unit: /\n([ \t]+)\S/.exec(text)?.[1] ?? '  ' };
  try {
    return text.slice(0, root.offset) + rewrite(root, content, '', rewriting) + text.slice(root.offset + root.length);
  } catch (error) {
    if (error instanceof RepeatedKey) return undefined;
    throw error;
  }
}

function rewrite(node: Node, wanted: Json, at: string, rewriting: Rewriting): string {
  const before = contentOf(node, rewriting);
  if (isDeepStrictEqual(before, wanted)) return sourceOf(node, rewriting);
  if (node.type === 'object' && isObject(wanted)) return rewriteObject(node, wanted, at, rewriting);
  if (node.type === 'array' && Array.isArray(wanted)) return rewriteList(node, wanted, at, rewriting);
  rewriting.say(at, changed(before, wanted));
  return printed(wanted, node.offset, rewriting);
}

/** An entry of an object or a list, with the corresponding node of the text. */
interface Entry {
  old?: Node;
  key?: string;
  written: string;
}

function rewriteObject(node: Node, wanted: JsonObject, at: string, rewriting: Rewriting): string {
  const old = node.children ?? [];
  const names = old.map((property) => String(property.children?.[0]?.value));
  if (new Set(names).size < names.length) throw new RepeatedKey();
  const keys = Object.keys(wanted);
  const same = keys.map((key) => (names.includes(key) ? names.indexOf(key) : undefined));
  const pairs = alignChanged(same, old.length);
  const isOther = at !== '' && same.every((index) => index === undefined);
  if (isOther) rewriting.say(at, changed(contentOf(node, rewriting), wanted));
  const within = isOther ? { ...rewriting, say: () => undefined } : rewriting;
  const { text, say } = within;
  const inside = (key: string) => (at === '' ? key : `${at}.${key}`);
  const entries = old.flatMap((property, index): Entry[] => {
    const name = names[index] ?? '';
    const key = keys[pairs.indexOf(index)];
    const [title, value] = property.children ?? [];
    if (key === undefined || !title || !value) {
      say(inside(name), 'is removed');
      return [];
    }
    if (key !== name) say(inside(name), `is now called ${key}`);
    const written = key === name ? sourceOf(title, within) : JSON.stringify(key);
    const colon = text.slice(title.offset + title.length, value.offset);
    return [{ old: property, key, written: written + colon + rewrite(value, wanted[key] ?? null, inside(key), within) }];
  });
  for (const [index, key] of keys.entries()) {
    if (pairs[index] !== undefined) continue;
    const value = wanted[key] ?? null;
    say(inside(key), `is added: ${short(value)}`);
    const place = index === 0 ? 0 : entries.findIndex((entry) => entry.key === keys[index - 1]) + 1;
    const name = `${JSON.stringify(key)}: `;
    entries.splice(place, 0, { key, written: name + printed(value, old[0]?.offset ?? node.offset, rewriting, name.length) });
  }
  return joined(node, entries, wanted, within);
}

function rewriteList(node: Node, wanted: readonly Json[], at: string, rewriting: Rewriting): string {
  const old = node.children ?? [];
  const equal = alignEqual(
    old.map((one) => JSON.stringify(contentOf(one, rewriting))),
    wanted.map((one) => JSON.stringify(one)),
  );
  const pairs = alignChanged(equal, old.length);
  for (const [index, one] of old.entries())
    if (!pairs.includes(index)) rewriting.say(`${at}[${index}]`, `is removed: ${short(contentOf(one, rewriting))}`);
  const entries = wanted.map((value, index): Entry => {
    const before = old[pairs[index] ?? -1];
    if (before) return { old: before, written: rewrite(before, value, `${at}[${index}]`, rewriting) };
    rewriting.say(`${at}[${index}]`, `is added: ${short(value)}`);
    return { written: printed(value, old[0]?.offset ?? node.offset, rewriting) };
  });
  return joined(node, entries, wanted, rewriting);
}

/** Joins the entries between the brackets, each after its original whitespace. */
function joined(node: Node, entries: readonly Entry[], wanted: Json, rewriting: Rewriting): string {
  const { text } = rewriting;
  const old = node.children ?? [];
  const last = old.at(-1);
  if (!last || entries.length === 0) return printed(wanted, node.offset, rewriting);
  const spaces = old.map((one, index) => {
    const before = old[index - 1];
    return /\s*$/.exec(text.slice(before ? before.offset + before.length : node.offset + 1, one.offset))?.[0] ?? '';
  });
  const [first = '', second] = spaces;
  // If all entries are on one line, the whitespace before the first entry differs from that after a comma.
  const usual = second ?? (first.includes('\n') ? first : ' ');
  const body = entries.map(({ old: from, written }, index) => {
    const known = from && from !== old[0] ? spaces[old.indexOf(from)] : usual;
    return (index === 0 ? first : (known ?? usual)) + written;
  });
  const end = node.offset + node.length - 1;
  return text[node.offset] + body.join(',') + text.slice(last.offset + last.length, end) + text[end];
}

/** Formats a new value to be written at an offset, after `ahead` more characters on the same line. */
function printed(value: Json, offset: number, { text, unit, eol }: Rewriting, ahead = 0): string {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const indent = /^[ \t]*/.exec(text.slice(start))?.[0] ?? '';
  return printJson(value, indent, { unit, eol }, offset - start + ahead);
}

function sourceOf({ offset, length }: Node, { text }: Rewriting): string {
  return text.slice(offset, offset + length);
}

function contentOf(node: Node, rewriting: Rewriting): Json {
  return JSON.parse(sourceOf(node, rewriting));
}

function changed(before: Json, after: Json): string {
  return `was ${short(before)}, is now ${short(after)}`;
}

const LONGEST = 80;

function short(value: Json): string {
  const line = JSON.stringify(value);
  return line.length <= LONGEST ? line : `${line.slice(0, LONGEST - 1)}…`;
}
