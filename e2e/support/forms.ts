import type { Locator, Page, Route } from 'playwright/test';
import type { CustomerEntry } from '../../src/service/requests/entries';
import { aurora, type BrandTexts, type TextKey, vallegas } from '../../tests/support/texts';
import { anyOf, node, pastSecondTap, readAnswer, textsOn } from './page';
import { expect, type FreshBill, type PayServer } from './payments/payServer';

/** The brand whose bills have all forms of the newer kind. */
export const AURORA = 'aurora.localhost';

/** The server's response with the days for readings. */
export const DAYS = '**/api/api_duferco_get_enterdays';

/** The brand's next unpaid gas bill. */
export const gasBill = (server: PayServer): Promise<FreshBill> => server.bill(AURORA, 'gas-two-rates');

/** Locators of a form in the page. */
export interface Form {
  /** The whole form except the question. */
  all: Locator;
  /** The field with this label, in Italian unless other texts are given. */
  field: (key: TextKey, texts?: BrandTexts) => Locator;
  send: Locator;
  /** `status`, `alert`: messages about the request, by role. */
  status: Locator;
  alert: Locator;
  question: Locator;
}

function formOf(page: Page, all: Locator, send: TextKey): Form {
  const texts = textsOn(page);
  return {
    all,
    field: (key, { text } = texts) => all.getByLabel(text(key), { exact: true }),
    send: all.locator('button[type="submit"]').filter({ hasText: anyOf(texts.pattern(send), texts.pattern('form.busy')) }),
    // The status beside the send button: other statuses report errors of a field or a file.
    status: all.locator('[role="status"]:has(+ [role="alert"])'),
    alert: all.getByRole('alert'),
    question: page.getByRole('alertdialog'),
  };
}

/** The customer-care form on this screen; it may be closed. */
export function careForm(page: Page): Form {
  return formOf(page, page.locator('[data-node="care-form"], [data-node="care-form-small"]'), 'care.send');
}

export function readingForm(page: Page): Form {
  return formOf(page, page.locator('[data-node="reading-form"], [data-node="reading-message-form"]'), 'selfReading.send');
}

export function profileForm(page: Page): Form {
  return formOf(page, node(page, 'profile-form'), 'profile.save');
}

/** The element that opens the customer-care form: a tab, or a section of the list on phones. */
export function careOpener(page: Page): Locator {
  // The page may not have an address yet.
  const open = anyOf(aurora.pattern('care.open'), vallegas.pattern('care.open'));
  return page.getByRole('tab', aurora.named('tabs.customerCare')).or(page.getByRole('button', { name: open }));
}

/** Opens a bill and its customer-care form, which is already open if there is room. */
export async function openCare(page: Page, { link }: FreshBill): Promise<Form> {
  await page.goto(link);
  await readAnswer(page);
  return openCareHere(page);
}

/** Opens the customer-care form on the current page, if it is closed. */
export async function openCareHere(page: Page): Promise<Form> {
  const form = careForm(page);
  const opener = careOpener(page);
  await expect(opener.or(form.all).first()).toBeVisible();
  if (!(await form.all.isVisible())) await opener.click();
  await form.all.scrollIntoViewIfNeeded();
  await expect(form.send).toBeVisible();
  return form;
}

/** Opens a bill and a part that is in a tab on wide screens and in the list on phones. */
export async function openPart(page: Page, { link }: FreshBill, tab: TextKey, part: string): Promise<Locator> {
  await page.goto(link);
  await readAnswer(page);
  const there = node(page, part);
  const inTab = page.getByRole('tab', { name: textsOn(page).text(tab) });
  await expect(inTab.or(there).first()).toBeVisible();
  if (await inTab.isVisible()) await inTab.click();
  await there.scrollIntoViewIfNeeded();
  return there;
}

/** Fills in a request that is valid in every category except the one that requires a proof. */
export async function fillCare(form: Form, words = 'Vorrei un chiarimento.'): Promise<void> {
  await form.field('care.category').selectOption({ label: aurora.text('care.category.refund') });
  await form.field('care.description').fill(words);
}

/** Presses a button that may be disabled: unlike Playwright, people do not wait for it. */
export async function press(button: Locator): Promise<void> {
  await button.click({ force: true });
}

/** Answers the open question by keyboard, which the guard against double taps never ignores. */
export async function answerQuestion({ question }: Form, ...keys: TextKey[]): Promise<void> {
  await question.getByRole('button', { name: anyOf(...keys.map((key) => textsOn(question.page()).pattern(key))) }).press('Enter');
  await expect(question).toBeHidden();
  // Makes sure that the next click does not count as the second tap of this one.
  await pastSecondTap(question.page());
}

/** Sends and confirms the question by keyboard, including the one about an unlikely reading. */
export async function sendOff(form: Form): Promise<void> {
  await expect(form.send).not.toHaveAttribute('aria-disabled');
  await form.send.press('Enter');
  await answerQuestion(form, 'care.confirm.send', 'selfReading.confirm.send', 'selfReading.ask.send');
}

/** Answers all requests to these calls, and returns their bodies. */
export async function answerWith(page: Page, answer: (route: Route) => Promise<void>): Promise<unknown[]> {
  const bodies: unknown[] = [];
  await page.route(SENDING, async (route) => {
    bodies.push(route.request().postDataJSON());
    await answer(route);
  });
  return bodies;
}

/** Holds requests back; the returned function releases them. */
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

/** The calls that forms make. */
export const SENDING = /\/backend\/(?:messaggio|sendemail|salva_autolettura|put_profilo)(?:\/|$)/;

/** The entries that the service has stored for a bill, in its order. */
export async function keptOf(server: PayServer, { host, number }: FreshBill): Promise<CustomerEntry[]> {
  const entries = await server.requests();
  return entries.filter((entry) => entry.host === host && entry.number === number);
}

/** Presses Tab until an element has the focus; fails if it is not reached. */
export async function tabTo(page: Page, target: Locator, most = 80): Promise<void> {
  const isThere = () => target.evaluateAll((elements) => elements.some((element) => element === document.activeElement));
  for (let i = 0; i < most && !(await isThere()); i += 1) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}

/** A small file whose content matches its name. */
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
