import './siteNodes';
import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../kernel/text/json';
import { layoutOf, outline, plainEnv, resolveNodes } from '../testing';
import type { NodeDecision } from '../types';
import { resolve } from './resolve';

const text = (id: string, more: Record<string, Json> = {}): Json => ({
  type: 'text',
  id,
  props: { text: { t: 'some.key' } },
  ...more,
});
const supplies = [
  { id: 'a', kind: 'gas', code: 'A1', addressLines: ['Via Uno', 'Roma'] },
  { id: 'a', kind: 'electricity', code: 'B2', addressLines: [] },
];

describe('what shows', () => {
  test('only true shows', () => {
    const nodes = [
      text('shown', { when: true }),
      text('false', { when: false }),
      text('missing', { when: { eq: [{ get: 'bill.number' }, 'x'] } }),
    ];
    expect(outline(resolveNodes(nodes, { bill: {} }).root)).toEqual(['shown text']);
  });

  test('a node without its required prop hides', () => {
    const nodes = [{ type: 'field', id: 'number', props: { label: { t: 'l' }, value: { get: 'bill.number' } } }];
    expect(outline(resolveNodes(nodes, { bill: {} }).root)).toEqual([]);
    expect(outline(resolveNodes(nodes, { bill: { number: '7' } }).root)).toEqual(['number field']);
  });

  test('a container goes with its last child, a heading does not keep it', () => {
    const nodes = [
      {
        type: 'card',
        id: 'card',
        children: [{ type: 'heading', id: 'h', props: { text: { t: 'k' } } }, text('t', { when: false })],
      },
    ];
    expect(outline(resolveNodes(nodes, {}).root)).toEqual([]);
  });

  test('a button with a refused link is hidden and reported', () => {
    const nodes = [
      { type: 'button', id: 'b', props: { text: { t: 'k' } }, on: { press: { do: 'open', href: { get: 'bill.links.pagopa' } } } },
    ];
    const refused = resolveNodes(nodes, { bill: { links: { pagopa: 'javascript:alert(1)' } } });
    expect(outline(refused.root)).toEqual([]);
    expect(refused.diagnostics.map(({ code }) => code)).toEqual(['link.refused']);
    const [shown] = resolveNodes(nodes, { bill: { links: { pagopa: 'https://pay.example/x' } } }).root.children;
    expect(shown?.on.press).toEqual({ do: 'open', href: 'https://pay.example/x', newTab: true });
  });

  test('a button that copies a missing text hides', () => {
    const press = { do: 'copy', text: { get: 'bill.number' } };
    const nodes = [{ type: 'button', id: 'b', props: { text: { t: 'k' } }, on: { press } }];
    expect(outline(resolveNodes(nodes, { bill: {} }).root)).toEqual([]);
    const [shown] = resolveNodes(nodes, { bill: { number: '7' } }).root.children;
    expect(shown?.on.press).toEqual({ do: 'copy', text: { kind: 'text', value: '7' } });
  });

  test('an empty translation hides a label and keeps the value', () => {
    const nodes = [{ type: 'field', id: 'f', props: { label: { t: 'empty' }, value: { get: 'bill.number' } } }];
    const [field] = resolveNodes(nodes, { bill: { number: '7' } }, { text: () => 'empty' }).root.children;
    expect(field?.props).toEqual({ value: { kind: 'text', value: '7' } });
  });

  test('an unknown type leaves a notice in its place, and a diagnostic', () => {
    const resolved = resolveNodes([{ type: 'nothing', id: 'x' }, text('t')], {});
    expect(outline(resolved.root)).toEqual(['x notice', 't text']);
    expect(resolved.diagnostics.map(({ code }) => code)).toEqual(['layout.type.unknown']);
  });
});

describe('a node that cannot be read', () => {
  const instead = text('instead');
  const link: Json = { type: 'button', id: 'x', props: { text: { t: 'k' } } };

  test.each<[string, Json]>([
    ['type', { type: 'wombat', id: 'x' }],
    ['rule', text('x', { when: { rule: 'none' } })],
    ['rule below a `not`', text('x', { when: { not: { rule: 'none' } } })],
    ['path of a condition', text('x', { when: { has: 'bill.none' } })],
    ['path of a prop', text('x', { props: { text: { get: 'bill.none' } } })],
    ['path of a list', text('x', { repeat: { over: 'bill.none', as: 'item', key: 'id' } })],
    ['action', { ...(link as JsonObject), on: { press: { do: 'fly' } } }],
    ['message', text('x', { props: { text: { t: 'none' } } })],
  ])('unknown %s: the node’s fallback and a diagnostic', (_name, node) => {
    const shown = (fallback: JsonObject) => {
      const env = { text: (key: string) => (key === 'none' ? ('missing' as const) : ('full' as const)) };
      const { root, diagnostics } = resolveNodes([{ ...(node as JsonObject), ...fallback }, text('t')], { bill: {} }, env);
      return [...outline(root), ...diagnostics.map(({ level }) => level)];
    };
    expect(shown({})).toEqual(['x notice', 't text', 'error']);
    expect(shown({ fallback: 'nothing' })).toEqual(['t text', 'error']);
    expect(shown({ fallback: instead })).toEqual(['instead text', 't text', 'error']);
  });

  test.each(['confirm', 'then', 'failed'])('an action with %s around it is not done without it', (around) => {
    const press = { do: 'addToCalendar', reminder: 'due', [around]: { do: 'refresh' } };
    const { root, diagnostics } = resolveNodes([{ ...(link as JsonObject), on: { press } }], {});
    expect(outline(root)).toEqual(['x notice']);
    expect(diagnostics.map(({ code }) => code)).toEqual(['layout.action.unsupported']);
  });

  test('a payment may say what follows when it fails', () => {
    const press: Json = { do: 'pay', provider: 'card', failed: { do: 'refresh' } };
    const [button] = resolveNodes([{ ...(link as JsonObject), on: { press } }], {}).root.children;
    expect(button?.on.press).toEqual({ do: 'pay', provider: 'card', failed: { do: 'refresh' } });
  });

  test('stands under the items that it was repeated for', () => {
    const repeat = { over: 'bill.supplies', as: 'item', key: 'code' };
    const fallback = { type: 'text', id: 'code', props: { text: { get: 'item.code' } } };
    const resolved = resolveNodes([{ type: 'wombat', id: 'x', repeat, fallback }], { bill: { supplies } });
    expect(outline(resolved.root)).toEqual(['x@A1/code text', 'x@B2/code text']);
  });

  test('a wrong prop leaves what the node holds on the bill', () => {
    const card = { type: 'stack', id: 'card', props: { direction: { get: 'bill.none' } }, children: [text('t')] };
    expect(outline(resolveNodes([card], {}).root)).toEqual(['card stack', '  t text']);
    expect(outline(resolveNodes([{ ...card, fallback: instead }], {}).root)).toEqual(['instead text']);
  });
});

describe('repeat', () => {
  const nodes = [
    {
      type: 'stack',
      id: 'row',
      repeat: { over: 'bill.supplies', as: 'item', key: 'id' },
      children: [
        text('gas', { when: { eq: [{ get: 'item.kind' }, 'gas'] } }),
        { type: 'text', id: 'code', props: { text: { get: 'item.code' } } },
      ],
    },
  ];

  test('each instance sees its own item, a second equal key is numbered', () => {
    expect(outline(resolveNodes(nodes, { bill: { supplies } }).root)).toEqual([
      'row@a stack',
      '  row@a/gas text',
      '  row@a/code text',
      'row@a~2 stack',
      '  row@a~2/code text',
    ]);
  });

  test('nested: the inner one sees both items', () => {
    const nested = [
      {
        type: 'stack',
        id: 'outer',
        repeat: { over: 'bill.supplies', as: 'item', key: 'code' },
        children: [
          {
            type: 'text',
            id: 'line',
            repeat: { over: 'item.addressLines', as: 'line', key: 'none' },
            props: { text: { join: [{ get: 'item.code' }, { get: 'line' }], with: ' ' } },
          },
        ],
      },
    ];
    expect(outline(resolveNodes(nested, { bill: { supplies } }).root)).toEqual([
      'outer@A1 stack',
      '  outer@A1/line@0 text',
      '  outer@A1/line@1 text',
    ]);
  });

  test('a key is what the item says, whatever its characters', () => {
    const odd = resolveNodes(nodes, { bill: { supplies: [{ ...supplies[0], id: 'A@B/C' }] } });
    expect(odd.root.children.map(({ key, address }) => [key, address])).toEqual([['A@B/C', 'row@A@B/C']]);
  });

  test('where leaves items out, empty shows in their stead', () => {
    const empty = [
      text('one', {
        repeat: {
          over: 'bill.supplies',
          as: 'item',
          key: 'id',
          where: { eq: [{ get: 'item.code' }, 'none'] },
          empty: [text('nothing')],
        },
      }),
    ];
    expect(outline(resolveNodes(empty, { bill: { supplies } }).root)).toEqual(['nothing text']);
    expect(outline(resolveNodes(empty, { bill: {} }).root)).toEqual(['nothing text']);
  });
});

describe('a list of which not all is known yet', () => {
  const paid: Json = { eq: [{ get: 'payment.status' }, 'paid'] };
  const shown = (...nodes: Json[]) =>
    resolve(layoutOf(nodes), { bill: { state: 'ready', value: { supplies } }, payment: { state: 'pending' } }, plainEnv);
  const tabs = (...children: Json[]): Json => ({
    type: 'tabs',
    id: 'tabs',
    props: { label: { t: 'k' } },
    children: [{ type: 'tab', id: 'tab', props: { text: { t: 'k' } }, children }],
  });
  const repeat: Json = { over: 'bill.supplies', as: 'item', key: 'code', where: paid, empty: [text('nothing')] };

  test('repeat: no item is dropped, nothing stands for none, the tab stays', () => {
    const lines = ['tabs tabs', '  tab tab'];
    expect(outline(shown(tabs(text('one', { repeat }))).root)).toEqual(lines);
    expect(outline(shown(tabs(text('one', { repeat, pending: 'skeleton' }))).root)).toEqual([
      ...lines,
      '    one@A1 skeleton',
      '    one@B2 skeleton',
    ]);
  });

  test('repeat: items that are known show beside those that wait', () => {
    const where: Json = { any: [{ eq: [{ get: 'item.kind' }, 'gas'] }, paid] };
    const nodes = text('one', { repeat: { over: 'bill.supplies', as: 'item', key: 'code', where } });
    expect(outline(shown(nodes).root)).toEqual(['one@A1 text']);
  });

  test('each: the list is still to come, the tab stays', () => {
    const rows: Json = { each: 'bill.supplies', as: 'item', key: 'code', where: paid, value: { x: { get: 'item.code' } } };
    const table = { type: 'table', id: 'table', props: { label: { t: 'k' }, columns: [{ id: 'x' }], rows } };
    expect(outline(shown(tabs({ ...table, pending: 'skeleton' })).root)).toEqual([
      'tabs tabs',
      '  tab tab',
      '    table skeleton',
    ]);
  });
});

describe('choose', () => {
  const choose = (...children: Json[]): Json => [{ type: 'choose', id: 'c', children }];

  test('shows the first visible child in its own stead', () => {
    expect(outline(resolveNodes(choose(text('a', { when: false }), text('b'), text('c2')), {}).root)).toEqual(['b text']);
  });

  test('waits while an earlier child is pending', () => {
    const layout = layoutOf([
      {
        type: 'choose',
        id: 'c',
        pending: 'skeleton',
        children: [text('a', { when: { eq: [{ get: 'payment.status' }, 'paid'] } }), text('b')],
      },
    ]);
    const waiting = resolve(layout, { payment: { state: 'pending' } }, plainEnv);
    expect(outline(waiting.root)).toEqual(['c skeleton']);
    expect(waiting.needs).toEqual(['payment']);
    expect(outline(resolve(layout, { payment: { state: 'failed' } }, plainEnv).root)).toEqual(['b text']);
  });
});

describe('a dialog', () => {
  const opener: Json = {
    type: 'card',
    id: 'card',
    children: [{ type: 'button', id: 'b', props: { text: { t: 'k' } }, on: { press: { do: 'openDialog', dialog: 'd' } } }],
  };
  const dialog = (get: string, more: JsonObject = {}): Json => ({ type: 'dialog', id: 'd', props: { text: { get } }, ...more });
  const full = dialog('bill.number');
  const empty = dialog('bill.customerCode');
  const paid: Json = { eq: [{ get: 'payment.status' }, 'paid'] };
  const scope = { bill: { state: 'ready', value: { number: '7' } }, payment: { state: 'pending' } } as const;
  const lines = (...nodes: Json[]) => outline(resolve(layoutOf(nodes), scope, plainEnv).root);
  const shown = ['card card', '  b button'];

  test('with content keeps its openers', () => {
    expect(lines(opener, full)).toEqual([...shown, 'd dialog']);
  });

  test('without content hides its openers, and nodes that contained nothing else', () => {
    expect(lines(opener, empty, text('after'))).toEqual(['after text']);
    expect(lines(opener, text('after'))).toEqual(['after text']);
  });

  test('that waits for its content keeps its openers', () => {
    expect(lines(opener, dialog('bill.number', { when: paid }))).toEqual(shown);
    expect(lines(opener, dialog('payment.status'))).toEqual(shown);
  });

  test('that shows only beside such an opener goes with it', () => {
    const nodes: Json[] = [
      opener,
      {
        type: 'card',
        id: 'second',
        children: [
          { type: 'button', id: 'c', props: { text: { t: 'k' } }, on: { press: { do: 'openDialog', dialog: 'none' } } },
          full,
        ],
      },
    ];
    expect(lines(...nodes)).toEqual([]);
  });

  test('is decided once for the recorder', () => {
    const steps: NodeDecision[] = [];
    resolveNodes([opener, empty], {}, { record: (step) => steps.push(step) });
    expect(steps.map(({ address, cause }) => `${address} ${cause}`)).toEqual(['b event', 'card empty', 'd required']);
  });
});

describe('modules', () => {
  const modules = {
    one: [text('x')],
    two: [text('x'), text('y')],
    empty: [text('z', { when: false })],
    loop: [{ type: 'module', id: 'again', props: { name: 'loop' } }],
  };
  const nodes = [{ type: 'modules', id: 'list', props: { from: 'all', names: ['one', 'empty'] } }];

  test('the template’s own list until the server names one', () => {
    const own = resolveNodes(nodes, { page: { modules: {} } }, {}, modules);
    expect(outline(own.root)).toEqual(['list modules', '  list/one module', '    list/one/x text']);
    const server = resolveNodes(nodes, { page: { modules: { all: ['two', 'unknown', 'two'] } } }, {}, modules);
    expect(outline(server.root)).toEqual(['list modules', '  list/two module', '    list/two/x text', '    list/two/y text']);
    expect(server.diagnostics.map(({ code, where }) => `${code} ${where}`)).toEqual([
      'modules.unknown unknown',
      'modules.twice list',
    ]);
  });

  test('the template’s own list replaces an unknown list', () => {
    const resolved = resolveNodes(nodes, { page: { modules: { all: ['unknown'] } } }, {}, modules);
    expect(outline(resolved.root)).toEqual(['list modules', '  list/one module', '    list/one/x text']);
    expect(resolved.diagnostics.map(({ code }) => code)).toEqual(['modules.unknown']);
  });

  test('a module of choices alone is a part of another one, but no block of the page', () => {
    const choice: Json = { type: 'heading', id: 'h', props: { text: { t: 'k' } } };
    const around = { type: 'stack', id: 's', children: [{ type: 'module', id: 'm', props: { name: 'part' } }, text('t')] };
    const parts = { part: [choice], one: [around] };
    const of = (names: string[]) =>
      outline(resolveNodes([{ type: 'modules', id: 'list', props: { names } }], {}, {}, parts).root);
    expect(of(['part'])).toEqual([]);
    expect(of(['one']).filter((line) => line.includes('part'))).toEqual([
      '      list/one/m/part module',
      '        list/one/m/part/h heading',
    ]);
  });

  test('a module that contains itself is stopped', () => {
    const resolved = resolveNodes([{ type: 'module', id: 'm', props: { name: 'loop' } }], {}, {}, modules);
    expect(outline(resolved.root)).toEqual([]);
    expect(resolved.diagnostics.map(({ code }) => code)).toContain('layout.module.cycle');
  });
});

describe('state and tabs', () => {
  const tab = (id: string, more: Record<string, Json> = {}): Json => ({
    type: 'tab',
    id,
    props: { text: { t: id } },
    children: [text(`${id}-text`)],
    ...more,
  });
  const tabs = (...children: Json[]): Json => [{ type: 'tabs', id: 'tabs', props: { label: { t: 'tabs' } }, children }];
  const selected = (nodes: Json, ui: ReadonlyMap<string, string>) =>
    resolveNodes(nodes, {}, { ui })
      .root.children[0]?.children.filter((one) => one.props.selected === true)
      .map((one) => one.id);

  test('the chosen tab is selected while it shows, else the first; a link tab never is', () => {
    const link = tab('link', { on: { press: { do: 'open', href: 'https://x.example' } } });
    expect(selected(tabs(link, tab('a'), tab('b')), new Map())).toEqual(['a']);
    expect(selected(tabs(tab('a'), tab('b')), new Map([['tabs', 'b']]))).toEqual(['b']);
    expect(selected(tabs(tab('a'), tab('b', { when: false })), new Map([['tabs', 'b']]))).toEqual(['a']);
    expect(selected(tabs(link, tab('a')), new Map([['tabs', 'link']]))).toEqual(['a']);
  });

  test('the chosen step, at the start the first, is selected if all before it are done, else the first that is not', () => {
    const step = (id: string, done: Json, more: Record<string, Json> = {}): Json => ({
      ...{ type: 'step', id, props: { text: { t: id }, done }, children: [text(`${id}-text`)] },
      ...more,
    });
    const steps = (...children: Json[]): Json => [{ type: 'steps', id: 'steps', props: { url: 'step' }, children }];
    const at = (chosen: string) => new Map(chosen === '' ? [] : [['url:step', chosen]]);
    const two = steps(step('a', true), step('b', false), step('c', false));
    expect(['', 'a', 'b', 'c', 'x'].map((chosen) => selected(two, at(chosen))?.join())).toEqual(['a', 'a', 'b', 'b', 'a']);
    const all = steps(step('a', true), step('b', true));
    expect(['', 'a', 'b'].map((chosen) => selected(all, at(chosen))?.join())).toEqual(['a', 'a', 'b']);
    // A hidden step does not block the steps after it.
    const some = steps(step('a', true), step('b', false, { when: false }), step('c', false));
    expect(['', 'b', 'c'].map((chosen) => selected(some, at(chosen))?.join())).toEqual(['a', 'a', 'c']);
    // A step with a pending `done` counts as not done.
    expect(selected(steps(step('a', { has: 'payment.status' }), step('b', false)), at('b'))).toEqual(['a']);
  });

  test('a tab that is nothing but a link is gone without its address', () => {
    const link = (href: Json): Json => ({
      type: 'tab',
      id: 'link',
      props: { text: { t: 'link' } },
      on: { press: { do: 'open', href } },
    });
    const shown = (href: Json) => resolveNodes(tabs(tab('a'), link(href)), {}, {}).root.children[0]?.children.map(({ id }) => id);
    expect(shown('https://x.example/')).toEqual(['a', 'link']);
    expect(shown('javascript:alert(1)')).toEqual(['a']);
    expect(shown({ get: 'bill.links.banner' })).toEqual(['a']);
  });

  test('a state holds the chosen item of a list, the first at the start', () => {
    const nodes = [
      {
        type: 'stack',
        id: 's',
        state: { supply: { oneOf: 'bill.supplies', key: 'code' } },
        children: [{ type: 'text', id: 't', props: { text: { get: 'supply.code' } } }],
      },
    ];
    const shown = (ui: ReadonlyMap<string, string>) =>
      resolveNodes(nodes, { bill: { supplies } }, { ui }).root.children[0]?.children[0]?.props.text;
    expect(shown(new Map())).toEqual({ kind: 'text', value: 'A1' });
    expect(shown(new Map([['supply', 'B2']]))).toEqual({ kind: 'text', value: 'B2' });
    expect(shown(new Map([['supply', 'gone']]))).toEqual({ kind: 'text', value: 'A1' });
  });

  test('a state with "where" holds items that fulfil it alone, and one that follows another shares its choice', () => {
    const choice = { oneOf: 'bill.supplies', key: 'code', where: { ne: [{ get: 'supply.code' }, 'A1'] }, follows: 'supply' };
    const nodes = [
      {
        type: 'stack',
        id: 's',
        state: { supply: { oneOf: 'bill.supplies', key: 'code' } },
        children: [
          {
            type: 'stack',
            id: 'inner',
            state: { supply: choice },
            children: [
              { type: 'text', id: 't', props: { text: { get: 'supply.code', default: { t: 'none' } } } },
              { type: 'select', id: 'choice', props: { state: 'supply', options: [{ id: 'a' }] } },
            ],
          },
        ],
      },
    ];
    const shown = (list: Json, chosen: string) => {
      const [text, select] =
        resolveNodes(nodes, { bill: { supplies: list } }, { ui: new Map([['supply', chosen]]) }).root.children[0]?.children[0]
          ?.children ?? [];
      return [text?.props.text, select?.props.state];
    };
    const three = [{ code: 'A1' }, { code: 'B2' }, { code: 'C3' }];
    const held = (code: string) => [
      { kind: 'text', value: code },
      { key: 'supply', chosen: code },
    ];
    expect(shown(three, '')).toEqual(held('B2'));
    expect(shown(three, 'A1')).toEqual(held('B2'));
    expect(shown(three, 'C3')).toEqual(held('C3'));
    expect(shown([{ code: 'A1' }], 'A1')).toEqual([{ kind: 'message', key: 'none' }, { key: 'supply' }]);
  });
});

test('of a group the one is open that was opened last, wherever it stands', () => {
  const nodes = [
    {
      type: 'stack',
      id: 's',
      repeat: { over: 'bill.supplies', as: 'point', key: 'code' },
      children: [{ type: 'collapse', id: 'c', props: { group: 'points' }, children: [text('t')] }],
    },
  ];
  const open = (opened: string) =>
    resolveNodes(nodes, { bill: { supplies } }, { ui: new Map([['group:points', opened]]) }).root.children.map(
      (stack) => stack.children[0]?.props.open,
    );
  expect(open('')).toEqual([false, false]);
  expect(open('s@B2/c')).toEqual([false, true]);
});

test('what only late content reads is needed once the content is open', () => {
  const node = (props: Json) => ({
    type: 'collapse',
    id: 'c',
    props,
    children: [text('t'), { type: 'text', id: 'n', when: { has: 'contacts' }, props: { text: { t: 'x' } } }],
  });
  const needs = (props: Json, open?: string) =>
    resolveNodes([node(props)], {}, { ui: new Map(open === undefined ? [] : [['c', open]]) }).needs;
  expect(needs({ late: true })).toEqual([]);
  expect(needs({ late: true }, 'true')).toEqual(['contacts']);
  expect(needs({ late: true, startsOpen: true })).toEqual(['contacts']);
  expect(needs({ late: true, startsOpen: true }, 'false')).toEqual([]);
  expect(needs({})).toEqual(['contacts']);
});

test('a node that writes a state knows where it is kept and what is chosen', () => {
  const select = (options: Json): Json => ({
    type: 'stack',
    id: 's',
    state: { supply: { oneOf: 'bill.supplies', key: 'code' } },
    children: [{ type: 'select', id: 'choice', props: { state: 'supply', options } }, text('t')],
  });
  const options = { each: 'bill.supplies', as: 'point', key: 'code', value: { text: { get: 'point.code' } } };
  const state = (bill: object, given: Json = options) =>
    resolveNodes([select(given)], { bill }, { ui: new Map([['supply', 'B2']]) }).root.children[0]?.children[0]?.props.state;
  expect(state({ supplies })).toEqual({ key: 'supply', chosen: 'B2' });
  expect(state({ supplies: [] }, [{ id: 'a' }])).toEqual({ key: 'supply' });
});

test('no part of the tree survives a layout that cannot be read, and nothing is thrown', () => {
  const resolved = resolve(JSON.parse('{"template":"3"}'), {}, plainEnv);
  expect(resolved.root.children).toEqual([]);
  expect(resolved.diagnostics.map(({ code }) => code)).toEqual(['layout.unreadable']);
});

test('the recorder receives why a node is hidden', () => {
  const steps: NodeDecision[] = [];
  resolveNodes(
    [text('a', { when: { is: 'flags.esponi_rid' } })],
    { flags: { esponi_rid: false } },
    { record: (step) => steps.push(step) },
  );
  expect(steps).toEqual([
    {
      address: 'a',
      outcome: 'hidden',
      cause: 'when',
      trace: { condition: { is: 'flags.esponi_rid' }, outcome: false, operands: [{ source: 'flags.esponi_rid', value: false }] },
    },
  ]);
});

test('the recorder receives the condition that showed a node, then the result of the node', () => {
  const steps: NodeDecision[] = [];
  resolveNodes(
    [text('a', { when: { is: 'flags.esponi_rid' } })],
    { flags: { esponi_rid: true } },
    { record: (step) => steps.push(step) },
  );
  expect(steps.map(({ outcome, cause }) => `${outcome} ${cause}`)).toEqual(['shown when', 'shown none']);
  expect(steps[0]?.trace?.operands).toEqual([{ source: 'flags.esponi_rid', value: true }]);
});
