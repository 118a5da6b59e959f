import { describe, expect, it } from 'vitest';
import { everyResolved as all } from '../../src/engine/layout/resolve/insideOf';
import type { ResolvedNode } from '../../src/engine/layout/types';
import { duplicatesIn, missingFrom } from '../support/billContent';
import { type Case, cases, documentOf, resolveCase, screens, TODAY } from '../support/bills';
import { resolveOpen } from '../support/resolveOpen';

/** Templates that show a bill; landing pages show the outcome of a payment. */
const templates = ['1', 'Template1', 'Template2', 'TemplateBollettaInterattiva', '2', '3', '3Dt', '4', '5', '5Dt', '6'];

type Screen = Case['screen'];

const billsOn = (screen: Screen) => cases.filter((one) => one.host === 'aurora.localhost' && one.screen === screen);

interface Asked {
  sample?: string;
  host?: string;
  modules?: object;
  scope?: object;
  /** Replaces the document of the sample. */
  document?: object;
}

/** The content of a sample bill under a template. */
function shown(template: string, screen: Screen, { sample = 'electricity-bands', host, modules, scope, document }: Asked = {}) {
  const found = cases.find((one) => one.host === (host ?? 'aurora.localhost') && one.sample.name === sample);
  if (!found) throw new Error(`no sample ${sample}`);
  const question = { host: found.host, document: document ?? documentOf(found), screen, locale: 'it', today: TODAY, template };
  return all(resolveOpen({ ...question, ...(modules && { modules }), ...(scope && { scope }) }).resolved.root);
}

const ids = (nodes: readonly ResolvedNode[]) => nodes.map(({ id }) => id);
const modulesIn = (nodes: readonly ResolvedNode[]) => nodes.flatMap(({ module }) => module ?? []);
const below = (nodes: readonly ResolvedNode[], id: string) => nodes.filter((node) => node.id === id).flatMap(all);

describe.each(templates)('the template %s', (template) => {
  it.each(screens)('shows every sample bill on a %s screen', (screen) => {
    for (const one of billsOn(screen)) {
      const { resolved, scope, diagnostics } = resolveCase(one, { template });
      const unexpected = diagnostics.filter(({ code }) => !(one.sample.broken && code.startsWith('bill.')));
      expect(unexpected, one.sample.name).toEqual([]);
      const nodes = all(resolved.root);
      const addresses = nodes.map(({ address }) => address);
      expect(new Set(addresses).size, `${one.sample.name}: every address once`).toBe(addresses.length);
      expect(ids(nodes).filter((id) => id === 'amount-due').length, `${one.sample.name}: the amount`).toBe(1);
      const pdf = nodes.some(({ on }) => on.press?.do === 'downloadPdf');
      expect(pdf, `${one.sample.name}: the PDF`).toBe(true);
      expect(missingFrom(resolved.root, scope), `${one.sample.name}: nowhere on the page`).toEqual([]);
      expect(duplicatesIn(resolved.root, scope), `${one.sample.name}: twice on the page`).toEqual([]);
    }
  });

  it.each(screens)('takes the lists of the server on a %s screen', (screen) => {
    const lists = { modules: ['importo_dovuto', 'insoluti'], modules_left: ['insoluti'], modules_right: ['importo_dovuto'] };
    const names = modulesIn(shown(template, screen, { sample: 'overdue', modules: lists }));
    expect(names).toContain('insoluti');
    expect(names).not.toContain('riepilogo_doc3');
    expect(names).not.toContain('dati_pagamento2');
  });

  it('shows the error page in place of the bill', () => {
    const scope = { page: { template, locale: 'it', modules: {}, error: 'notfound_message', errorCode: '404', retry: false } };
    const names = modulesIn(shown(template, 'mobile', { scope }));
    const inHeader = (name: string) => name.startsWith('header') || name === 'language_choice';
    expect(names.filter((name) => !inHeader(name))).toEqual(['error_page', 'footer']);
  });
});

describe('the error page', () => {
  const offered = (host: string, error: string) => {
    const scope = { page: { template: '3', locale: 'it', modules: {}, error, errorCode: 'x', retry: false } };
    const sample = cases.find((one) => one.host === host)?.sample.name ?? '';
    const nodes = shown('3', 'mobile', { host, sample, scope });
    return nodes
      .filter(({ id }) => id.startsWith('error-login') || id.startsWith('error-area'))
      .map(({ id, on }) => [id, on.press]);
  };
  const toHome = [['error-area', { do: 'navigate', to: '/' }]];
  const toElsewhere = [['error-area-link', { do: 'open', href: 'https://areaclienti.vallegas.example/accedi', newTab: true }]];

  it.each([
    // With a login on the same site, with a customer area elsewhere, with neither.
    ['aurora.localhost', 'error.login', [['error-login', { do: 'refresh' }]]],
    ['aurora.localhost', 'not_valid_link', toHome],
    ['aurora.localhost', 'notfound_message', toHome],
    ['aurora.localhost', 'error.linkWithdrawn', toHome],
    ['aurora.localhost', 'error.offline', []],
    ['vallegas.localhost', 'error.login', toElsewhere],
    ['vallegas.localhost', 'not_valid_link', toElsewhere],
    ['vallegas.localhost', 'error.linkWithdrawn', toElsewhere],
    ['vallegas.localhost', 'error.timeout', []],
    ['portoluce.localhost', 'error.login', []],
  ])('leads from %s with %s to the customer area, if there is one', (host, error, expected) => {
    expect(offered(host, error)).toEqual(expected);
  });
});

describe('4', () => {
  it('is summary, payment, instalments and PDF in one narrow column', () => {
    const nodes = shown('4', 'desktop', { sample: 'instalments' });
    expect(modulesIn(below(nodes, 'list')).slice(0, 2)).toEqual(['riepilogo_doc', 'dati_pagamento']);
    expect(modulesIn(nodes).slice(-3, -1)).toEqual(['scarica_pdf', 'glossario']);
    expect(nodes.find(({ id }) => id === 'main')?.props.width).toBe('narrow');
  });

  it('shows the error page alone where the link has no id', () => {
    const scope = { page: { template: '4', locale: 'it', modules: {}, error: 'error.noId', errorCode: 'no-id', retry: false } };
    const nodes = shown('4', 'mobile', { scope });
    expect(modulesIn(nodes)).toEqual(['error_page']);
    expect(nodes.filter(({ type }) => type === 'region')).toHaveLength(1);
  });
});

it('6 has payment on the left, summary, contacts and PDF on the right, and one list on a phone', () => {
  const wide = shown('6', 'desktop');
  expect(wide.find(({ type }) => type === 'columns')?.props.split).toBe('8/4');
  expect(modulesIn(below(wide, 'left'))[0]).toBe('dati_pagamento');
  const right = modulesIn(below(wide, 'right'));
  expect(right).toEqual(expect.arrayContaining(['riepilogo_doc', 'info_e_contatti', 'scarica_pdf']));
  expect(ids(shown('6', 'mobile'))).not.toContain('left');
});

it.each(['2', 'Template2', 'TemplateBollettaInterattiva'])('%s has two columns 4/8, and one list on a phone', (template) => {
  expect(shown(template, 'desktop').find(({ type }) => type === 'columns')?.props.split).toBe('4/8');
  expect(shown(template, 'mobile').some(({ type }) => type === 'columns')).toBe(false);
});

describe('5 and 5Dt', () => {
  const links = { host: 'vallegas.localhost', sample: 'gas-two-rates' };
  const tabsOf = (template: string, screen: Screen, asked: Asked = links) =>
    ids(shown(template, screen, asked).filter(({ type }) => type === 'tab'));

  it('have their tabs, the first selected; a phone opens the actions and has no profile among them', () => {
    expect(tabsOf('5Dt', 'desktop')).toEqual(['home', 'actions', 'place', 'help', 'profile']);
    expect(tabsOf('5', 'mobile')).toEqual(['home', 'actions-open', 'place', 'help']);
    expect(tabsOf('5', 'desktop')).toEqual(['home', 'actions', 'place', 'help', 'profile']);
    expect(shown('5', 'mobile', links).find(({ id }) => id === 'home')?.props.selected).toBe(true);
  });

  it('leave out the place that has no address', () => {
    expect(tabsOf('5Dt', 'desktop', {})).toEqual(['home', 'actions', 'help', 'profile']);
  });

  it('keep the actions, the help and the profile over the screen on a phone', () => {
    const nodes = shown('5', 'mobile', links);
    expect(modulesIn(below(nodes, 'actions-sheet'))).toEqual(['area_riservata', 'azioni_rapide']);
    expect(modulesIn(below(nodes, 'help-sheet'))).toEqual(['contatti', 'aiuto']);
    expect(modulesIn(below(nodes, 'profile-sheet'))).toEqual(['miei_dati_mio_contratto', 'area_riservata']);
    expect(shown('5Dt', 'desktop', links).some(({ type }) => type === 'sheet')).toBe(false);
  });

  it('have the profile once: in the header of a phone, elsewhere among the tabs', () => {
    const profiles = (template: string, screen: Screen) =>
      shown(template, screen, links).filter(({ id }) => ['header-profile', 'profile'].includes(id));
    expect(ids(profiles('5', 'mobile'))).toEqual(['header-profile']);
    expect(ids(profiles('5', 'desktop'))).toEqual(['profile']);
    expect(ids(profiles('5Dt', 'desktop'))).toEqual(['profile']);
  });

  it.each(screens)('say on a %s screen in one card that a bill is empty, with what is known of the amount', (screen) => {
    const nodes = shown(screen === 'mobile' ? '5' : '5Dt', screen, { ...links, document: {} });
    expect(ids(below(nodes, 'main').filter(({ type }) => type === 'card'))).toEqual(['empty-card']);
    expect(ids(nodes)).toEqual(expect.arrayContaining(['header-logo', 'amount-due', 'empty-text', 'footer']));
    expect(ids(shown('5', 'mobile', { ...links, sample: 'minimal' }))).not.toContain('empty-card');
  });

  it('offer the self-reading among the help to gas alone', () => {
    const helps = (template: string, bill: Asked) => ids(below(shown(template, 'desktop', bill), 'help-links'));
    expect(helps('5Dt', links)).toContain('help-self-reading');
    expect(modulesIn(shown('5Dt', 'desktop'))).toContain('aiuto');
    expect(ids(shown('5Dt', 'desktop'))).not.toContain('help-self-reading');
  });

  it('compare the years of electricity; gas tells when the meter can be read', () => {
    const open = { ...links, scope: { flags: { duferco_autolettura: true, esponi_storico_consumi: true } } };
    expect(ids(shown('5', 'mobile'))).toContain('use-compare');
    const gas = ids(shown('5', 'mobile', open));
    expect(gas).toEqual(expect.arrayContaining(['use-window', 'use-reminder-day', 'use-self-reading']));
    expect(gas).not.toContain('use-compare');
  });

  it('compare the period of the bill with that of a year before where the history has no two years', () => {
    const closed = { scope: { flags: { esponi_storico_consumi: false } } };
    const periods = (asked: Asked) => shown('5', 'mobile', asked).find(({ id }) => id === 'use-periods')?.props;
    expect(periods(closed)).toMatchObject({ current: 327, previous: 214 });
    expect(periods({})).toBeUndefined();
    expect(periods({ ...links, ...closed })).toBeUndefined();
  });

  it.each(screens)('have every contact in the footer on a %s screen', (screen) => {
    const footer = ids(below(shown(screen === 'mobile' ? '5' : '5Dt', screen), 'footer'));
    const every = ['footer-address', 'footer-email-bill', 'footer-pec', 'footer-emergency-call', 'footer-distributor'];
    expect(footer).toEqual(expect.arrayContaining(every));
  });
});
