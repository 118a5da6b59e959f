import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../../../src/brands/readBrand';
import { actions } from '../../../src/engine/layout/language/actions';
import { conditions } from '../../../src/engine/layout/language/conditions';
import { label } from '../../../tests/support/texts';
import { jsonService, openJson, underlined } from './testing';

const FILE = path.join(projectRoot, 'document.json');
const head = (schema: string) => `{"$schema":"./schemas/${schema}.schema.json","schemaVersion":2,`;

/** A document with the cursor at ¦. */
function opened(schema: string, marked: string) {
  const [before = '', after = ''] = marked.split('¦');
  const start = `${head(schema)}${before}`;
  const { document, json } = openJson(FILE, `${start}${after}`);
  return [document, document.positionAt(start.length), json] as const;
}

const plain = (text: unknown): string =>
  typeof text === 'string' ? text : typeof text === 'object' && text !== null && 'value' in text ? String(text.value) : '';

/** What an editor offers at the cursor: label -> documentation. */
async function offers(schema: string, marked: string): Promise<ReadonlyMap<string, string>> {
  const list = await jsonService.doComplete(...opened(schema, marked));
  return new Map((list?.items ?? []).map(({ label, documentation }) => [label.replaceAll('"', ''), plain(documentation)]));
}

/** What an editor says about the word at the cursor, without the signs of Markdown. */
async function hover(schema: string, marked: string): Promise<string> {
  const { contents = '' } = (await jsonService.doHover(...opened(schema, marked))) ?? {};
  return [contents].flat().map(plain).join('\n').replace(/[\\`]/g, '');
}

const nodes = (node: string) => `"module":"mine","title":"Mine","nodes":[${node}]}`;
const when = (condition: string) => nodes(`{"type":"card","id":"a","when":${condition}}`);
const text = (value: string) => nodes(`{"type":"text","id":"a","props":{"text":${value}}}`);
const press = (action: string) => nodes(`{"type":"button","id":"a","props":{"text":{"t":"x"}},"on":{"press":${action}}}`);
const each = (value: string) => nodes(`{"type":"card","id":"a","repeat":${value}}`);
const page = (call: string) => `"page":"mine","path":"/mine","title":"Mine","data":{"bills":{${call}}},"nodes":[]}`;
const image = (value: string) => nodes(`{"type":"image","id":"a","props":{"src":${value}}}`);

const verbs = Object.entries(actions).map(([verb, { about }]) => [verb, about] as const);
const operators = Object.entries(conditions).map(([name, { about }]) => [name, about] as const);
const due = ['bill.payment.due', /^Amount still due/] as const;

describe('an editor offers, with a description,', () => {
  test.each<[what: string, schema: string, marked: string, ...some: (readonly [label: string, about: string | RegExp])[]]>([
    ['paths of get', 'layout', text('{"get":"¦"}'), due, ['bill', /./], ['bill.supplies', /./]],
    ['paths of get in a comparison', 'layout', when('{"gt":[{"get":"¦"},1]}'), due],
    ['paths of has', 'layout', when('{"has":"¦"}'), due],
    ['paths of match', 'layout', text('{"match":{"get":"¦"},"cases":{}}'), due],
    ['paths that are texts', 'layout', text('{"t":{"get":"¦"}}'), due],
    ['paths of a scalar', 'layout', image('{"get":"¦"}'), due],
    ['nodes of an overlay', 'overlay', '"ops":[{"at":"¦","remove":true}]}', ['footer:footer-line', /./], ['3Dt:left-list', /./]],
    ['dialogs', 'layout', press('{"do":"openDialog","dialog":"¦"}'), ['payment-error', /./], ['profile-sheet', /./]],
    ['payment providers', 'layout', press('{"do":"pay","provider":"¦"}'), ['card', /form/]],
    ['payment providers of the settings', 'host', '"paymentProviders":{"¦"}}', ['card', /form/]],
    ['paths of is', 'layout', when('{"is":"¦"}'), ['bill.summary.pagopa', /./]],
    ['paths of over', 'layout', each('{"over":"¦"}'), ['bill.supplies', /./]],
    ['paths of some', 'layout', when('{"some":{"over":"¦","as":"a","when":true}}'), ['bill.supplies', /./]],
    ['paths of count', 'layout', text('{"count":"¦"}'), ['bill.supplies', /./]],
    ['paths in a form', 'form', '"form":"x","send":{"label":{"get":"¦"}}}', due],
    ['paths in a rule', 'rules', '"rules":{"mine":{"title":"Mine","when":{"lt":[{"get":"¦"},0]}}}}', due],
    [
      'paths in an overlay',
      'overlay',
      '"ops":[{"at":"a:b","insertAfter":[{"type":"text","id":"a","props":{"text":{"get":"¦"}}}]}]}',
      due,
    ],
    ['all actions', 'layout', press('{"do":"¦"}'), ...verbs],
    ['all actions after another key', 'layout', press('{"href":"x","do":"¦"}'), ...verbs],
    ['the keys of an action', 'layout', press('{"do":"more","¦"}'), ['root', /^The root of the list/]],
    ['all operators', 'layout', when('{"¦"}'), ...operators],
    ['all operators inside another', 'layout', when('{"not":{"¦"}}'), ...operators],
    ['forms of a text', 'layout', text('{"¦"}'), ['t', 'A text of locales/messages.json.'], ['get', /^The value of the path/]],
    ['rules', 'layout', when('{"rule":"¦"}'), ['debt.positive', 'C’è ancora qualcosa da pagare']],
    ['rules in rules', 'rules', '"rules":{"mine":{"title":"Mine","when":{"any":[{"rule":"¦"}]}}}}', ['debt.positive', /./]],
    ['rules to replace', 'rules', '"rules":{"¦"}}', ['debt.credit', 'Il cliente ha un credito']],
    ['calls of a page', 'layout', page('"call":"¦"'), ['documents', 'List the bills of a customer.'], ['documentById', /./]],
    ['calls to send', 'layout', press('{"do":"send","call":"¦"}'), ['saveCustomer', /./], ['deleteMessage', /./]],
    ['calls to download', 'layout', press('{"do":"download","call":"¦"}'), ['faqFile', /./]],
    ['keys of a query', 'layout', page('"call":"documents","query":{"¦"}'), ['year', /four digits/], ['state', /One of: open/]],
    [
      'keys of the query of a page',
      'layout',
      press('{"do":"navigate","to":"/invoices","query":{"¦"}}'),
      ['state', /params\.state/],
    ],
    ['placeholders of a path', 'layout', page('"call":"documents","values":{"¦"}'), ['x', /customer/i]],
    ['fields of a request', 'layout', press('{"do":"send","call":"saveCustomer","body":{"¦"}}'), ['section', /^What is changed/]],
    ['fields that a form sends', 'form', '"form":"x","send":{"operation":"sendContact","body":{"¦"}}}', ['subject', 'Subject.']],
    ['pages', 'layout', press('{"do":"navigate","to":"¦"}'), ['/invoices', /bollette/]],
    ['forms', 'layout', press('{"do":"submit","form":"¦"}'), ['customer-care', /./]],
    ['keys of texts', 'messages', '"it":{"¦"}}', ['payment.due', label('payment.due')], ['app.retry', /./]],
    ['keys of texts in a layout', 'layout', text('{"t":"¦"}'), ['payment.due', label('payment.due')]],
    ['keys of texts in an address', 'layout', press('{"do":"open","href":{"t":"¦"}}'), ['payment.due', label('payment.due')]],
    ['templates', 'host', '"template":"¦"}', ['3', /^Telefono/], ['3Dt', /./], ['TemplateLandingNexi', /./]],
    ['templates to replace', 'host', '"desktopVariants":{"¦"}}', ['5', /./]],
    ['templates of routes', 'host', '"routeTemplates":{"/bollettainterattiva":"¦"}}', ['4', /./]],
    ['templates of an overlay', 'overlay', '"extends":"¦","ops":[]}', ['5Dt', /./]],
    ['modules', 'layout', nodes('{"type":"module","id":"a","props":{"name":"¦"}}'), ['consumi', /./]],
    ['modules of a list', 'layout', nodes('{"type":"modules","id":"a","props":{"names":["¦"]}}'), ['consumi', /./]],
    ['types of nodes', 'layout', nodes('{"type":"¦"}'), ['card', /framed/], ['module', 'One module.']],
    ['roots', 'layout', when('{"failed":"¦"}'), ['instalments', /./]],
  ])('%s', async (_, schema, marked, ...some) => {
    const found = await offers(schema, marked);
    for (const [label, about] of some) {
      expect([...found.keys()]).toContain(label);
      if (typeof about === 'string') expect([label, found.get(label)]).toEqual([label, about]);
      else expect(found.get(label)).toMatch(about);
    }
  });

  test.each([
    ['is', when('{"is":"¦"}'), 'bill.payment.due'],
    ['over', each('{"over":"¦"}'), 'bill.payment.due'],
    ['call of a page', page('"call":"¦"'), 'sendContact'],
    ['call to send', press('{"do":"send","call":"¦"}'), 'documents'],
    ['the query of a call without keys', page('"call":"contractDialogs","query":{"¦"}'), 'year'],
  ])('nothing for %s that it cannot take', async (_, marked, label) => {
    expect([...(await offers('layout', marked)).keys()]).not.toContain(label);
  });
});

test.each([
  [when('{"¦gt":[{"get":"bill.payment.due"},1]}'), 'The first operand is greater than the second, or later.'],
  [when('{"¦rule":"debt.positive"}'), 'A named rule of rules.json.\n\ndebt.positive: C’è ancora qualcosa da pagare'],
  [when('{"¦rule":"mine"}'), 'A named rule of rules.json.'],
  [when('{"rule":"debt.¦positive"}'), 'A named rule of rules.json.\n\ndebt.positive: C’è ancora qualcosa da pagare'],
  [when('{"¦not":{"is":"bill.x"}}'), 'The opposite; missing stays missing.'],
  [nodes('{"type":"card","id":"a","¦when":{"rule":"debt.positive"}}'), 'The node shows only while this is true.'],
  [nodes('{"type":"card","id":"a","¦when":{"gt":[1,2]}}'), 'The node shows only while this is true.'],
  [nodes('{"type":"c¦ard","id":"a"}'), 'card: A framed part of the bill with a title.'],
  [nodes('{"type":"mod¦ules","id":"a"}'), 'modules: A list of modules.'],
  [text('{"¦t":"mine"}'), 'A text of locales/messages.json.'],
  [text('{"t":"payment.¦due"}'), `A text of locales/messages.json.\n\npayment.due: ${label('payment.due')}`],
  [text('{"¦get":"supply.address"}'), 'The value of the path, formatted by its type.'],
  [text('{"count":"bill.supplies","¦where":true,"as":"a"}'), 'Only items for which this is true count.'],
  [press('{"do":"log¦out"}'), 'What a press does.\n\nlogout: Ends the session.'],
])('an editor explains %s', async (marked, sentence) => {
  expect(await hover('layout', marked)).toBe(sentence);
});

test('an editor explains paths, calls and templates', async () => {
  expect(await hover('layout', text('{"get":"bill.payment.¦due"}'))).toMatch(
    /^The value of the path.*\n\nbill\.payment\.due: Amount still due/,
  );
  expect(await hover('layout', page('"call":"docu¦ments"'))).toMatch(/documents: List the bills of a customer\.$/);
  expect(await hover('host', '"template":"¦3"}')).toMatch(/3: Telefono/);
});

const conditionNames = 'true or false, or an object with one of all, any, not, rule, is, has, eq, ne, lt, lte, gt, gte, in,';
test.each<[text: string, ...mistakes: (string | RegExp)[]]>([
  [when('{"greater":[1,2]}'), `"greater": This is not a condition. Write ${conditionNames} startsWith,`],
  [when('{"has":"a","is":"b"}'), '"is": Beside "has" stands no other key.'],
  [text('{"t":"a","value":{}}'), '"value": Beside "t" stands only: values, rich, key, default.'],
  [text('{"count":"bill.supplies","default":{"t":"a"}}'), '"default": Beside "count" stands only: as, where.'],
  [text('{"default":{"t":"a"}}'), '"default": This is not a text. Write an object with one of'],
  [text('{"match":{"get":"a"}}'), '"text": Missing property "cases".'],
  [when('"always"'), `"always": This is not a condition. Write ${conditionNames}`],
  [when('{"all":[{"equals":[1,2]}]}'), `"equals": This is not a condition. Write ${conditionNames}`],
  [text('{"if":[{"isTrue":"x"},{"t":"a"}]}'), '"isTrue": This is not a condition.'],
  [text('{"text":"a"}'), '"text": This is not a text. Write an object with one of if, branch, match, first, screen, t, get,'],
  [text('"Ciao"'), '"Ciao": This is not a text. Write an object with one of'],
  [text('{"join":[{"path":"a"}]}'), '"path": This is not a text.'],
  [
    when('{"gt":[{"path":"a"},1]}'),
    '"path": This is not an operand. Write a word, a number, true or false, or an object with one of get,',
  ],
  [image('{"path":"a"}'), '"path": This is not a value. Write a word, a number, or an object with one of'],
  [
    nodes('{"type":"card","id":"a","state":{"s":{"list":"bill.supplies"}}}'),
    '"list": This is not a state. Write an object with one of oneOf,',
  ],
  [
    press('{"do":"download_pdf"}'),
    '"download_pdf": Value is not accepted. Valid values: "open", "downloadPdf", "refresh", "more",',
  ],
  [press('{"do":"open"}'), '"press": Missing property "href".'],
  [press('{"do":"open","href":{"key":"a"}}'), '"key": This is not an address. Write'],
  [press('{"do":"refresh","to":"bill"}'), '"to": Property to is not allowed.'],
  [
    nodes('{"type":"table","id":"a","props":{"label":{"t":"a"},"rows":{"from":"x"}}}'),
    '"from": This is not a list. Write a list in brackets,',
  ],
  [when('{"is":5}'), '5: Incorrect type. Expected "string".'],
  [text('{"t":{"path":"a"}}'), '"path": Property path is not allowed.'],
])('an editor underlines %s', async (content, sentence) => {
  const found = await underlined(FILE, `${head('layout')}${content}`);
  expect(found.filter((one) => one.startsWith(String(sentence)))).toHaveLength(1);
});

test.each([
  ['layout', when('{"rule":"mine.of.the.brand"}')],
  ['layout', text('{"t":"brand.own"}')],
  ['layout', text('{"get":"item.amount"}')],
  ['layout', each('{"over":"item.rows","as":"row","key":"id"}')],
  ['layout', when('{"ready":"bills"}')],
  ['layout', page('"call":"documents","values":{"x":{"get":"account.code"}},"query":{"year":"2026"}')],
  ['layout', press('{"do":"navigate","to":"/mine","query":{"any":"1"}}')],
  ['layout', press('{"do":"submit","form":"my-form"}')],
  ['layout', nodes('{"type":"modules","id":"a","props":{"names":["my_module"]}}')],
  ['host', '"template":"mine","desktopVariants":{"mine":"mineDt"},"moduleAliases":{"theirs":"mine"}}'],
  ['messages', '"it":{"brand.own":"Mio"}}'],
  ['rules', '"rules":{"mine.rule":{"title":"Mine","when":true}}}'],
  ['overlay', '"extends":"mine","ops":[{"at":"mine:a","remove":true}]}'],
])('an editor accepts names of a brand: %s %s', async (schema, content) => {
  expect(await underlined(FILE, `${head(schema)}${content}`)).toEqual([]);
});
