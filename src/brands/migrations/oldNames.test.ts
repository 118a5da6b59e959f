import { expect, test } from 'vitest';
import { isObject, type JsonObject } from '../../engine/kernel/text/json';
import type { Migration } from './migration';
import { oldNamesIn } from './oldNames';
import { mapTextsOf, renameKeys } from './rename';

/** A step that renames keys at the first two levels, and texts anywhere. */
function renaming(names: Record<string, string>): Migration {
  const map = new Map(Object.entries(names));
  const rename = (content: JsonObject) => {
    const inner = Object.entries(content).map(([key, value]) => [
      key,
      isObject(value) ? renameKeys(value as JsonObject, map) : value,
    ]);
    return mapTextsOf(renameKeys(Object.fromEntries(inner), map), (text) => map.get(text) ?? text);
  };
  return {
    host: rename,
    theme: rename,
    messages: rename,
    rules: rename,
    overlay: rename,
    layout: rename,
    service: rename,
    form: rename,
  };
}

const table = { first: 1, steps: [renaming({ colour: 'color', 'a.b': 'a.c' }), renaming({ card: 'tile', 'a.c': 'a.d' })] };

test.each<[what: string, content: JsonObject, expected: string[]]>([
  ['a setting', { colour: 1 }, ['/colour key colour -> color since 2']],
  ['a property', { props: { x: 1, colour: 1 } }, ['/props/colour key colour -> color since 2']],
  ['a type of nodes in a list', { nodes: [{ type: 'text' }, { type: 'card' }] }, ['/nodes/1/type card -> tile since 3']],
  ['a path that two steps rename', { when: { is: 'a.b' } }, ['/when/is a.b -> a.d since 2']],
  ['a key with a slash above it', { 'x/y': { colour: 1 } }, ['/x~1y/colour key colour -> color since 2']],
  ['no new name', { color: 1, type: 'tile', when: { is: 'a.d' } }, []],
  ['no key whose new name is taken', { colour: 1, color: 2 }, []],
])('%s', (_, content, expected) => {
  const found = oldNamesIn('overlay', 'o.json', content, table);
  const lines = found.map(
    ({ mark, name, newName, since }) => `${mark.pointer}${mark.onKey ? ' key' : ''} ${name} -> ${newName} since ${since}`,
  );
  expect(lines).toEqual(expected);
});
