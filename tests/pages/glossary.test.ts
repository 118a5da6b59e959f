import { describe, expect, it } from 'vitest';
import { openBrand } from '../../src/brands/openBrand';
import { resolveBrand } from '../../src/brands/trees/resolveBrand';
import { openPage } from '../../src/brands/trees/resolvePage';
import { resolve } from '../../src/engine/layout/resolve/resolve';
import type { Resource, Scope } from '../../src/engine/layout/types';
import { TODAY } from '../support/bills';
import { findNode } from '../support/findNode';
import { brandTexts, label } from '../support/texts';

const nobody: Resource = { state: 'ready', value: { items: [] } };

/** The page of the glossary with a search, in a language; `others` replaces roots. */
function glossary(q = '', { locale = 'it', host = 'aurora.localhost', others = {} as Scope } = {}) {
  const brand = openBrand(host);
  const page = {
    ...{ name: 'glossary', params: q ? { q } : {}, customers: nobody },
    ...{ account: { state: 'ready', value: {} } as const, answers: others },
  };
  const asked = { host, screen: 'mobile', today: TODAY, locale } as const;
  const { composed, scope, env } = openPage(asked, page, brand);
  const { diagnostics } = resolveBrand({ ...asked, document: {}, modules: {}, page }, brand);
  const { root, needs } = resolve(composed.layout, scope, env);
  const node = (id: string) => findNode(root, (one) => one.id === id);
  const rows = Object(node('glossary-terms')?.props.rows ?? []) as { label: { value: string }; value: { value: string } }[];
  return { node, rows, terms: rows.map(({ label }) => label.value), needs, diagnostics };
}

describe('the page of the glossary', () => {
  it.each([
    ['aurora.localhost', 'it'],
    ['aurora.localhost', 'en'],
    ['nordsee.localhost', 'de'],
  ])('of %s explains all terms in the order of %s', (host, locale) => {
    const { rows, terms, needs, node, diagnostics } = glossary('', { host, locale });
    expect(terms.length).toBeGreaterThanOrEqual(50);
    expect(terms).toEqual([...terms].sort(new Intl.Collator(locale, { numeric: true }).compare));
    expect(rows.filter(({ value }) => !value?.value)).toEqual([]);
    expect([needs.includes('glossary'), diagnostics]).toEqual([true, []]);
    expect(['glossary-count', 'glossary-none', 'glossary-failed'].filter(node)).toEqual([]);
  });

  it('finds terms by their word and by their meaning, whatever the case', () => {
    const bands = (['band1', 'band2', 'band3', 'band23'] as const).map((name) => label(`glossary.${name}.term`));
    expect(glossary('FASCIA').terms).toEqual(expect.arrayContaining(bands));
    expect(glossary('standard metro cubo').terms).toEqual(['Smc']);
    expect(glossary('standard metro cubo').node('glossary-count')?.props.text).toMatchObject({
      key: 'glossary.count',
      values: { count: { value: 1 } },
    });
  });

  it.each([
    ['tasse', 'aurora.localhost', 'it'],
    ['imposte', 'aurora.localhost', 'it'],
    ['taxes', 'aurora.localhost', 'en'],
    ['Steuern', 'nordsee.localhost', 'de'],
  ])('finds excise and VAT by the word %s', (word, host, locale) => {
    const words = brandTexts(host, locale);
    const taxes = (['excise', 'vat'] as const).map((name) => words.text(`glossary.${name}.term`));
    expect(glossary(word, { host, locale }).terms).toEqual(expect.arrayContaining(taxes));
  });

  it('says that no term was found', () => {
    const { node, terms } = glossary('zzzz');
    expect([terms, node('glossary-none')?.props.text]).toEqual([[], { kind: 'message', key: 'glossary.noneFound' }]);
  });

  it('waits for the terms, and offers another try where they do not come', () => {
    const waiting = glossary('', { others: { glossary: { state: 'pending' } } });
    expect([waiting.node('glossary-content')?.type, waiting.node('glossary-search')?.type]).toEqual(['skeleton', 'search']);
    const failed = glossary('', { others: { glossary: { state: 'failed' } } });
    expect(failed.node('glossary-failed')?.on.press).toEqual({ do: 'refresh', root: 'glossary' });
    expect(failed.node('glossary-terms')).toBeUndefined();
  });

  it('leads to the home of the site without a login, where no menu shows', () => {
    const session: Resource = { state: 'ready', value: { kind: 'none' } };
    expect(glossary('', { others: { session } }).node('glossary-home')?.on.press).toMatchObject({ href: '/' });
    expect(glossary().node('glossary-home')).toBeUndefined();
  });
});
