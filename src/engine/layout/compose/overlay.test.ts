import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../kernel/text/json';
import { locationOf } from '../compile/parse';
import { resolve } from '../resolve/resolve';
import { composed, outline, plainEnv } from '../testing';
import { composeTemplate } from './compose';

const text = (id: string): Json => ({ type: 'text', id, props: { text: { t: id } } });
const nodes: Json = [
  {
    type: 'stack',
    id: 'main',
    children: [
      text('a'),
      text('b'),
      { type: 'modules', id: 'left', props: { names: ['m'] } },
      { type: 'modules', id: 'right', props: { names: ['m'] } },
    ],
  },
];
const modules: Record<string, Json> = {
  m: [
    {
      type: 'table',
      id: 'table',
      when: { rule: 'r' },
      props: { label: { t: 'l' }, columns: [{ id: 'x' }, { id: 'y', label: { t: 'y' } }], rows: [{ id: '1', x: { t: 'x' } }] },
    },
  ],
  n: [{ type: 'text', id: 'table', props: { text: { t: 'n' } } }],
};
const rules: Json = { r: { title: 'Sempre', when: true } };

function apply(...ops: Json[]) {
  const { layout, diagnostics } = composed(nodes, modules, rules, [ops]);
  return { lines: outline(resolve(layout, {}, plainEnv).root).map((line) => line.trim().split(' ')[0]), diagnostics, layout };
}

const plain = ['main', 'a', 'b', 'left', 'left/m', 'left/m/table', 'right', 'right/m', 'right/m/table'];

describe('operations', () => {
  test.each<[string, Json, string[]]>([
    ['remove', { at: '3:a', remove: true }, plain.filter((line) => line !== 'a')],
    ['insertBefore', { at: '3:b', insertBefore: [text('n')] }, ['main', 'a', 'n', ...plain.slice(2)]],
    ['insertAfter', { at: '3:a', insertAfter: [text('n')] }, ['main', 'a', 'n', ...plain.slice(2)]],
    ['insertInto', { at: '3:main', insertInto: { at: 'start', nodes: [text('n')] } }, ['main', 'n', ...plain.slice(1)]],
    ['moveBefore', { at: '3:b', moveBefore: 'a' }, ['main', 'b', 'a', ...plain.slice(3)]],
    ['replace', { at: '3:a', replace: text('n') }, ['main', 'n', ...plain.slice(2)]],
    ['replace under the same id', { at: '3:a', replace: { ...(text('b') as JsonObject), id: 'a' } }, plain],
    ['order', { at: '3:main', order: ['b', 'a'] }, ['main', 'b', 'a', ...plain.slice(3)]],
    ['in every placement', { at: 'm:table', remove: true }, ['main', 'a', 'b']],
    ['in one placement', { at: '3:left/m/table', remove: true }, ['main', 'a', 'b', 'right', 'right/m', 'right/m/table']],
  ])('%s', (_name, op, expected) => {
    const { lines, diagnostics } = apply(op);
    expect(lines).toEqual(expected);
    expect(diagnostics).toEqual([]);
  });

  test('set reaches an object in a list by its id, and only there', () => {
    const { layout } = apply({ at: 'm:table', set: { 'props.columns[y].label': { t: 'z' } } });
    expect(layout.modules.m?.nodes[0]?.props?.columns).toEqual([{ id: 'x' }, { id: 'y', label: { t: 'z' } }]);
  });

  const table = (op: JsonObject) => apply({ at: 'm:table', ...op }).layout.modules.m?.nodes[0]?.props;
  const listOf = (op: JsonObject) => apply({ at: '3:left', ...op }).layout.nodes[0]?.children?.[2]?.props?.names;

  test.each<[string, unknown, unknown]>([
    ['add puts a word at the end', listOf({ add: { 'props.names': 'n' } }), ['m', 'n']],
    ['drop takes a word', listOf({ drop: { 'props.names': 'm' } }), []],
    [
      'add puts an object at the end',
      table({ add: { 'props.columns': { id: 'z' } } })?.columns,
      [{ id: 'x' }, { id: 'y', label: { t: 'y' } }, { id: 'z' }],
    ],
    ['add begins a list', table({ add: { 'props.rows[1].tags': 'a' } })?.rows, [{ id: '1', x: { t: 'x' }, tags: ['a'] }]],
    ['drop names an object by its id', table({ drop: { 'props.columns': 'y' } })?.columns, [{ id: 'x' }]],
    [
      'order names objects by their ids',
      table({ order: { 'props.columns': ['y', 'x'] } })?.columns,
      [{ id: 'y', label: { t: 'y' } }, { id: 'x' }],
    ],
  ])('%s of a list in the props', (_name, list, expected) => {
    expect(list).toEqual(expected);
  });

  test('the record of what was set drops what a later value overwrites', () => {
    const ops: Json[] = [
      { at: '3:a', set: { 'props.text.t': 'b', 'props.size': 'small' } },
      { at: '3:a', set: { 'props.text': { t: 'c' } } },
      { at: '3:a', unset: ['props.size'] },
    ];
    const { layout, sources } = composed(nodes, modules, rules, [ops]);
    const a = layout.nodes[0]?.children?.[0] ?? expect.fail('no node');
    expect([...(sources.overrides.get(a)?.keys() ?? [])]).toEqual(['props.text']);
  });

  test('files run by the code of their names, on every machine', () => {
    const set = (size: string) => ({ ops: [{ at: '3:a', set: { 'props.size': size } }] });
    const overlay = (file: string, size: string) => ({ file: `overlays/${file}`, layer: 'brand' as const, content: set(size) });
    const base = { file: 'templates/3.json', layer: 'base' as const, content: { template: '3', nodes: [text('a')] } };
    // A locale-aware comparison would sort "a" before "B" and "ä" before "z".
    const files = [base, overlay('ä.json', 'last'), overlay('z.json', '3'), overlay('B.json', '1'), overlay('a.json', '2')];
    expect(composeTemplate('3', files).layout.nodes[0]?.props?.size).toBe('last');
    expect(composeTemplate('3', files.slice(0, 1).concat(files.slice(3))).layout.nodes[0]?.props?.size).toBe('2');
  });

  test('unset takes a property away', () => {
    const { layout } = apply({ at: 'm:table', unset: 'when' });
    expect(layout.modules.m?.nodes[0]).not.toHaveProperty('when');
  });
});

describe('nodes beside the children', () => {
  const holder: Json = [
    {
      type: 'text',
      id: 'line',
      props: { text: { t: 'k' } },
      repeat: { over: 'bill.supplies', as: 'item', key: 'id', empty: [text('none')] },
      fallback: { type: 'stack', id: 'instead', children: [text('inner')] },
    },
  ];
  const after = (at: string, op: JsonObject) => {
    const { layout, diagnostics } = composed(holder, { m: holder }, {}, [[{ at, ...op }]]);
    const found = [...layout.nodes, ...(layout.modules.m?.nodes ?? [])].map(({ repeat, fallback }) => ({
      empty: repeat?.empty?.map(({ id }) => id).join(' '),
      fallback: typeof fallback === 'object' ? [fallback, ...(fallback.children ?? [])].map(({ id }) => id).join(' ') : fallback,
    }));
    return { found, problems: diagnostics.map(({ code }) => code) };
  };
  const asWritten = { empty: 'none', fallback: 'instead inner' };

  test.each<[string, string, JsonObject, { empty: string; fallback: string | undefined }]>([
    ['what a repeat shows for none', '3:none', { insertAfter: [text('n')] }, { ...asWritten, empty: 'none n' }],
    ['the same, set', '3:line', { set: { 'repeat.empty': [text('n')] } }, { ...asWritten, empty: 'n' }],
    ['a node inside a fallback', '3:inner', { insertBefore: [text('n')] }, { ...asWritten, fallback: 'instead n inner' }],
    ['a fallback replaced', '3:instead', { replace: text('n') }, { ...asWritten, fallback: 'n' }],
    ['a fallback removed', '3:instead', { remove: true }, { ...asWritten, fallback: undefined }],
    ['a fallback set to a word', '3:line', { set: { fallback: 'nothing' } }, { ...asWritten, fallback: 'nothing' }],
    ['a fallback set to a node', '3:line', { set: { fallback: text('n') } }, { ...asWritten, fallback: 'n' }],
  ])('%s', (_name, at, op, expected) => {
    expect(after(at, op)).toEqual({ found: [expected, asWritten], problems: [] });
  });

  test.each([
    'fallback.children',
    'fallback.props.text',
    'repeat.empty[none]',
    'repeat.empty[none].type',
    'repeat.empty[none].children',
  ])('%s is no path: the node there has an address', (dotted) => {
    expect(after('3:line', { set: { [dotted]: [{ bla: 1 }] } })).toEqual({
      found: [asWritten, asWritten],
      problems: ['overlay.operation.failed'],
    });
  });

  test('a fallback stays one node', () => {
    expect(after('3:instead', { insertAfter: [text('n')] })).toEqual({
      found: [asWritten, asWritten],
      problems: ['overlay.operation.failed'],
    });
  });

  test('one placement has its own', () => {
    const placed: Json = [{ type: 'module', id: 'a', props: { name: 'm' } }];
    const { layout } = composed(placed, { m: holder }, {}, [
      [
        { at: '3:a/m/none', remove: true },
        { at: '3:a/m/inner', remove: true },
      ],
    ]);
    const [there, base] = ['a/m', 'm'].map((key) => JSON.stringify(layout.modules[key]?.nodes));
    expect(there).not.toMatch(/none|inner/);
    expect(base).toMatch(/none.*inner/);
  });
});

test.each<[string, Json, string]>([
  ['an unknown target', { at: 'm:nothing', remove: true }, 'error overlay.target.unknown overlays/0.json#/ops/0'],
  ['an unknown module', { at: 'none:x', remove: true }, 'error overlay.target.unknown overlays/0.json#/ops/0'],
  ['an unknown place', { at: '3:middle/m/table', remove: true }, 'error overlay.target.unknown overlays/0.json#/ops/0'],
  ['a place of other modules', { at: '3:left/n/table', remove: true }, 'error overlay.target.unknown overlays/0.json#/ops/0'],
  ['a node that holds no module', { at: '3:a/m/table', remove: true }, 'error overlay.target.unknown overlays/0.json#/ops/0'],
  ['a place without its module', { at: '3:left/table', remove: true }, 'error overlay.target.unknown overlays/0.json#/ops/0'],
  ['an unknown operation', { at: '3:a', hide: true }, 'error overlay.operation.unknown overlays/0.json#/ops/0'],
  ['an operation that changes nothing', { at: '3:main', order: ['a', 'b'] }, 'warning overlay.nothing overlays/0.json#/ops/0'],
  ['a node replaced by its like', { at: '3:a', replace: text('a') }, 'warning overlay.nothing overlays/0.json#/ops/0'],
  [
    'all props where one is meant',
    { at: '3:a', set: { props: { tone: 'muted' } } },
    'warning overlay.keys.lost overlays/0.json#/ops/0/set/props',
  ],
  ['a value over a rule', { at: 'm:table', set: { when: true } }, 'warning overlay.rule.lost overlays/0.json#/ops/0/set/when'],
  [
    'a word that is listed',
    { at: '3:left', add: { 'props.names': 'm' } },
    'warning overlay.nothing overlays/0.json#/ops/0/add/props.names',
  ],
  [
    'a word that is not listed',
    { at: '3:left', drop: { 'props.names': 'x' } },
    'warning overlay.nothing overlays/0.json#/ops/0/drop/props.names',
  ],
  [
    'the order that is there',
    { at: '3:left', order: { 'props.names': ['m'] } },
    'warning overlay.nothing overlays/0.json#/ops/0/order/props.names',
  ],
  [
    'an order without a word',
    { at: '3:left', order: { 'props.names': [] } },
    'error overlay.operation.failed overlays/0.json#/ops/0/order/props.names',
  ],
  [
    'a list that is none',
    { at: '3:a', add: { 'props.text': 'x' } },
    'error overlay.operation.failed overlays/0.json#/ops/0/add/props.text',
  ],
  [
    'an object whose id is taken',
    { at: 'm:table', add: { 'props.columns': { id: 'x', label: { t: 'z' } } } },
    'error overlay.operation.failed overlays/0.json#/ops/0/add/props.columns',
  ],
  [
    'a property that no node has',
    { at: '3:a', set: { type: 'field' } },
    'error overlay.operation.failed overlays/0.json#/ops/0/set/type',
  ],
  [
    'a prototype as property',
    { at: '3:a', set: { 'props.__proto__.x': 1 } },
    'error overlay.operation.failed overlays/0.json#/ops/0/set/props.__proto__.x',
  ],
  [
    'a sibling that is not there',
    { at: '3:a', moveBefore: 'z' },
    'error overlay.operation.failed overlays/0.json#/ops/0/moveBefore',
  ],
])('%s is reported', (_name, op, expected) => {
  expect(apply(op).diagnostics.map(({ level, code, where }) => `${level} ${code} ${where}`)).toEqual([expected]);
});

test.each<[title: string, op: JsonObject]>([
  ['tags', { set: { tags: 5 } }],
  ['tags', { set: { tags: ['x'] } }],
  ['tags', { add: { tags: 'x' } }],
  ['props', { set: { props: 5 } }],
  ['on', { set: { on: [] } }],
  ['state', { set: { state: 'x' } }],
  ['pending', { set: { pending: 'x' } }],
  ['fallback', { set: { fallback: 5 } }],
  ['repeat', { set: { repeat: 5 } }],
  ['repeat.bla', { set: { 'repeat.bla': 5 } }],
  ['repeat.over', { set: { 'repeat.over': 5, 'props.size': 'small' } }],
  ['repeat.key', { unset: ['repeat.key'] }],
])('%s of a wrong shape is an error at its place and leaves the node as it was: %j', (_path, op) => {
  const line: Json = {
    type: 'text',
    id: 'line',
    props: { text: { t: 'k' } },
    repeat: { over: 'bill.supplies', as: 'item', key: 'id', empty: [text('none')] },
  };
  const { layout, diagnostics } = composed([line], {}, {}, [[{ at: '3:line', ...op }]]);
  expect(diagnostics.map(({ level, code }) => `${level} ${code}`)).toEqual(['error overlay.operation.failed']);
  const [{ props: _, ...node } = expect.fail('no node')] = layout.nodes;
  const { props: __, ...asWritten } = line as JsonObject;
  expect(node).toEqual(asWritten);
});

test('a repeat can be set key by key', () => {
  const { layout, diagnostics } = apply({ at: '3:a', set: { 'repeat.over': 'o', 'repeat.as': 'i', 'repeat.key': 'id' } });
  expect(diagnostics).toEqual([]);
  expect(layout.nodes[0]?.children?.[0]?.repeat).toEqual({ over: 'o', as: 'i', key: 'id' });
});

test('overlays leave their input as it was', () => {
  const before = JSON.stringify([nodes, modules]);
  apply({ at: '3:a', remove: true }, { at: 'm:table', set: { 'props.columns[y].label': { t: 'z' } } });
  expect(JSON.stringify([nodes, modules])).toBe(before);
  const repeat = { over: 'bill.supplies', as: 'item', key: 'id', empty: [text('none')] };
  const written = JSON.stringify(repeat);
  const { layout } = apply({ at: '3:a', set: { repeat } }, { at: '3:b', set: { repeat } }, { at: '3:none', remove: true });
  expect(JSON.stringify(repeat)).toBe(written);
  expect(layout.nodes[0]?.children?.slice(0, 2).map((node) => node.repeat?.empty?.length)).toEqual([0, 1]);
});

test('operations on another template are not for this one', () => {
  expect(apply({ at: '5Dt:supply', remove: true }).diagnostics).toEqual([]);
});

describe('operations that undo each other', () => {
  const label = (t: string) => ({ 'props.label': { t } });
  const set = (at: string, t: string): Json => ({ at, set: label(t) });
  const said = (...files: Json[][]) =>
    composed(nodes, modules, rules, files).diagnostics.map(
      ({ code, where, earlier }) => `${code} ${where} ${earlier ? locationOf(earlier) : 'none'}`,
    );

  test.each<[title: string, files: Json[][], expected: string[]]>([
    [
      'one property set by two files',
      [[set('m:table', 'a')], [set('m:table', 'b')]],
      ['overlay.overridden overlays/1.json#/ops/0/set/props.label overlays/0.json#/ops/0/set/props.label'],
    ],
    ['the same value twice', [[set('m:table', 'a')], [set('m:table', 'a')]], ['overlay.nothing overlays/1.json#/ops/0 none']],
    [
      'a part set before the whole',
      [
        [
          { at: 'm:table', set: { 'props.columns[y].label': { t: 'z' } } },
          { at: 'm:table', set: { 'props.columns': [{ id: 'x' }] } },
        ],
      ],
      ['overlay.overridden overlays/0.json#/ops/1/set/props.columns overlays/0.json#/ops/0/set/props.columns[y].label'],
    ],
    ['two entries added', [[{ at: '3:left', add: { 'props.names': 'n' } }], [{ at: '3:left', add: { 'props.names': 'o' } }]], []],
    [
      'an entry added, then the list set',
      [[{ at: '3:left', add: { 'props.names': 'n' } }], [{ at: '3:left', set: { 'props.names': ['n'] } }]],
      ['overlay.overridden overlays/1.json#/ops/0/set/props.names overlays/0.json#/ops/0/add/props.names'],
    ],
    [
      'a part set after the whole',
      [[{ at: 'm:table', set: { props: {} } }, set('m:table', 'b')]],
      ['overlay.keys.lost overlays/0.json#/ops/0/set/props none'],
    ],
    ['everywhere, then one placement', [[set('m:table', 'a')], [set('3:left/m/table', 'b')]], []],
    [
      'one placement, then everywhere',
      [[set('3:left/m/table', 'a')], [set('m:table', 'b')]],
      ['overlay.overridden overlays/1.json#/ops/0/set/props.label overlays/0.json#/ops/0/set/props.label'],
    ],
    [
      'set, then removed with what is around it',
      [[set('3:a', 'x')], [{ at: '3:main', remove: true }]],
      ['overlay.overridden overlays/1.json#/ops/0/remove overlays/0.json#/ops/0/set/props.label'],
    ],
    [
      'a rule that an overlay set and the next takes',
      [[{ at: '3:a', set: { when: { rule: 'r' } } }], [{ at: '3:a', set: { when: true } }]],
      ['overlay.overridden overlays/1.json#/ops/0/set/when overlays/0.json#/ops/0/set/when'],
    ],
    [
      'removed, then changed',
      [[{ at: '3:a', remove: true }], [set('3:a', 'x')]],
      ['overlay.target.removed overlays/1.json#/ops/0/at overlays/0.json#/ops/0/remove'],
    ],
    [
      'removed with what is around it, then changed in a placement',
      [[{ at: '3:left', remove: true }], [set('3:left/m/table', 'x')]],
      ['overlay.target.removed overlays/1.json#/ops/0/at overlays/0.json#/ops/0/remove'],
    ],
    [
      'replaced by a node of another id, then changed',
      [[{ at: 'm:table', replace: text('other') }], [set('m:table', 'x')]],
      ['overlay.target.removed overlays/1.json#/ops/0/at overlays/0.json#/ops/0/replace'],
    ],
    ['replaced, then the new one changed', [[{ at: '3:a', replace: text('a2') }, set('3:a2', 'x')]], []],
  ])('%s', (_title, files, expected) => {
    expect(said(...files)).toEqual(expected);
  });
});

describe('a rule of the brand with the name of a product rule', () => {
  const product = { open: { title: 'Aperta', when: true }, locked: { title: 'Chiusa', when: true, locked: true } };
  const files = (written: Json) => [
    { file: 'hosts/a/rules.json', layer: 'brand' as const, content: { rules: written } },
    { file: 'layouts/rules.json', layer: 'base' as const, content: { rules: product } },
    { file: 'layouts/templates/3.json', layer: 'base' as const, content: { template: '3', nodes: [] } },
  ];
  const variant = { title: 'Variante', when: false, reason: 'Lo chiede il marchio.' };

  test('replaces it with a reason, and says so', () => {
    const { layout, diagnostics, sources } = composeTemplate('3', files({ open: variant }));
    expect(diagnostics).toEqual([]);
    expect(layout.rules.open).toEqual({ title: 'Variante', when: false });
    expect(sources.rules.get('open')).toEqual({
      file: 'hosts/a/rules.json',
      pointer: '/rules/open',
      variant: { reason: variant.reason, of: { file: 'layouts/rules.json', pointer: '/rules/open' } },
    });
  });

  test.each<[string, Json, string, string]>([
    ['without a reason', { open: { title: 'Variante', when: false } }, 'open', 'rules.name.taken'],
    ['when it is locked', { locked: variant }, 'locked', 'rules.locked'],
    ['when it is locked, and without a reason', { locked: { title: 'x', when: false } }, 'locked', 'rules.name.taken'],
  ])('does not replace it %s', (_title, written, name, code) => {
    const { layout, diagnostics } = composeTemplate('3', files(written));
    expect(diagnostics.map((one) => `${one.code} ${one.where}`)).toEqual([`${code} hosts/a/rules.json#/rules/${name}`]);
    expect(layout.rules[name]?.when).toBe(true);
  });

  test('is not locked by a brand', () => {
    const { diagnostics } = composeTemplate('3', files({ 'own/a': { title: 'x', when: true, locked: true } }));
    expect(diagnostics.map(({ code, where }) => `${code} ${where}`)).toEqual([
      'rules.locked hosts/a/rules.json#/rules/own~1a/locked',
    ]);
  });

  test('is no variant of a rule that does not exist', () => {
    const { diagnostics } = composeTemplate('3', files({ opn: variant }));
    expect(diagnostics).toMatchObject([{ code: 'rules.variant.unknown', unknown: { name: 'opn', known: ['open', 'locked'] } }]);
  });
});
