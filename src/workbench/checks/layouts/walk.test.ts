import { describe, expect, test } from 'vitest';
import { composeForms } from '../../../engine/forms/compose';
import { asList, type Json, type JsonObject, own, ownText } from '../../../engine/kernel/text/json';
import { locationOf } from '../../../engine/layout/compile/parse';
import type { SourceFile } from '../../../engine/layout/compose/compose';
import { composed } from '../../../engine/layout/testing';
import { cursorAt, rootOf } from '../forms/formContext';
import { cursorAtNode } from './amount/pathConditions';
import { type Cursor, down } from './walk';

const columns: Json = [
  { id: 'a', label: 'A' },
  { id: 'b', label: 'B' },
  { id: 'c', tags: ['s', 't'] },
];
const table: Json = { type: 'table', id: 'table', props: { names: ['m', 'n', 'o'], columns } };

/** Each entry of a list by its id or value, with the position where it is written. */
function entriesOf(list: Json | undefined, at: Cursor, part?: string): string[] {
  return (asList(list) ?? []).map((entry, index) => {
    const here = down(at, index, entry);
    const name = ownText(entry, 'id') ?? String(entry);
    return `${name} ${locationOf((part === undefined ? here : down(here, part)).origin)}`;
  });
}

/** The only node of a template after overlays. `files` contains the operations of each overlay. */
function changed(files: JsonObject[][]): { props: JsonObject; at: Cursor } {
  const overlays = files.map((ops) => ops.map((op) => ({ at: '3:table', ...op })));
  const whole = composed([table], {}, {}, overlays);
  expect(whole.diagnostics.filter(({ level }) => level === 'error')).toEqual([]);
  const [node = expect.fail('no node')] = whole.layout.nodes;
  return { props: node.props ?? {}, at: down(cursorAtNode(node, whole), 'props') };
}

function inNode(prop: string, files: JsonObject[][], part?: string): string[] {
  const { props, at } = changed(files);
  return entriesOf(own(props, prop), down(at, prop), part);
}

const base = (prop: string, index: number) => `templates/t.json#/nodes/0/props/${prop}/${index}`;
const op = (file: number, index: number, rest: string) => `overlays/${file}.json#/ops/${index}/${rest}`;
const names = (index: number) => base('names', index);
const [colA, colB, colC] = [0, 1, 2].map((index) => base('columns', index));

describe('an entry of a list that overlays change is where it was written', () => {
  test.each<[title: string, files: JsonObject[][], expected: string[]]>([
    [
      'a word added',
      [[{ add: { 'props.names': 'p' } }]],
      [`m ${names(0)}`, `n ${names(1)}`, `o ${names(2)}`, `p ${op(0, 0, 'add/props.names')}`],
    ],
    [
      'words added by two files',
      [[{ add: { 'props.names': 'p' } }], [{ add: { 'props.names': 'q' } }]],
      [`m ${names(0)}`, `n ${names(1)}`, `o ${names(2)}`, `p ${op(0, 0, 'add/props.names')}`, `q ${op(1, 0, 'add/props.names')}`],
    ],
    ['a word dropped', [[{ drop: { 'props.names': 'm' } }]], [`n ${names(1)}`, `o ${names(2)}`]],
    [
      'a word dropped and added again',
      [[{ drop: { 'props.names': 'm' } }, { add: { 'props.names': 'm' } }]],
      [`n ${names(1)}`, `o ${names(2)}`, `m ${op(0, 1, 'add/props.names')}`],
    ],
    ['words ordered', [[{ order: { 'props.names': ['o', 'm', 'n'] } }]], [`o ${names(2)}`, `m ${names(0)}`, `n ${names(1)}`]],
    [
      'added, dropped and ordered',
      [[{ add: { 'props.names': 'p' } }], [{ drop: { 'props.names': 'n' } }, { order: { 'props.names': ['p', 'o', 'm'] } }]],
      [`p ${op(0, 0, 'add/props.names')}`, `o ${names(2)}`, `m ${names(0)}`],
    ],
    [
      'the list set, then changed',
      [[{ set: { 'props.names': ['x', 'y'] } }], [{ add: { 'props.names': 'z' } }, { drop: { 'props.names': 'x' } }]],
      [`y ${op(0, 0, 'set/props.names/1')}`, `z ${op(1, 0, 'add/props.names')}`],
    ],
    [
      'changed, then set',
      [[{ add: { 'props.names': 'p' } }], [{ set: { 'props.names': ['x'] } }]],
      [`x ${op(1, 0, 'set/props.names/0')}`],
    ],
    [
      'changed, then set with the props',
      [[{ add: { 'props.names': 'p' } }], [{ set: { props: { names: ['x'] } } }]],
      [`x ${op(1, 0, 'set/props/names/0')}`],
    ],
    [
      'removed, then begun',
      [[{ add: { 'props.names': 'p' } }, { unset: ['props.names'] }], [{ add: { 'props.names': 'x' } }]],
      [`x ${op(1, 0, 'add/props.names')}`],
    ],
  ])('words: %s', (_title, files, expected) => {
    expect(inNode('names', files)).toEqual(expected);
  });

  const label = (id: string) => ({ set: { [`props.columns[${id}].label`]: 'X' } });
  test.each<[title: string, files: JsonObject[][], expected: string[]]>([
    [
      'added',
      [[{ add: { 'props.columns': { id: 'd', label: 'D' } } }]],
      [`a ${colA}/label`, `b ${colB}/label`, `c ${colC}/label`, `d ${op(0, 0, 'add/props.columns/label')}`],
    ],
    [
      'added, then changed inside',
      [[{ add: { 'props.columns': { id: 'd', label: 'D' } } }], [label('d')]],
      [`a ${colA}/label`, `b ${colB}/label`, `c ${colC}/label`, `d ${op(1, 0, 'set/props.columns[d].label')}`],
    ],
    [
      'changed inside, then added to',
      [[label('b')], [{ add: { 'props.columns': { id: 'd', label: 'D' } } }]],
      [
        `a ${colA}/label`,
        `b ${op(0, 0, 'set/props.columns[b].label')}`,
        `c ${colC}/label`,
        `d ${op(1, 0, 'add/props.columns/label')}`,
      ],
    ],
    [
      'changed inside, then ordered',
      [[label('b')], [{ order: { 'props.columns': ['c', 'b', 'a'] } }]],
      [`c ${colC}/label`, `b ${op(0, 0, 'set/props.columns[b].label')}`, `a ${colA}/label`],
    ],
    [
      'dropped by its id, with what was changed inside',
      [[label('a'), label('b')], [{ drop: { 'props.columns': 'a' } }], [{ add: { 'props.columns': { id: 'a', label: 'D' } } }]],
      [`b ${op(0, 1, 'set/props.columns[b].label')}`, `c ${colC}/label`, `a ${op(2, 0, 'add/props.columns/label')}`],
    ],
    [
      'removed by its path',
      [[label('b')], [{ unset: ['props.columns[a]'] }]],
      [`b ${op(0, 0, 'set/props.columns[b].label')}`, `c ${colC}/label`],
    ],
    [
      'two removed by their paths',
      [[{ unset: ['props.columns[a]', 'props.columns[b]'] }, { add: { 'props.columns': { id: 'd', label: 'D' } } }]],
      [`c ${colC}/label`, `d ${op(0, 1, 'add/props.columns/label')}`],
    ],
    [
      'set as a whole, then ordered',
      [[{ set: { 'props.columns[b]': { id: 'b', label: 'D' } } }], [{ order: { 'props.columns': ['b', 'a', 'c'] } }]],
      [`b ${op(0, 0, 'set/props.columns[b]/label')}`, `a ${colA}/label`, `c ${colC}/label`],
    ],
    [
      'set as a whole with another id, with one dropped before it',
      [[{ set: { 'props.columns[b]': { id: 'd', label: 'D' } } }], [{ drop: { 'props.columns': 'a' } }]],
      [`d ${op(0, 0, 'set/props.columns[b]/label')}`, `c ${colC}/label`],
    ],
  ])('objects: %s', (_title, files, expected) => {
    expect(inNode('columns', files, 'label')).toEqual(expected);
  });

  test('a list inside an entry moves with it', () => {
    const tag = { 'props.columns[c].tags': 'u' };
    const { props, at } = changed([
      [{ add: tag }],
      [{ drop: { 'props.columns': 'a' } }, { order: { 'props.columns': ['c', 'b'] } }],
    ]);
    const [first] = asList(props.columns) ?? [];
    const tags = entriesOf(own(first, 'tags'), down(down(down(at, 'columns'), 0, first), 'tags'));
    expect(tags).toEqual([`s ${colC}/tags/0`, `t ${colC}/tags/1`, `u ${op(0, 0, 'add/props.columns[c].tags')}`]);
  });

  test('one placement keeps its own record', () => {
    const placed = (id: string): Json => ({ type: 'modules', id, props: { names: ['m'] } });
    const { layout, sources } = composed([placed('left'), placed('right')], { m: [table] }, {}, [
      [
        { at: 'm:table', add: { 'props.names': 'p' } },
        { at: '3:left/m/table', drop: { 'props.names': 'm' } },
      ],
    ]);
    const of = (key: string) => {
      const node = layout.modules[key]?.nodes[0] ?? expect.fail('no node');
      const list = sources.overrides.get(node)?.get('props.names')?.list;
      return list?.entries.map((from) => (typeof from === 'number' ? from : locationOf(from)));
    };
    expect(of('left/m')).toEqual([1, 2, op(0, 0, 'add/props.names')]);
    expect(of('m')).toEqual([0, 1, 2, op(0, 0, 'add/props.names')]);
  });
});

describe('an entry of a list that changes of a form touch is where it was written', () => {
  const form: JsonObject = { form: 'care', ui: { order: ['x', 'y', 'z'], rows: [{ id: 'a' }, { id: 'b' }] } };
  const inForm = (list: string, ops: Json[]) => {
    const files: SourceFile[] = [
      { file: 'care.json', layer: 'base', content: form },
      { file: 'own.json', layer: 'brand', content: { form: 'care', ops } },
    ];
    const { forms, diagnostics } = composeForms(files);
    expect(diagnostics).toEqual([]);
    const place = forms.get('care') ?? expect.fail('no form');
    const at = { root: rootOf(place), content: place.content };
    return (asList(own(own(place.content, 'ui'), list)) ?? []).map(
      (entry, index) => `${ownText(entry, 'id') ?? entry} ${locationOf(cursorAt(at, 'ui', list, String(index)).origin)}`,
    );
  };

  test.each<[title: string, list: string, ops: Json[], expected: string[]]>([
    [
      'words added, dropped and ordered',
      'order',
      [{ add: { 'ui.order': 'w' }, drop: { 'ui.order': 'x' } }, { order: { 'ui.order': ['w', 'z', 'y'] } }],
      ['w own.json#/ops/0/add/ui.order', 'z care.json#/ui/order/2', 'y care.json#/ui/order/1'],
    ],
    [
      'an object removed by its path',
      'rows',
      [{ unset: ['ui.rows[a]'] }, { add: { 'ui.rows': { id: 'c' } } }],
      ['b care.json#/ui/rows/1', 'c own.json#/ops/1/add/ui.rows'],
    ],
    [
      'a list removed and begun',
      'order',
      [{ unset: ['ui.order'] }, { add: { 'ui.order': 'w' } }],
      ['w own.json#/ops/1/add/ui.order'],
    ],
  ])('%s', (_title, list, ops, expected) => {
    expect(inForm(list, ops)).toEqual(expected);
  });
});
