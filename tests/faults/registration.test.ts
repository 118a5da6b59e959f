import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ottavio } from '../../src/samples/people';
import { entryNumber } from '../../src/service/requests/entries';
import { lastCode } from '../../src/service/testing/lastCode';
import { TODAY } from '../support/bills';
import { withDocument } from '../support/document';
import { aurora, type TextKey } from '../support/texts';
import type { FieldValues } from './registerPage';
import { openRegisterService, type RegisterService } from './registerService';
import { beginWalk, outcomesMet, table, type Walk } from './registrationWalk';
import type { Answer } from './wire';

await withDocument();
const { buildBrand, openDrawnPage } = await import('./registerPage');

const HOST = 'aurora.localhost';
const WHO = {
  'register.customerCode': ottavio.customerCode,
  'register.taxCode': ottavio.fiscalCode,
};
/** The field value for the confirmation code that was sent last. */
const code = async () => ({ 'register.code': lastCode(await backend.service.requests()) });
const USERNAME = { 'register.username': 'ottavio' };
const PROFILE = { 'register.email': 'ottavio@posta.example', 'register.phone': '+39 333 1234567', 'register.province': 'Pavia' };
const TOWN = { 'register.town': 'Voghera' };
const ACCEPTANCES = { 'register.terms': true, 'register.privacy': true };
const CHECK = { 'register.right': true };
/** A step: its form, its button, and the values to fill in one after the other. */
type Step = readonly [form: string, button: TextKey, ...typed: FieldValues[]];
const STEPS: readonly Step[] = [
  ['register-verify', 'register.next', WHO],
  ['register-username', 'register.next', USERNAME],
  ['register-profile', 'register.next', PROFILE, TOWN],
  ['register-acceptances', 'register.next', ACCEPTANCES],
  ['register-confirm', 'register.send', CHECK],
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
    await walk.sent('verify', 'register.next', WHO, aurora.text('register.codeTitle'));
    const written = await code();
    await walk.fill(written);
    // A code can be used once, so a request that reaches the server is tried only once. `verify` covers the other faults.
    if (faults.some((fault) => READ.has(fault))) await walk.press('register.next', 'register-code');
    else
      await walk.sent('code', 'register.next', written, aurora.text('register.username'), async () => {
        expect(page.says('[data-node="register-code"] [role="alert"]')).toBe(aurora.text('register.code.used'));
        await walk.press('register.resend', 'register-resend');
        await walk.fill(await code());
      });
    expect.soft(walk.step()).toBe(aurora.text('register.username'));

    await walk.loaded('rules', 'Con questo nome entrerai');
    await walk.fill(USERNAME);
    walk.arm('free');
    await walk.press('register.next', 'register-username');
    if (walk.step() === aurora.text('register.username')) expect.soft(page.valueOf('register.username')).toBe('ottavio');
    await walk.loaded('free');
    expect.soft(walk.step()).toBe(aurora.text('register.profileTitle'));

    await walk.loaded('known');
    await walk.loaded('provinces');
    walk.arm('towns');
    await walk.fill({ 'register.province': 'Milano' });
    await walk.loaded('towns', 'Borgo Lambrate');
    await walk.fill(PROFILE);
    await walk.fill(TOWN);
    // The customer enters the data that the service did not return.
    if (page.valueOf('register.firstName') === '')
      await walk.fill({ 'register.firstName': 'Ottavio', 'register.lastName': 'Marchesoni' });
    await walk.sent('saveprofile', 'register.next', { ...PROFILE, ...TOWN }, aurora.text('register.acceptancesTitle'));

    await walk.loaded('acceptances', 'Condizioni del servizio');
    await walk.fill(ACCEPTANCES);
    await walk.press('register.next', 'register-acceptances');
    await walk.fill(CHECK);
    await walk.sent('saveacceptances', 'register.send', CHECK, '');

    expect.soft(page.says('main h1')).toBe(aurora.text('register.done.title'));
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
  expect(step()).toBe(aurora.text('register.codeTitle'));
  await fill(await code());
  await press('register.next', 'register-code');
}

it('a registration that has ended meanwhile begins again with everything that was typed', async () => {
  const walk = await register([], ...STEPS.slice(0, 2));
  const { page, fill, press, step } = walk;
  await fill(PROFILE);
  await fill(TOWN);
  await backend.forget();
  await press('register.next', 'register-profile');
  expect(page.says('[data-node="register-profile"] [role="alert"]')).toBe(aurora.text('register.expired'));
  for (const _ of STEPS.slice(0, 3)) await press('ui.steps.back', 'register-steps');
  expect(page.values(WHO)).toEqual(WHO);
  await send(walk, ['register-verify', 'register.next']);
  expect(page.valueOf('register.username')).toBe('ottavio');
  await press('register.next', 'register-username');
  expect(page.values({ ...PROFILE, ...TOWN })).toEqual({ ...PROFILE, ...TOWN });
  await press('register.next', 'register-profile');
  expect(step()).toBe(aurora.text('register.acceptancesTitle'));
  for (const one of STEPS.slice(3)) await send(walk, one);
  expect(page.says('main h1')).toBe(aurora.text('register.done.title'));
  await page.close();
});

it('names each step in the title of the document, and shows at the last one what is sent', async () => {
  const walk = await register([]);
  const site = document.title.split(' - ').at(-1);
  const steps = ['who', 'usernameTitle', 'profileTitle', 'acceptancesTitle', 'checkTitle'] as const;
  for (const [index, name] of steps.entries()) {
    expect(document.title).toBe(`${aurora.text(`register.${name}`)} - ${aurora.text('register.title')} - ${site}`);
    if (name === 'checkTitle')
      expect(walk.page.says('[data-node="register-answers"]')).toMatch(
        new RegExp(`${ottavio.fiscalCode}.*${aurora.text('register.terms')} ?Sì.*${aurora.text('register.privacy')} ?Sì`),
      );
    await send(walk, STEPS[index] as Step);
  }
  expect(document.title).toBe(`${aurora.text('register.done.title')} - ${site}`);
  await walk.page.close();
});

it('says where the customer code is at the step that asks for it, and nowhere else', async () => {
  const walk = await register([]);
  const help = () => walk.page.says('[data-node="register-help-text"]');
  expect(help()).toBe(aurora.text('register.helpText'));
  for (const step of STEPS.slice(0, 4)) {
    await send(walk, step);
    expect(help(), walk.step()).toBe(aurora.text('register.helpCall'));
  }
  for (const _ of STEPS) await walk.press('ui.steps.back', 'register-steps');
  expect(walk.step()).toBe(aurora.text('register.who'));
  expect(help()).toBe(aurora.text('register.helpText'));
  await walk.page.close();
});

it('who begins again after the last answer was lost reads that they are registered, and can say that it was not them', async () => {
  const { page, arm, fill, press } = await register(['lost'], ...STEPS.slice(0, 4));
  arm('saveacceptances');
  await fill(CHECK);
  await press('register.send', 'register-confirm');
  await page.close();
  const again = await register([], ...STEPS.slice(0, 1));
  expect(again.page.says('[data-node="register-taken-text"]')).toBe(aurora.text('register.taken'));
  await again.press('register.dispute', 'register-dispute');
  await again.press('register.dispute.yes', 'register-dispute');
  const [left] = (await backend.service.requests()).filter(({ what }) => what === 'dispute');
  expect(again.page.says('[data-node="register-dispute-done"]')).toContain(entryNumber(left?.entry ?? 0));
  await again.page.close();
});

it('asks for another code where the first is wrong, and for both codes again when the customer changes them', async () => {
  const walk = await begin([]);
  const { page, fill, press, step } = walk;
  await fill(WHO);
  await press('register.next', 'register-verify');
  expect(page.says('[data-node="register-code-text"]')).toContain('o***@p***.example');
  const { 'register.code': right } = await code();
  await fill({ 'register.code': right === '000000' ? '111111' : '000000' });
  await press('register.next', 'register-code');
  expect(page.says('[data-node="register-code"] [role="alert"]')).toBe(aurora.text('register.code.wrong'));
  await press('register.resend', 'register-resend');
  expect(page.says('[data-node="register-resend"] [role="status"]')).toBe(aurora.text('register.resend.done'));
  await fill({ 'register.code': right });
  await press('register.next', 'register-code');
  expect(step()).toBe(aurora.text('register.username'));
  for (const _ of [1, 2]) await press('ui.steps.back', 'register-steps');
  await fill({ 'register.customerCode': '999999999' });
  await press('register.next', 'register-verify');
  // The confirmation of the previous customer no longer counts.
  expect(step()).toBe(aurora.text('register.codeTitle'));
  expect(page.says('[data-node="register-code-text"]')).toMatch(/\*\*\*/);
  await page.close();
});

it('goes on at once with a server that asks for no code', async () => {
  const answer: Answer = async (address, init) =>
    address.endsWith('/verify') ? Response.json({ result: 1, registration: 'x', name: 'O. M.' }) : backend.answer(address, init);
  const walk = await beginWalk({ faults: [], first: [], answer, open: (fetch) => openDrawnPage(brand, '/register', fetch) });
  await walk.fill(WHO);
  await walk.press('register.next', 'register-verify');
  expect(walk.step()).toBe(aurora.text('register.username'));
  await walk.page.close();
});

it.each([
  ['that somebody has', 'famiglia', 'register.username.taken'],
  ['with characters that cannot be used', 'otta vio!', 'register.username.odd'],
] as const)('a user name %s is wrong in its field, which gets the focus', async (_, username, key) => {
  const { page, fill, press, step } = await register([], ...STEPS.slice(0, 1));
  await fill({ 'register.username': username });
  for (const _ of ['once', 'again']) {
    const button = document.querySelector<HTMLElement>('[data-node="register-username"] button');
    await page.during(async () => button?.focus());
    await press('register.next', 'register-username');
    expect(step()).toBe(aurora.text('register.usernameTitle'));
    const field = document.activeElement;
    expect(field?.matches('input[name]')).toBe(true);
    expect(field?.getAttribute('aria-invalid')).toBe('true');
    const described = (field?.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id));
    expect(described.map((one) => one?.textContent?.trim())).toContain(aurora.text(key));
  }
  await fill({ 'register.username': 'ottavio' });
  expect(page.says('[data-node="register-username"]')).not.toContain(aurora.text(key));
  await press('register.next', 'register-username');
  expect(step()).toBe(aurora.text('register.profileTitle'));
  await page.close();
});

it('the first failure of the check of a user name is announced', async () => {
  const { page, arm, fill, press } = await register(['500'], ...STEPS.slice(0, 1));
  await fill(USERNAME);
  arm('free');
  await press('register.next', 'register-username');
  const said = [...document.querySelectorAll('[role="status"]')].map((one) => one.textContent);
  expect(said).toContain(aurora.text('register.username.failed'));
  await page.close();
});

it('every outcome of the table is that of a row', () => {
  expect(outcomesMet).toEqual(new Set(Object.keys(table.outcomes)));
});

it('says that the page did not load, and offers it again, when no texts come', async () => {
  const withoutTexts = new Map([...brand.files].filter(([address]) => !/-(?:it|en)-\w+\.json$/.test(address)));
  // Three files of each language: the texts of the bill, those of the site, the glossary.
  expect(withoutTexts.size).toBe(brand.files.size - 6);
  const answer = async () => new Response('', { status: 500 });
  const page = await openDrawnPage({ ...brand, files: withoutTexts }, '/register', answer);
  await page.pass(10_000);
  expect(page.offers('app.retry', 'main')).toBe(true);
  await page.close();
});
