// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Bill } from '../../../engine/contract/scope.generated';
import type { PaymentProvider } from '../../../engine/contract/settings.generated';
import { fnv1a } from '../../../engine/kernel/text/fnv1a';
import type { CallName, CallParams } from '../../api/calls';
import { markReturned } from '../attempts/openAttempts';
import type { CardForm } from '../provider/browser';
import { startPayment } from './start';

type Answers = Partial<Record<CallName, unknown>>;

const usual: Answers = {
  verify: 1,
  profile: { livelloCompletezzaProfilo: 4, email: 'a@b.example', emailFatturazione: 'fatture@b.example' },
  startPayment: { url: 'https://pay.example/', post_data: { importo: '11264', codTrans: 'BOL-1', mac: 'm' } },
  startRedirect: 'https://pay.example/checkout/1',
};

const card: PaymentProvider = { kind: 'form', allowedHosts: ['pay.example'], notify: { base: 'https://notify.example' } };
const other: PaymentProvider = {
  kind: 'redirect',
  product: 'shop',
  allowedHosts: card.allowedHosts,
  notify: { base: 'https://notify.example' },
};

interface Options {
  provider?: PaymentProvider;
  name?: string;
  card?: 'new' | 'legacy';
  currency?: string;
  /** Answer to the question whether to pay although another attempt is open. */
  answer?: boolean;
  /** The question is never answered. */
  never?: boolean;
}

/** Starts one payment with these answers of the server. A function is called for its answer; an Error rejects the call. */
function start(
  answers: Answers,
  { provider = card, name = 'card', card: kind = 'new', currency = 'EUR', answer = true, never = false }: Options = {},
) {
  const asked: [CallName, CallParams][] = [];
  const codes: string[] = [];
  const questions: string[] = [];
  const sent: (CardForm | string)[] = [];
  const leaving = new AbortController();
  let comeBack: (isBack: boolean) => void = () => undefined;
  const started = startPayment({
    client: {
      call: async (given, params) => {
        const call = given as CallName;
        asked.push([call, params]);
        const answer = { ...usual, ...answers }[call];
        if (answer instanceof Error) throw answer;
        return typeof answer === 'function' ? answer() : answer;
      },
    },
    settings: { paymentProviders: { card: provider }, allowLoopbackHttp: false },
    provider: name,
    card: kind,
    bill: { number: '2026000101', currency, payment: { due: 11264 } } as Bill,
    linkId: 'x',
    browser: {
      origin: 'https://bill.example',
      hostname: 'bill.example',
      post: (form) => void sent.push(form),
      go: (address) => void sent.push(address),
      // Resolves at once if the page was left in another way, so that a test that starts too much fails instead of hanging.
      returned: () => (leaving.signal.aborted ? Promise.resolve(true) : new Promise((resolve) => (comeBack = resolve))),
      pageLeft: () => leaving.signal,
    },
    confirm: async () => {
      questions.push('open');
      return never ? new Promise<boolean>(() => undefined) : answer;
    },
    report: ({ code }) => void codes.push(code),
  });
  return { started, asked, codes, sent, questions, leave: () => leaving.abort(), comeBack: (isBack = true) => comeBack(isBack) };
}

/** Lets all steps before the navigation to the provider run. */
const settle = () => vi.advanceTimersByTimeAsync(10);

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => void vi.useRealTimers());

it('is not asked for where the bill is in another currency, whoever the provider is', async () => {
  for (const provider of [card, other]) {
    const { started, asked, codes, sent } = start({}, { provider, currency: 'CHF' });
    expect(await started).toBe('failed');
    expect([asked, sent, codes]).toEqual([[], [], ['payment.currency']]);
  }
});

describe('provider A', () => {
  it('is verified, asked for the profile and the data, in this order, and gets its form', async () => {
    const { started, asked, sent, comeBack } = start({});
    await settle();
    expect(asked.map(([call, { values }]) => [call, values])).toEqual([
      ['verify', { x: 'x' }],
      ['profile', { x: 'x' }],
      ['startPayment', { x: 'x' }],
    ]);
    expect(sent).toEqual([
      {
        action: 'https://pay.example/',
        fields: [
          ['importo', '11264'],
          ['codTrans', 'BOL-1'],
          ['mac', 'm'],
          ['url', 'https://bill.example/nexiEsito?id=x&annullo=0'],
          ['url_back', 'https://bill.example/nexiAnnullo?id=x&annullo=1'],
          ['urlpost', 'https://notify.example/x/YmlsbC5leGFtcGxl'],
          ['mail', 'fatture@b.example'],
          ['descrizione', '(2026000101)'],
        ],
      },
    ]);
    expect(sessionStorage.getItem('bolletta:payments')).toContain('{"bill":"2026000101","transaction":"BOL-1","cents":11264,');
    comeBack();
    expect(await started).toBe('left');
  });

  it('is notified the other way round by the legacy card', async () => {
    const { started, sent, comeBack } = start({}, { card: 'legacy' });
    await settle();
    expect(sent[0]).toMatchObject({ fields: expect.arrayContaining([['urlpost', 'https://notify.example/YmlsbC5leGFtcGxl/x']]) });
    comeBack();
    await started;
  });

  it.each([
    ['is lost', new Error('profile: network')],
    ['is an empty text', ''],
    ['is broken', { emailFatturazione: { a: 1 } }],
    ['has no billing address', { email: 'a@b.example' }],
    ['never comes', () => new Promise(() => undefined)],
  ])('is sent without a mail address when the profile %s', async (_, profile) => {
    const { started, sent, comeBack } = start({ profile });
    await vi.advanceTimersByTimeAsync(4000);
    await settle();
    const [form] = sent as [CardForm];
    expect(form.fields.map(([name]) => name)).not.toContain('mail');
    comeBack();
    expect(await started).toBe('left');
  });

  it.each([
    ['verify says 2', { verify: 2 }, 'payment.refused'],
    ['verify says that a credit is not to be paid', { verify: { document_payment_status: 1, result: 0 } }, 'payment.refused'],
    ['verify says nothing', { verify: {} }, 'payment.refused'],
    ['verify fails', { verify: new Error('verify: timeout') }, 'payment.call.failed'],
    ['verify answers a page', { verify: '<html>' }, 'payment.refused'],
    ['there is no answer', { startPayment: null }, 'payment.notOffered'],
    ['the answer is a text', { startPayment: 'ko' }, 'payment.notOffered'],
    ['url is null', { startPayment: { url: null, post_data: {} } }, 'payment.notOffered'],
    ['url is a number', { startPayment: { url: 5, post_data: {} } }, 'payment.notOffered'],
    ['post_data is null', { startPayment: { url: 'https://pay.example/', post_data: null } }, 'payment.notOffered'],
    ['post_data is missing', { startPayment: { url: 'https://pay.example/' } }, 'payment.notOffered'],
    ['post_data is a list', { startPayment: { url: 'https://pay.example/', post_data: [] } }, 'payment.form.fields'],
    [
      'the address is not listed',
      { startPayment: { url: 'https://evil.example/', post_data: { a: 'b' } } },
      'payment.address.refused',
    ],
    [
      'the address is a script',
      { startPayment: { url: 'javascript:alert(1)', post_data: { a: 'b' } } },
      'payment.address.refused',
    ],
    ['the data fails', { startPayment: new Error('startPayment: status 500') }, 'payment.call.failed'],
  ])('is not opened when %s', async (_, answers, code) => {
    const { started, sent, codes, asked } = start(answers);
    await settle();
    expect(await started).toBe('failed');
    expect(codes).toEqual([code]);
    expect(sent).toEqual([]);
    if ('verify' in answers) expect(asked.map(([call]) => call)).toEqual(['verify']);
  });
});

describe('a bill that is not to be paid any more', () => {
  const gone = { verify: 1, startPayment: { url: null, post_data: null }, startRedirect: 'ko' };
  it.each([
    [4, 'paid'],
    [{ document_payment_status: '4' }, 'paid'],
    [{ document_payment_status: 3, result: 0 }, 'pending'],
    [0, 'cancelled'],
  ] as const)('is what verify says before a start with either provider: %j is %s', async (said, expected) => {
    for (const provider of [card, other]) {
      const { started, sent, codes, asked } = start({ verify: said }, { provider });
      await settle();
      expect([await started, sent, codes]).toEqual([expected, [], []]);
      expect(asked.map(([call]) => call)).toEqual(['verify']);
    }
  });

  it.each(['0', { result: 0 }, { document_payment_status: 2, result: '0' }])(
    'is not started with either provider when verify says %j',
    async (said) => {
      for (const provider of [card, other]) {
        const { started, sent, asked } = start({ verify: said }, { provider });
        await settle();
        expect(['failed', 'cancelled']).toContain(await started);
        expect([sent, asked.map(([call]) => call)]).toEqual([[], ['verify']]);
      }
    },
  );

  it.each([2, {}, null, undefined, '', -1, [], { result: 5 }, { document_payment_status: 2 }, 'OK', '<html>'])(
    'is started with provider B alone when verify says only %j',
    async (said) => {
      const first = start({ verify: () => said });
      await settle();
      expect([await first.started, first.sent, first.asked.map(([call]) => call)]).toEqual(['failed', [], ['verify']]);
      const { started, sent, asked, questions, comeBack } = start({ verify: () => said }, { provider: other });
      await settle();
      expect([sent.length, asked.map(([call]) => call), questions]).toEqual([1, ['verify', 'startRedirect'], []]);
      comeBack();
      expect(await started).toBe('left');
    },
  );

  it.each([
    ['A', card, ['verify', 'profile', 'startPayment', 'verify']],
    ['B', other, ['verify', 'startRedirect', 'verify']],
  ] as const)('is asked about when provider %s is not offered', async (_, provider, calls) => {
    let isPaid = false;
    const startPayment = () => {
      isPaid = true;
      return gone.startPayment;
    };
    const startRedirect = () => {
      isPaid = true;
      return gone.startRedirect;
    };
    const { started, asked, sent } = start({ verify: () => (isPaid ? 4 : 1), startPayment, startRedirect }, { provider });
    await settle();
    expect([await started, sent, asked.map(([call]) => call)]).toEqual(['paid', [], calls]);
  });

  it('is a failure like any other when verify does not answer', async () => {
    const { started, codes } = start({ startRedirect: 'ko', verify: new Error('verify: timeout') }, { provider: other });
    await settle();
    expect([await started, codes]).toEqual(['failed', ['payment.notOffered']]);
  });

  it('is dropped when the page is left meanwhile', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const one = start({ startRedirect: 'ko', verify: () => new Promise((resolve) => (answer = resolve)) }, { provider: other });
    await settle();
    one.leave();
    answer(4);
    expect([await one.started, one.codes]).toEqual(['dropped', []]);
  });
});

describe('a form', () => {
  it('with another amount than the page says is not posted, and the bill is to be shown anew', async () => {
    const { started, sent, codes } = start({ startPayment: { url: 'https://pay.example/', post_data: { importo: '11265' } } });
    await settle();
    expect(await started).toBe('changed');
    expect([sent, codes]).toEqual([[], ['payment.form.amount']]);
  });

  it('that the browser refuses to post is a failure', async () => {
    const { started, codes, comeBack } = start({});
    await settle();
    comeBack(false);
    expect(await started).toBe('failed');
    expect(codes).toEqual(['payment.form.blocked']);
  });
});

describe('provider B', () => {
  it('receives the return address, and is opened', async () => {
    const { started, asked, sent, comeBack } = start({}, { provider: other });
    await settle();
    expect(asked).toEqual([
      ['verify', { values: { x: 'x' } }],
      [
        'startRedirect',
        {
          values: { x: 'x', product: 'shop' },
          body: {
            success_url: 'https://bill.example/worldlineEsito?id=x&annullo=0',
            error_url: 'https://bill.example/worldlineAnnullo?id=x&annullo=1',
            callback_url: 'https://notify.example/x/YmlsbC5leGFtcGxl',
          },
        },
      ],
    ]);
    expect(sent).toEqual(['https://pay.example/checkout/1']);
    comeBack();
    expect(await started).toBe('left');
  });

  it('has an empty callback where the settings have none', async () => {
    const { started, asked, comeBack } = start(
      {},
      { provider: { kind: 'redirect', product: 'shop', allowedHosts: ['pay.example'] } },
    );
    await settle();
    expect(asked[1]?.[1]).toMatchObject({ values: { product: 'shop' }, body: { callback_url: '' } });
    comeBack();
    await started;
  });

  it.each([
    ['null', null, 'payment.notOffered'],
    ['ko', 'ko', 'payment.notOffered'],
    [' KO ', ' KO ', 'payment.notOffered'],
    ['an object', { url: 'https://pay.example/' }, 'payment.notOffered'],
    ['an address off the list', 'https://evil.example/', 'payment.address.refused'],
    ['a script', 'javascript:alert(1)', 'payment.address.refused'],
    ['nothing', '', 'payment.address.refused'],
    ['a failure', new Error('startRedirect: timeout'), 'payment.call.failed'],
  ])('is not opened after %s', async (_, startRedirect, code) => {
    const { started, sent, codes } = start({ startRedirect }, { provider: other });
    await settle();
    expect(await started).toBe('failed');
    expect([sent, codes]).toEqual([[], [code]]);
  });
});

describe('a payment beside one that is open elsewhere', () => {
  const open = { document_payment_status: 1, result: 1, open: ['BOL-9'] };
  const elsewhere = { bill: fnv1a('2026000101'), tab: 'other' };
  const note = (changed = {}) =>
    localStorage.setItem('bolletta:open', JSON.stringify([{ ...elsewhere, at: Date.now(), ...changed }]));
  const forget = () => {
    sessionStorage.clear();
    localStorage.clear();
  };
  const isAsked = async (answers: Answers, options: Options = {}) => {
    const { started, questions, sent, comeBack } = start(answers, { ...options, answer: true });
    await settle();
    comeBack();
    expect([await started, sent.length]).toEqual(['left', 1]);
    return questions.length === 1;
  };

  it.each([
    ['A', card],
    ['B', other],
  ])('asks first with provider %s, and starts when the customer wants it', async (_, provider) => {
    expect(await isAsked({ verify: open }, { provider })).toBe(true);
    forget();
    expect(await isAsked({ verify: 1 }, { provider })).toBe(false);
    forget();
    note();
    expect(await isAsked({ verify: 1 }, { provider })).toBe(true);
  });

  it.each([
    ['A', card, ['verify']],
    ['B', other, ['verify']],
  ] as const)(
    'starts nothing with provider %s when the customer does not want it, and asks again later',
    async (_, provider, calls) => {
      for (let times = 0; times < 2; times += 1) {
        const { started, asked, sent, codes, questions } = start({ verify: open }, { provider, answer: false });
        await settle();
        expect([await started, asked.map(([call]) => call), sent, codes, questions]).toEqual([
          'dropped',
          calls,
          [],
          [],
          ['open'],
        ]);
      }
    },
  );

  it.each([
    ['A', card, 4, 'paid'],
    ['A', card, 3, 'pending'],
    ['B', other, 4, 'paid'],
    ['B', other, 3, 'pending'],
  ] as const)('does not start with provider %s when verify says %4$s after the question', async (...row) => {
    const [, provider, status, expected] = row;
    const answers = [open, status];
    const { started, sent, asked } = start({ verify: () => answers.shift() }, { provider });
    await settle();
    expect([await started, sent, asked.map(([call]) => call)]).toEqual([expected, [], ['verify', 'verify']]);
  });

  it('is not one that this tab has left', async () => {
    expect(await isAsked({ startPayment: { url: 'https://pay.example/', post_data: { codTrans: 'BOL-9' } } })).toBe(false);
    expect(await isAsked({ verify: open })).toBe(false);
    expect(await isAsked({ verify: { ...open, open: ['BOL-9', 'BOL-8'] } })).toBe(true);
    forget();
    // Provider B: the transaction of this tab's attempt is unknown.
    expect(await isAsked({ verify: 1 }, { provider: other })).toBe(false);
    expect(await isAsked({ verify: open }, { provider: other })).toBe(false);
    expect(await isAsked({ verify: { ...open, open: ['BOL-9', 'BOL-8', 'BOL-7'] } }, { provider: other })).toBe(true);
  });

  it.each([
    ['another bill', { bill: fnv1a('2026000102') }],
    ['half an hour ago', { at: Date.now() - 30 * 60 * 1000 }],
    ['a clock that was ahead', { at: Date.now() + 60_000 }],
    ['no time', { at: 'x' }],
  ])('is not one of %s', async (_, changed) => {
    note(changed);
    expect(await isAsked({})).toBe(false);
  });

  it.each(['', 'null', '5', '{}', '[5, null]', '[{}]'])('is not taken out of the stored %j', async (text) => {
    localStorage.setItem('bolletta:open', text);
    expect(await isAsked({ verify: 1 })).toBe(false);
  });

  it.each([true, 5, 'BOL-9', {}, null, [5, null]])('is not taken out of the answer %j', async (odd) => {
    expect(await isAsked({ verify: { ...open, open: odd } })).toBe(false);
  });

  it('is noted for the other tabs, without the number of the bill, until this tab is back', async () => {
    expect(await isAsked({})).toBe(false);
    const noted = localStorage.getItem('bolletta:open') ?? '';
    expect(JSON.parse(noted)).toHaveLength(1);
    expect(noted).not.toContain('2026000101');
    sessionStorage.clear();
    expect(await isAsked({})).toBe(true);
    markReturned();
    expect(JSON.parse(localStorage.getItem('bolletta:open') ?? '')).toEqual(JSON.parse(noted));
  });

  it('starts with provider B when verify fails or is late', async () => {
    expect(await isAsked({ verify: new Error('verify: status 404') }, { provider: other })).toBe(false);
    const { started, sent, comeBack } = start({ verify: () => new Promise(() => undefined) }, { provider: other });
    await vi.advanceTimersByTimeAsync(2000);
    await settle();
    expect(sent).toHaveLength(1);
    comeBack();
    await started;
  });

  it('is dropped when the page is left while the question is open', async () => {
    const one = start({ verify: open }, { never: true });
    await settle();
    one.leave();
    expect([await one.started, one.sent, one.questions]).toEqual(['dropped', [], ['open']]);
  });
});

describe('a wish', () => {
  it('is one, however often the button is pressed, until the page is back', async () => {
    const first = start({});
    const second = start({});
    await settle();
    const third = start({});
    await settle();
    expect([first.sent.length, second.asked.length, third.asked.length]).toEqual([1, 0, 0]);
    first.comeBack();
    expect(await Promise.all([first.started, second.started, third.started])).toEqual(['left', 'dropped', 'dropped']);
    const next = start({});
    await settle();
    expect(next.sent).toHaveLength(1);
    next.comeBack();
    await next.started;
  });

  it.each([
    ['while it is verified', 'verify'],
    ['while the data is asked for', 'startPayment'],
  ] as const)('is dropped when the page is left %s', async (_, call) => {
    let answer: (value: unknown) => void = () => undefined;
    const one = start({ [call]: () => new Promise((resolve) => (answer = resolve)) });
    await settle();
    one.leave();
    answer(usual[call]);
    expect(await one.started).toBe('dropped');
    expect([one.sent, one.codes]).toEqual([[], []]);
  });

  it('is dropped without a word when leaving made a call fail', async () => {
    let fail: (error: Error) => void = () => undefined;
    const one = start({ verify: () => new Promise((_, reject) => (fail = reject)) });
    await settle();
    one.leave();
    fail(new Error('aborted'));
    expect(await one.started).toBe('dropped');
    expect(one.codes).toEqual([]);
  });

  it.each(['none', '__proto__', 'constructor'])('with an unknown provider %s cannot start', async (name) => {
    const { started, codes, asked } = start({}, { name });
    expect(await started).toBe('failed');
    expect([codes, asked]).toEqual([['payment.provider.unknown'], []]);
  });
});
