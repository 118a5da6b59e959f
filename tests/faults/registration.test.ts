import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import words from '../../hosts/_default/locales/messages.json';
import { ottavio } from '../../src/samples/people';
import { entryNumber } from '../../src/service/requests/entries';
import { lastCode } from '../../src/service/testing/lastCode';
import { TODAY } from '../support/bills';
import { withDocument } from '../support/document';
import { openRegisterService, type RegisterService } from './registerService';
import { beginWalk, outcomesMet, table, type Values, type Walk } from './registrationWalk';
import type { Answer } from './wire';

await withDocument();
const { buildBrand, openDrawnPage } = await import('./registerPage');

const HOST = 'aurora.localhost';
const WHO = { 'Codice cliente': ottavio.customerCode, 'Codice fiscale': ottavio.fiscalCode };
/** The field value for the confirmation code that was sent last. */
const code = async () => ({ Codice: lastCode(await backend.service.requests()) });
const USERNAME = { 'Nome utente': 'ottavio' };
const PROFILE = { 'E-mail': 'ottavio@posta.example', Cellulare: '+39 333 1234567', Provincia: 'Pavia' };
const TOWN = { Comune: 'Voghera' };
const ACCEPTANCES = { 'Accetto le condizioni': true, 'Ho letto l’informativa': true };
const CHECK = { 'Confermo che i dati sono giusti': true };
/** A step: its form, its button, and the values to fill in one after the other. */
type Step = readonly [form: string, button: string, ...typed: Values[]];
const STEPS: readonly Step[] = [
  ['register-verify', 'Avanti', WHO],
  ['register-username', 'Avanti', USERNAME],
  ['register-profile', 'Avanti', PROFILE, TOWN],
  ['register-acceptances', 'Avanti', ACCEPTANCES],
  ['register-confirm', 'Registrati', CHECK],
];
const SAVED = { username: 'ottavio', email: 'ottavio@posta.example', phone: '+39 333 1234567', province: 'PV', town: 'voghera' };

/** Faults whose response comes from the server. */
const READ: ReadonlySet<string> = new Set(['html', 'nothing', 'hollow']);

const TIMERS = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const;
const FRAMES = ['requestAnimationFrame', 'cancelAnimationFrame'] as const;

const brand = buildBrand(HOST);
let backend: RegisterService;
beforeAll(async () => {
  backend = await openRegisterService(HOST);
});
beforeEach(() => {
  vi.useFakeTimers({ now: new Date(`${TODAY}T10:00:00+01:00`), toFake: [...TIMERS, ...FRAMES] });
  vi.spyOn(window, 'scrollTo').mockReturnValue();
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await backend.forget();
});
afterAll(() => backend.close());

/** Languages that the sent requests named. */
const languages = new Set<string | null>();

/** Opens the registration; the calls in `first` meet the first fault. */
function begin(faults: readonly string[], first: readonly string[] = []): Promise<Walk> {
  const answer: Answer = (address, init) => {
    if (init?.method === 'POST') languages.add(new Headers(init.headers).get('Accept-Language'));
    return backend.answer(address, init);
  };
  return beginWalk({ faults, first, answer, open: (fetch) => openDrawnPage(brand, '/register', fetch) });
}

it.each(table.walks.map((faults) => [faults.join(', '), faults] as const))(
  'somebody registers once, whose calls meet %s',
  async (_, faults) => {
    const failed = vi.spyOn(console, 'error');
    const walk = await begin(faults, ['header', 'rules', 'provinces', 'acceptances']);
    const { page } = walk;
    await walk.loaded('header', 'Servono il codice cliente');
    await walk.fill(WHO);
    walk.arm('known');
    await walk.sent('verify', 'Avanti', WHO, 'Codice di conferma');
    const written = await code();
    await walk.fill(written);
    // A code can be used once, so a request that reaches the server is tried only once. `verify` covers the other faults.
    if (faults.some((fault) => READ.has(fault))) await walk.press('Avanti', 'register-code');
    else
      await walk.sent('code', 'Avanti', written, 'Nome utente', async () => {
        expect(page.says('[data-node="register-code"] [role="alert"]')).toBe(words.it['register.code.used']);
        await walk.press(words.it['register.resend'], 'register-resend');
        await walk.fill(await code());
      });
    expect.soft(walk.step()).toBe('Nome utente');

    await walk.loaded('rules', 'Con questo nome entrerai');
    await walk.fill(USERNAME);
    walk.arm('free');
    await walk.press('Avanti', 'register-username');
    if (walk.step() === 'Nome utente') expect.soft(page.valueOf('Nome utente')).toBe('ottavio');
    await walk.loaded('free');
    expect.soft(walk.step()).toBe('I tuoi dati');

    await walk.loaded('known');
    await walk.loaded('provinces');
    walk.arm('towns');
    await walk.fill({ Provincia: 'Milano' });
    await walk.loaded('towns', 'Borgo Lambrate');
    await walk.fill(PROFILE);
    await walk.fill(TOWN);
    // The customer enters the data that the service did not return.
    if (page.valueOf('Nome') === '') await walk.fill({ Nome: 'Ottavio', Cognome: 'Marchesoni' });
    await walk.sent('saveprofile', 'Avanti', { ...PROFILE, ...TOWN }, 'Condizioni e consensi');

    await walk.loaded('acceptances', 'Condizioni del servizio');
    await walk.fill(ACCEPTANCES);
    await walk.press('Avanti', 'register-acceptances');
    await walk.fill(CHECK);
    await walk.sent('saveacceptances', 'Registrati', CHECK, '');

    expect.soft(page.says('main h1')).toBe(words.it['register.done.title']);
    expect.soft(page.says('[data-node="register-done"]')).toMatch(/ottavio.*ottavio@posta\.example.*\d/);
    expect(await backend.service.registered()).toMatchObject([{ host: HOST, account: 'ottavio' }]);
    const entries = (await backend.service.requests()).filter(({ what }) => what === 'registration');
    expect(entries).toMatchObject([{ fields: SAVED }]);
    expect([...languages]).toEqual(['it']);
    expect(failed).not.toHaveBeenCalled();
    await page.close();
  },
);

/** A customer who has passed these steps of the registration without a fault. */
async function register(faults: readonly string[], ...steps: Step[]): Promise<Walk> {
  const walk = await begin(faults);
  for (const step of steps) await send(walk, step);
  return walk;
}

async function send({ fill, press, step }: Walk, [form, button, ...typed]: Step): Promise<void> {
  for (const values of typed) await fill(values);
  await press(button, form);
  if (form !== 'register-verify') return;
  expect(step()).toBe(words.it['register.codeTitle']);
  await fill(await code());
  await press('Avanti', 'register-code');
}

it('a registration that has ended meanwhile begins again with everything that was typed', async () => {
  const walk = await register([], ...STEPS.slice(0, 2));
  const { page, fill, press, step } = walk;
  await fill(PROFILE);
  await fill(TOWN);
  await backend.forget();
  await press('Avanti', 'register-profile');
  expect(page.says('[data-node="register-profile"] [role="alert"]')).toBe(words.it['register.expired']);
  for (const _ of STEPS.slice(0, 3)) await press('Indietro', 'register-steps');
  for (const [label, value] of Object.entries(WHO)) expect(page.valueOf(label)).toBe(value);
  await send(walk, ['register-verify', 'Avanti']);
  expect(page.valueOf('Nome utente')).toBe('ottavio');
  await press('Avanti', 'register-username');
  for (const [label, value] of Object.entries({ ...PROFILE, ...TOWN })) expect(page.valueOf(label)).toBe(value);
  await press('Avanti', 'register-profile');
  expect(step()).toBe('Condizioni e consensi');
  for (const one of STEPS.slice(3)) await send(walk, one);
  expect(page.says('main h1')).toBe(words.it['register.done.title']);
  await page.close();
});

it('names each step in the title of the document, and shows at the last one what is sent', async () => {
  const walk = await register([]);
  const site = document.title.split(' - ').at(-1);
  const steps = ['who', 'usernameTitle', 'profileTitle', 'acceptancesTitle', 'checkTitle'] as const;
  for (const [index, name] of steps.entries()) {
    expect(document.title).toBe(`${words.it[`register.${name}`]} - ${words.it['register.title']} - ${site}`);
    if (name === 'checkTitle')
      expect(walk.page.says('[data-node="register-answers"]')).toMatch(
        new RegExp(`${WHO['Codice fiscale']}.*Accetto le condizioni del servizio ?Sì.*Ho letto l’informativa sulla privacy ?Sì`),
      );
    await send(walk, STEPS[index] as Step);
  }
  expect(document.title).toBe(`${words.it['register.done.title']} - ${site}`);
  await walk.page.close();
});

it('says where the customer code is at the step that asks for it, and nowhere else', async () => {
  const walk = await register([]);
  const help = () => walk.page.says('[data-node="register-help-text"]');
  expect(help()).toBe(words.it['register.helpText']);
  for (const step of STEPS.slice(0, 4)) {
    await send(walk, step);
    expect(help(), walk.step()).toBe(words.it['register.helpCall']);
  }
  for (const _ of STEPS) await walk.press('Indietro', 'register-steps');
  expect(walk.step()).toBe(words.it['register.who']);
  expect(help()).toBe(words.it['register.helpText']);
  await walk.page.close();
});

it('who begins again after the last answer was lost reads that they are registered, and can say that it was not them', async () => {
  const { page, arm, fill, press } = await register(['lost'], ...STEPS.slice(0, 4));
  arm('saveacceptances');
  await fill(CHECK);
  await press('Registrati', 'register-confirm');
  await page.close();
  const again = await register([], ...STEPS.slice(0, 1));
  expect(again.page.says('[data-node="register-taken-text"]')).toBe(words.it['register.taken']);
  await again.press(words.it['register.dispute'], 'register-dispute');
  await again.press(words.it['register.dispute.yes'], 'register-dispute');
  const [left] = (await backend.service.requests()).filter(({ what }) => what === 'dispute');
  expect(again.page.says('[data-node="register-dispute-done"]')).toContain(entryNumber(left?.entry ?? 0));
  await again.page.close();
});

it('asks for another code where the first is wrong, and for both codes again when the customer changes them', async () => {
  const walk = await begin([]);
  const { page, fill, press, step } = walk;
  await fill(WHO);
  await press('Avanti', 'register-verify');
  expect(page.says('[data-node="register-code-text"]')).toContain('o***@p***.example');
  const { Codice: right } = await code();
  await fill({ Codice: right === '000000' ? '111111' : '000000' });
  await press('Avanti', 'register-code');
  expect(page.says('[data-node="register-code"] [role="alert"]')).toBe(words.it['register.code.wrong']);
  await press(words.it['register.resend'], 'register-resend');
  expect(page.says('[data-node="register-resend"] [role="status"]')).toBe(words.it['register.resend.done']);
  await fill({ Codice: right });
  await press('Avanti', 'register-code');
  expect(step()).toBe('Nome utente');
  for (const _ of [1, 2]) await press('Indietro', 'register-steps');
  await fill({ 'Codice cliente': '999999999' });
  await press('Avanti', 'register-verify');
  // The confirmation of the previous customer no longer counts.
  expect(step()).toBe(words.it['register.codeTitle']);
  expect(page.says('[data-node="register-code-text"]')).toMatch(/\*\*\*/);
  await page.close();
});

it('goes on at once with a server that asks for no code', async () => {
  const answer: Answer = async (address, init) =>
    address.endsWith('/verify') ? Response.json({ result: 1, registration: 'x', name: 'O. M.' }) : backend.answer(address, init);
  const walk = await beginWalk({ faults: [], first: [], answer, open: (fetch) => openDrawnPage(brand, '/register', fetch) });
  await walk.fill(WHO);
  await walk.press('Avanti', 'register-verify');
  expect(walk.step()).toBe('Nome utente');
  await walk.page.close();
});

it.each([
  ['that somebody has', 'famiglia', 'register.username.taken'],
  ['with characters that cannot be used', 'otta vio!', 'register.username.odd'],
] as const)('a user name %s is wrong in its field, which gets the focus', async (_, username, key) => {
  const { page, fill, press, step } = await register([], ...STEPS.slice(0, 1));
  await fill({ 'Nome utente': username });
  for (const _ of ['once', 'again']) {
    const button = document.querySelector<HTMLElement>('[data-node="register-username"] button');
    await page.during(async () => button?.focus());
    await press('Avanti', 'register-username');
    expect(step()).toBe(words.it['register.usernameTitle']);
    const field = document.activeElement;
    expect(field?.matches('input[name]')).toBe(true);
    expect(field?.getAttribute('aria-invalid')).toBe('true');
    const described = (field?.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id));
    expect(described.map((one) => one?.textContent?.trim())).toContain(words.it[key]);
  }
  await fill({ 'Nome utente': 'ottavio' });
  expect(page.says('[data-node="register-username"]')).not.toContain(words.it[key]);
  await press('Avanti', 'register-username');
  expect(step()).toBe(words.it['register.profileTitle']);
  await page.close();
});

it('the first failure of the check of a user name is announced', async () => {
  const { page, arm, fill, press } = await register(['500'], ...STEPS.slice(0, 1));
  await fill(USERNAME);
  arm('free');
  await press('Avanti', 'register-username');
  const said = [...document.querySelectorAll('[role="status"]')].map((one) => one.textContent);
  expect(said).toContain(words.it['register.username.failed']);
  await page.close();
});

it('every outcome of the table is that of a row', () => {
  expect(outcomesMet).toEqual(new Set(Object.keys(table.outcomes)));
});

it('says that the page did not load, and offers it again, when no texts come', async () => {
  const withoutTexts = new Map([...brand.files].filter(([address]) => !/-(?:it|en)-\w+\.json$/.test(address)));
  expect(withoutTexts.size).toBe(brand.files.size - 4);
  const answer = async () => new Response('', { status: 500 });
  const page = await openDrawnPage({ ...brand, files: withoutTexts }, '/register', answer);
  await page.pass(10_000);
  expect(page.offers('Riprova', 'main')).toBe(true);
  await page.close();
});
