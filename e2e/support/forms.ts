import type { Locator, Page, Route } from 'playwright/test';
import type { CustomerEntry } from '../../tools/bill-service/requests/entries';
import { node, pastSecondTap, readAnswer } from './page';
import { expect, type FreshBill, type PayServer } from './payServer';

/** The brand whose bills have all forms of the newer kind. */
export const AURORA = 'aurora.localhost';

/** The days for readings, which the server answers. */
export const DAYS = '**/api/api_duferco_get_enterdays';

/** Its next unpaid bill of gas. */
export const gasBill = (server: PayServer): Promise<FreshBill> => server.bill(AURORA, 'gas-two-rates');

/** What a form of the page can be asked. */
export interface Form {
  /** All that belongs to it but the question. */
  all: Locator;
  field: (label: string | RegExp) => Locator;
  send: Locator;
  /** What is said of the sending, by role. */
  said: Locator;
  alert: Locator;
  question: Locator;
}

/** `send` is a pattern: brands address customers informally or formally. */
function formOf(page: Page, all: Locator, send: string): Form {
  return {
    all,
    field: (label) => all.getByLabel(label, { exact: typeof label === 'string' }),
    send: all.locator('button[type="submit"]').filter({ hasText: new RegExp(`^(?:${send}|Invio in corso…)$`) }),
    // The one of the send button: others say what is wrong with a field or a file.
    said: all.locator('[role="status"]:has(+ [role="alert"])'),
    alert: all.getByRole('alert'),
    question: page.getByRole('alertdialog'),
  };
}

/** The form of customer care as it stands on this screen; it need not be open. */
export function careForm(page: Page): Form {
  return formOf(page, page.locator('[data-node="care-form"], [data-node="care-form-small"]'), 'Invia(?:re)? la richiesta');
}

export function readingForm(page: Page): Form {
  return formOf(
    page,
    page.locator('[data-node="reading-form"], [data-node="reading-message-form"]'),
    'Conferma(?:re)? la lettura',
  );
}

export function profileForm(page: Page): Form {
  return formOf(page, node(page, 'profile-form'), 'Salva');
}

/** What opens the form of customer care here: a tab, or a section of the phone's one list. */
export function careOpener(page: Page): Locator {
  return page.getByRole('tab', { name: 'Assistenza' }).or(page.getByRole('button', { name: /^Scriv(?:i|ere) una richiesta$/ }));
}

/** Opens a bill and its form of customer care, which stands open where there is place. */
export async function openCare(page: Page, { link }: FreshBill): Promise<Form> {
  await page.goto(link);
  await readAnswer(page);
  return openCareHere(page);
}

/** Opens the form of customer care on the page as it stands, if it is not open. */
export async function openCareHere(page: Page): Promise<Form> {
  const form = careForm(page);
  const opener = careOpener(page);
  await expect(opener.or(form.all).first()).toBeVisible();
  if (!(await form.all.isVisible())) await opener.click();
  await form.all.scrollIntoViewIfNeeded();
  await expect(form.send).toBeVisible();
  return form;
}

/** Opens a bill and the part that lies in a tab on wide screens and in the list of a phone. */
export async function openPart(page: Page, { link }: FreshBill, tab: string, part: string): Promise<Locator> {
  await page.goto(link);
  await readAnswer(page);
  const there = node(page, part);
  const inTab = page.getByRole('tab', { name: tab });
  await expect(inTab.or(there).first()).toBeVisible();
  if (await inTab.isVisible()) await inTab.click();
  await there.scrollIntoViewIfNeeded();
  return there;
}

/** A request that is right in every category but the one that wants a proof. */
export async function fillCare(form: Form, words = 'Vorrei un chiarimento.'): Promise<void> {
  await form.field('Argomento').selectOption({ label: 'Rimborso' });
  await form.field('Messaggio').fill(words);
}

/** Presses a button that may be waiting: Playwright itself would wait with it, people do not. */
export async function press(button: Locator): Promise<void> {
  await button.click({ force: true });
}

/** Answers the open question by keyboard, which is always heard. */
export async function answerQuestion({ question }: Form, name: string | RegExp): Promise<void> {
  await question.getByRole('button', { name, exact: true }).press('Enter');
  await expect(question).toBeHidden();
  // What is clicked next is no second tap of the click before.
  await pastSecondTap(question.page());
}

/** Sends and says yes to the question, by keyboard; also to the one about a reading that is unlikely. */
export async function sendOff(form: Form, yes: string | RegExp = /^(?:Sì, i|I)nvia(?:re)?$/): Promise<void> {
  await expect(form.send).not.toHaveAttribute('aria-disabled');
  await form.send.press('Enter');
  await answerQuestion(form, yes);
}

/** Gives everything that is sent to these calls an answer, and hands back the bodies. */
export async function answerWith(page: Page, answer: (route: Route) => Promise<void>): Promise<unknown[]> {
  const bodies: unknown[] = [];
  await page.route(SENDING, async (route) => {
    bodies.push(route.request().postDataJSON());
    await answer(route);
  });
  return bodies;
}

/** Holds back what is sent; what is handed back lets it go. */
export async function holdBack(page: Page, answer: (route: Route) => Promise<void>): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route(SENDING, async (route) => {
    await released;
    await answer(route);
  });
  return release;
}

/** The calls that carry forms. */
export const SENDING = /\/backend\/(?:messaggio|sendemail|salva_autolettura|put_profilo)(?:\/|$)/;

/** What the service keeps of a bill, in its order. */
export async function keptOf(server: PayServer, { host, number }: FreshBill): Promise<CustomerEntry[]> {
  const entries = await server.requests();
  return entries.filter((entry) => entry.host === host && entry.number === number);
}

/** Goes on with Tab until an element has the focus; fails when it is not reached. */
export async function tabTo(page: Page, target: Locator, most = 80): Promise<void> {
  const isThere = () => target.evaluateAll((elements) => elements.some((element) => element === document.activeElement));
  for (let i = 0; i < most && !(await isThere()); i += 1) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}

/** A small file that is what its name says. */
export function pdf(name = 'ricevuta.pdf', bytes = 100): { name: string; mimeType: string; buffer: Buffer } {
  const buffer = Buffer.alloc(bytes, ' ');
  buffer.write('%PDF-1.7\n');
  return { name, mimeType: 'application/pdf', buffer };
}

/** Chooses a file with the button of the form. */
export async function attach(page: Page, form: Form, file: ReturnType<typeof pdf>): Promise<void> {
  const picker = page.waitForEvent('filechooser');
  await form.all.getByRole('button', { name: /^Sc(?:egli|egliere) un / }).click();
  await (await picker).setFiles(file);
}

/** Drops files on the form as a desktop does. */
export async function drop(form: Form, files: readonly { name: string; type: string; text: string }[]): Promise<void> {
  const transfer = await form.all.page().evaluateHandle((given) => {
    const transfer = new DataTransfer();
    for (const { name, type, text } of given) transfer.items.add(new File([text], name, { type }));
    return transfer;
  }, files);
  await form.all.locator('fieldset').dispatchEvent('drop', { dataTransfer: transfer });
}
