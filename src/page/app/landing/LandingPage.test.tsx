// @vitest-environment jsdom

import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { label, type TextKey } from '../../../../tests/support/texts';
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
  const title = () => place.querySelector('h1')?.textContent;
  const says = (key: TextKey) => act(() => vi.waitFor(() => expect(title()).toBe(label(key)), 10_000));
  const calls = () => asked.map(({ call }) => call).filter((call) => !call.startsWith('/brands'));
  // Does the same as the refresh button of a layout.
  const askAgain = () => act(async () => void runAction({ do: 'refresh' }, { queryClient } as ActionContext));
  return { place, asked, calls, says, askAgain };
}

const stalled = () => new Promise<Response>(() => undefined);
const status = (code: number) => () => Response.json({ error: 'x' }, { status: code });

describe('coming back with an OK', () => {
  const address = '/nexiEsito?id=abc&annullo=0&esito=OK&codTrans=BOL-1&importo=1000&mac=m';

  it('reports the outcome to the server first, then requests the current state', async () => {
    const { asked, calls, says, place } = await landed(address, {
      document: () => Response.json({ ...open, document_payment_status: 4, document_payment_debt: 0 }),
      verifica: () => Response.json(4),
    });
    await says('outcome.paid.title');
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
    await says('outcome.accepted.title');
  });

  it('is not confirmed when the server refuses it, in this tab once, and may be asked about again', async () => {
    const { says, calls, askAgain } = await landed(address, { segna_pagamento: status(403) });
    await says('outcome.unconfirmed.title');
    const posts = () => calls().filter((call) => call === 'segna_pagamento').length;
    const reloaded = await landed(address);
    await reloaded.says('outcome.unconfirmed.title');
    expect(reloaded.calls()).not.toContain('segna_pagamento');
    await askAgain();
    expect(posts()).toBe(2);
  });

  it('is paid or pending when the server refuses the report and answers so', async () => {
    const refused = { segna_pagamento: status(403) };
    await (await landed(address, { ...refused, verifica: () => Response.json(4) })).says('outcome.paid.title');
    await (await landed(address, { ...refused, verifica: () => Response.json(3) })).says('outcome.pending.title');
  });

  it('is reported once, however often the page is loaded, and again on request', async () => {
    const first = await landed(address);
    await first.says('outcome.accepted.title');
    const second = await landed(address, { verifica: () => Response.json(4) });
    await second.says('outcome.paid.title');
    const posts = () => second.calls().filter((call) => call === 'segna_pagamento').length;
    expect(posts()).toBe(0);
    await second.askAgain();
    expect(posts()).toBe(1);
  });

  it('uses only answers to requests that followed the report, also after a retry', async () => {
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
    await says('outcome.accepted.title');
    await askAgain();
    await says('outcome.paid.title');
  });

  it('does not wait longer than six seconds to say so', async () => {
    vi.useFakeTimers();
    const { says, place, calls } = await landed(address, { segna_pagamento: stalled });
    await says('outcome.checking.title');
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(place.querySelector('h1')?.textContent).toBe(label('outcome.checking.title'));
    await act(() => vi.advanceTimersByTimeAsync(1500));
    await says('outcome.accepted.title');
    expect(calls()).not.toContain('document');
  });

  it('is nobody’s when the link is unknown', async () => {
    const { says } = await landed(address, { access: status(404) });
    await says('error.title');
  });
});

describe('coming back without an OK', () => {
  it.each<[string, TextKey]>([
    ['/nexiEsito?id=abc&esito=KO', 'outcome.refused.title'],
    ['/nexiEsito?id=abc&esito=PEN', 'outcome.pending.title'],
    ['/nexiEsito?id=abc', 'outcome.unknown.title'],
    // The address contradicts the provider's outcome, which the server has recorded.
    ['/nexiEsito?id=abc&esito=OK&annullo=1', 'outcome.accepted.title'],
    ['/nexiEsito?id=abc&annullo=0&esito=ANNULLO', 'outcome.cancelled.title'],
    ['/nexiEsito?id=abc&annullo=0&esito=errore', 'outcome.notStarted.title'],
    ['/nexiAnnullo?id=abc&esito=ERRORE', 'outcome.notStarted.title'],
    ['/worldlineAnnullo?id=abc', 'outcome.cancelled.title'],
    ['/nexiAnnullo?id=abc&esito=BOH', 'outcome.unknown.title'],
    ['/nexiAnnullo?id=abc&esito=KO&esito=ANNULLO', 'outcome.unknown.title'],
  ])('%s: %s', async (address, key) => {
    const { says, calls } = await landed(address);
    await says(key);
    expect(calls().includes('segna_pagamento')).toBe(address.includes('esito=OK'));
  });

  it('shows a paid bill as paid, regardless of the address', async () => {
    rememberStart('7', { linkId: 'abc', transaction: 'BOL-1', cents: 1000 });
    const { says } = await landed('/nexiEsito?id=abc&esito=KO&codTrans=BOL-1', { verifica: () => Response.json(4) });
    await says('outcome.paid.title');
  });

  it('takes a cancel page without a transaction for the attempt that was open when it came, and not again after a reload', async () => {
    const failed = () => JSON.parse(sessionStorage.getItem('bolletta:payments') ?? '').map((one: object) => 'isFailed' in one);
    rememberStart('7', { linkId: 'abc', transaction: 'BOL-1', cents: 1000 });
    const { says } = await landed('/nexiAnnullo?id=abc&annullo=1');
    await says('outcome.cancelled.title');
    expect(failed()).toEqual([true]);
    rememberStart('7', { linkId: 'abc', transaction: 'BOL-2', cents: 1000 });
    const loads = () => [{ type: 'reload' }];
    Object.defineProperty(performance, 'getEntriesByType', { configurable: true, value: loads });
    try {
      await (await landed('/nexiAnnullo?id=abc&annullo=1')).says('outcome.cancelled.title');
    } finally {
      Reflect.deleteProperty(performance, 'getEntriesByType');
    }
    expect(failed()).toEqual([false, true]);
  });

  it('says that a bill was paid twice, and how long a confirmation takes, in words of its own', async () => {
    const twice = () => Response.json({ document_payment_status: 4, result: 4, surplus: ['BOL-9'] });
    const paid = await landed('/nexiEsito?id=abc&esito=OK&codTrans=BOL-9', { verifica: twice });
    await paid.says('outcome.paidTwice.title');
    expect(paid.place.textContent).toContain('più di un pagamento');
    const waiting = await landed('/nexiEsito?id=abc&esito=PEN');
    await waiting.says('outcome.pending.title');
    expect(waiting.place.textContent).toContain('alcuni giorni');
  });

  it('reports a redirect provider without an outcome in the address to the server', async () => {
    const { says, calls } = await landed('/worldlineEsito?id=abc&annullo=0');
    await says('outcome.unknown.title');
    expect(calls()).toContain('segna_pagamento');
  });

  it('needs a link', async () => {
    const { calls, says } = await landed('/nexiEsito?esito=OK');
    await says('error.title');
    expect(calls()).toEqual([]);
  });
});
