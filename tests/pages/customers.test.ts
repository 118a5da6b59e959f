import { describe, expect, it } from 'vitest';
import type { Session } from '../../src/engine/contract/scope.generated';
import { defaultSettings } from '../../src/engine/contract/settings.generated';
import { resolve } from '../../src/engine/layout/resolve/resolve';
import type { Resource } from '../../src/engine/layout/types';
import { createClient } from '../../src/page/api/client';
import { type ResourceContext, resources } from '../../src/page/api/resources';
import { json, testWire } from '../../src/page/api/testWire';
import { TODAY } from '../support/bills';
import { findNode } from '../support/findNode';
import { resolveOpen } from '../support/resolveOpen';
import { brandTexts } from '../support/texts';
import { treeText } from '../support/treeText';

const two = [
  { id: 'C1', name: 'Anna Esempio' },
  { id: 'C2', name: 'Esempio S.r.l.' },
];
const ready = (items: readonly object[]): Resource => ({ state: 'ready', value: { items } });

describe('the customer selector', () => {
  function draw(template: string, customers: Resource | undefined, { chosen = '', host = '_default', locale = 'it' } = {}) {
    const { composed, scope, env, texts } = resolveOpen({
      host,
      template,
      document: { document_number: '1' },
      screen: 'desktop',
      locale,
      today: TODAY,
      ui: new Map(chosen ? [['customer', chosen]] : []),
    });
    const { root, needs, diagnostics } = resolve(composed.layout, customers ? { ...scope, customers } : scope, env);
    expect(diagnostics).toEqual([]);
    const choice = findNode(root, ({ module }) => module === 'customer_choice');
    return {
      choice,
      needs,
      lines: choice
        ? treeText(choice, texts)
            .trim()
            .split('\n')
            .slice(1)
            .map((line) => line.trim())
        : [],
    };
  }

  describe.each(['1', 'Template1', '2', 'Template2'])('in the header of %s', (template) => {
    it('is a choice among several names, the first in view', () => {
      const { lines } = draw(template, ready(two));
      expect(lines.join('\n')).toMatchInlineSnapshot(`
        "customer-select (select) label: "Cliente" state: { key: customer, chosen: C1 }
        options:
        - { text: "Anna Esempio", key: C1 }
        - { text: "Esempio S.r.l.", key: C2 }"
      `);
    });

    it('says the code of each of many, without comparing their names', () => {
      const items = Array.from({ length: 10_000 }, (_, index) => ({ id: `C${index}`, name: `Condominio ${index}` }));
      const { lines } = draw(template, ready(items));
      expect(lines).toContain('- { text: "Condominio 9, codice cliente C9", key: C9 }');
    });

    it('says the code of those who have the same name, and of nobody else', () => {
      const namesakes = [...two, { id: 'C3', name: 'Anna Esempio' }];
      const { lines } = draw(template, ready(namesakes));
      expect(lines.filter((line) => line.startsWith('- '))).toEqual([
        '- { text: "Anna Esempio, codice cliente C1", key: C1 }',
        '- { text: "Esempio S.r.l.", key: C2 }',
        '- { text: "Anna Esempio, codice cliente C3", key: C3 }',
      ]);
    });

    it('keeps what was chosen', () => {
      const { choice } = draw(template, ready(two), { chosen: 'C2' });
      expect(choice?.children[0]?.props.state).toMatchObject({ key: 'customer', chosen: 'C2' });
    });

    it('is the name alone when there is one', () => {
      const { lines } = draw(template, ready(two.slice(1)));
      expect(lines).toEqual(['customer-name (field) label: "Cliente" value: "Esempio S.r.l." room: select']);
    });

    it.each<[string, Resource | undefined]>([
      ['without any name', ready([])],
      ['on a public link', undefined],
      ['when the names do not come', { state: 'failed' }],
    ])('is not there %s', (_, customers) => {
      expect(draw(template, customers).lines).toEqual([]);
    });

    it('keeps its place while the names arrive', () => {
      const { choice } = draw(template, { state: 'pending' });
      expect(choice?.children.map(({ type }) => type)).toEqual(['skeleton']);
    });

    it('asks for the names', () => {
      expect(draw(template, { state: 'pending' }).needs).toContain('customers');
    });
  });

  it.each(['3', '3Dt', '4', '5', '5Dt', '6', 'TemplateBollettaInterattiva'])('is not in %s', (template) => {
    const { choice, needs } = draw(template, ready(two));
    expect(choice).toBeUndefined();
    expect(needs).not.toContain('customers');
  });

  it.each([
    ['_default', 'en'],
    ['nordsee.localhost', 'de'],
  ])('speaks the language of %s in %s', (host, locale) => {
    expect(draw('1', ready(two), { host, locale }).lines.join()).toContain(
      `label: "${brandTexts(host, locale).text('customer.select')}"`,
    );
  });
});

describe('the names', () => {
  const { customers } = resources;

  function context(kind: Session['kind']) {
    const { wire, asked } = testWire([json([{ name: 'Anna Esempio', code: 'C1' }])]);
    const client = createClient(defaultSettings, wire);
    const known = { client, session: { kind, linkId: 'x' }, report: () => {} };
    // The resource uses no other part of the context here.
    return { asked, known: known as unknown as ResourceContext };
  }

  it.each(['publicLink', 'none'] as const)('are not asked for with a session of kind %s', (kind) => {
    const { known } = context(kind);
    expect(customers?.query(known)).toBeUndefined();
    expect(customers?.instead?.(known)).toEqual({ items: [] });
  });

  it('are asked for when signed in', async () => {
    const { known, asked } = context('authenticated');
    const data = await customers?.query(known)?.queryFn({ signal: new AbortController().signal });
    expect(asked.map(({ address }) => address)).toEqual(['/backend/api/customer/names']);
    expect(data).toEqual({ items: [{ id: 'C1', name: 'Anna Esempio' }] });
    expect(customers?.instead?.(known)).toBeUndefined();
  });
});
