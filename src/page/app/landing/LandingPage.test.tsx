// @vitest-environment jsdom

import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDrafts } from '../../../engine/forms/drafts';
import { landingAt } from '../../../engine/kernel/addresses/landings';
import { runAction } from '../../actions/catalogue';
import type { ActionContext } from '../../actions/context';
import { fallbackBrand } from '../../api/brand/fallbackBrand';
import { createQueryClient } from '../../api/queryClient';
import { testWire } from '../../api/testWire';
import { rememberStart } from '../../payment/attempts/attempts';
import { registry } from '../registry.generated';
import { drawWith } from '../testing';

// The tests use the page without a layout, with its built-in texts: its data and the order of its calls are the same.
type Answers = Partial<Record<'access' | 'segna_pagamento' | 'document' | 'verifica', () => Response | Promise<Response>>>;

const open = { document_number: '7', document_amount: '10,00', document_payment_debt: '10,00', document_payment_status: 1 };
const usual: Answers = {
  access: () => Response.json({ token: 'tok' }),
  segna_pagamento: () => Response.json(1),
  document: () => Response.json(open),
  verifica: () => Response.json(1),
};

beforeEach(() => {
  window.matchMedia ??= (() => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() })) as never;
  sessionStorage.clear();
});
afterEach(() => vi.useRealTimers());

/** Returns from a provider to an address, with these answers of the server. */
async function landed(address: string, answers: Answers = {}) {
  history.replaceState(null, '', address);
  const landing = landingAt(location.pathname);
  if (!landing) throw new Error(`${address} is no landing`);
  const asked: { call: string; body: unknown }[] = [];
  const fetch = async (to: string, { body }: RequestInit) => {
    const call = /access|segna_pagamento|document|verifica/.exec(to)?.[0] as keyof Answers | undefined;
    asked.push({ call: call ?? to, body: typeof body === 'string' ? JSON.parse(body) : undefined });
    return call === undefined ? Response.json({}) : ({ ...usual, ...answers }[call]?.() ?? Response.json({}));
  };
  const { LandingPage } = await import('./LandingPage');
  const queryClient = createQueryClient();
  const place = await drawWith(
    { brand: fallbackBrand(''), wire: testWire([], { fetch }).wire, queryClient, drafts: createDrafts(), registry },
    <LandingPage landing={landing} />,
  );
  const says = (words: string) => act(() => vi.waitFor(() => expect(place.querySelector('h1')?.textContent).toBe(words), 10_000));
  const calls = () => asked.map(({ call }) => call).filter((call) => !call.startsWith('/brands'));
  // Does the same as the refresh button of a layout.
  const askAgain = () => act(async () => void runAction({ do: 'refresh' }, { queryClient } as ActionContext));
  return { place, asked, calls, says, askAgain };
}

const stalled = () => new Promise<Response>(() => undefined);
const status = (code: number) => () => Response.json({ error: 'x' }, { status: code });

describe('coming back with an OK', () => {
  const address = '/nexiEsito?id=abc&annullo=0&esito=OK&codTrans=BOL-1&importo=1000&mac=m';

  it('tells the server everything first, and then asks how things are', async () => {
    const { asked, calls, says, place } = await landed(address, {
      document: () => Response.json({ ...open, document_payment_status: 4, document_payment_debt: 0 }),
      verifica: () => Response.json(4),
    });
    await says('Bolletta pagata');
    expect(calls().slice(0, 2)).toEqual(['access', 'segna_pagamento']);
    expect(calls().slice(2).sort()).toEqual(['document', 'verifica']);
    expect(asked.find(({ call }) => call === 'segna_pagamento')?.body).toMatchObject({
      id: 'abc',
      esito: 'OK',
      codTrans: 'BOL-1',
      mac: 'm',
      query: address.slice(address.indexOf('?') + 1),
    });
    expect(place.textContent).toContain('BOL-1');
  });

  it.each<[string, Answers]>([
    ['the server has not recorded it', {}],
    ['the server has not heard from the provider', { segna_pagamento: status(409) }],
    ['the server is down', { segna_pagamento: status(500), document: status(500), verifica: status(500) }],
    ['the link has expired meanwhile', { access: status(410) }],
    ['the link was withdrawn meanwhile', { access: () => Response.json({ error: 'link_revoked' }, { status: 410 }) }],
  ])('is accepted, never refused, when %s', async (_, answers) => {
    const { says } = await landed(address, answers);
    await says('Pagamento accettato');
  });

  it('is not confirmed when the server refuses it, in this tab once, and may be asked about again', async () => {
    const { says, calls, askAgain } = await landed(address, { segna_pagamento: status(403) });
    await says('Pagamento non confermato');
    const posts = () => calls().filter((call) => call === 'segna_pagamento').length;
    const reloaded = await landed(address);
    await reloaded.says('Pagamento non confermato');
    expect(reloaded.calls()).not.toContain('segna_pagamento');
    await askAgain();
    expect(posts()).toBe(2);
  });

  it('is paid or waits when the server refuses it and knows better', async () => {
    const refused = { segna_pagamento: status(403) };
    await (await landed(address, { ...refused, verifica: () => Response.json(4) })).says('Bolletta pagata');
    await (await landed(address, { ...refused, verifica: () => Response.json(3) })).says('Pagamento in attesa di conferma');
  });

  it('is told once, however often the page is loaded, and again when it is asked to', async () => {
    const first = await landed(address);
    await first.says('Pagamento accettato');
    const second = await landed(address, { verifica: () => Response.json(4) });
    await second.says('Bolletta pagata');
    const posts = () => second.calls().filter((call) => call === 'segna_pagamento').length;
    expect(posts()).toBe(0);
    await second.askAgain();
    expect(posts()).toBe(1);
  });

  it('believes only what was asked after the server was told, also when all is asked again', async () => {
    const told = [status(500), async () => new Promise<Response>((done) => setTimeout(done, 50, Response.json(1)))];
    let isKnown = false;
    const { says, askAgain } = await landed(address, {
      segna_pagamento: async () => {
        const answer = await (told.shift() ?? status(500))();
        isKnown = answer.ok;
        return answer;
      },
      verifica: () => Response.json(isKnown ? 4 : 1),
    });
    await says('Pagamento accettato');
    await askAgain();
    await says('Bolletta pagata');
  });

  it('does not wait longer than six seconds to say so', async () => {
    vi.useFakeTimers();
    const { says, place, calls } = await landed(address, { segna_pagamento: stalled });
    await says('Stiamo verificando il pagamento');
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(place.querySelector('h1')?.textContent).toBe('Stiamo verificando il pagamento');
    await act(() => vi.advanceTimersByTimeAsync(1500));
    await says('Pagamento accettato');
    expect(calls()).not.toContain('document');
  });

  it('is nobody’s when the link is unknown', async () => {
    const { says } = await landed(address, { access: status(404) });
    await says('Non riusciamo ad aprire la bolletta');
  });
});

describe('coming back without an OK', () => {
  it.each([
    ['/nexiEsito?id=abc&esito=KO', 'Pagamento non riuscito'],
    ['/nexiEsito?id=abc&esito=PEN', 'Pagamento in attesa di conferma'],
    ['/nexiEsito?id=abc', 'Non sappiamo ancora com’è andata'],
    // The address contradicts the provider's outcome, which the server has recorded.
    ['/nexiEsito?id=abc&esito=OK&annullo=1', 'Pagamento accettato'],
    ['/nexiEsito?id=abc&annullo=0&esito=ANNULLO', 'Pagamento annullato'],
    ['/nexiEsito?id=abc&annullo=0&esito=errore', 'Il pagamento non è partito'],
    ['/nexiAnnullo?id=abc&esito=ERRORE', 'Il pagamento non è partito'],
    ['/worldlineAnnullo?id=abc', 'Pagamento annullato'],
    ['/nexiAnnullo?id=abc&esito=BOH', 'Non sappiamo ancora com’è andata'],
    ['/nexiAnnullo?id=abc&esito=KO&esito=ANNULLO', 'Non sappiamo ancora com’è andata'],
  ])('%s: %s', async (address, words) => {
    const { says, calls } = await landed(address);
    await says(words);
    expect(calls().includes('segna_pagamento')).toBe(address.includes('esito=OK'));
  });

  it('shows a bill that is paid as paid, whatever the address says', async () => {
    rememberStart('7', { linkId: 'abc', transaction: 'BOL-1', cents: 1000 });
    const { says } = await landed('/nexiEsito?id=abc&esito=KO&codTrans=BOL-1', { verifica: () => Response.json(4) });
    await says('Bolletta pagata');
  });

  it('takes a cancel page without a transaction for the attempt that was open when it came, and not again after a reload', async () => {
    const failed = () => JSON.parse(sessionStorage.getItem('bolletta:payments') ?? '').map((one: object) => 'isFailed' in one);
    rememberStart('7', { linkId: 'abc', transaction: 'BOL-1', cents: 1000 });
    const { says } = await landed('/nexiAnnullo?id=abc&annullo=1');
    await says('Pagamento annullato');
    expect(failed()).toEqual([true]);
    rememberStart('7', { linkId: 'abc', transaction: 'BOL-2', cents: 1000 });
    const loads = () => [{ type: 'reload' }];
    Object.defineProperty(performance, 'getEntriesByType', { configurable: true, value: loads });
    try {
      await (await landed('/nexiAnnullo?id=abc&annullo=1')).says('Pagamento annullato');
    } finally {
      Reflect.deleteProperty(performance, 'getEntriesByType');
    }
    expect(failed()).toEqual([false, true]);
  });

  it('says that a bill was paid twice, and how long a confirmation takes, in words of its own', async () => {
    const twice = () => Response.json({ document_payment_status: 4, result: 4, surplus: ['BOL-9'] });
    const paid = await landed('/nexiEsito?id=abc&esito=OK&codTrans=BOL-9', { verifica: twice });
    await paid.says('Bolletta pagata più di una volta');
    expect(paid.place.textContent).toContain('più di un pagamento');
    const waiting = await landed('/nexiEsito?id=abc&esito=PEN');
    await waiting.says('Pagamento in attesa di conferma');
    expect(waiting.place.textContent).toContain('alcuni giorni');
  });

  it('tells the server of a redirect provider that says nothing here', async () => {
    const { says, calls } = await landed('/worldlineEsito?id=abc&annullo=0');
    await says('Non sappiamo ancora com’è andata');
    expect(calls()).toContain('segna_pagamento');
  });

  it('needs a link', async () => {
    const { calls, says } = await landed('/nexiEsito?esito=OK');
    await says('Non riusciamo ad aprire la bolletta');
    expect(calls()).toEqual([]);
  });
});
