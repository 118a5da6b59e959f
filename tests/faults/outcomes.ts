import type { ExpectedBill } from '../support/billList';
import { label, labelPattern } from '../support/texts';

/**
 * A page in which a call has failed: rendered by jsdom over a scripted network (`openFaultyPage.ts`), or by a browser
 * (`e2e/support/faultyPage.ts`). Its methods wait, and fail the test if the content never appears.
 */
export interface FaultyPage {
  /** The amount due shows, with or without the layout of the brand. */
  showsAmount: () => Promise<void>;
  /** The page uses the layout of its brand. */
  showsLayout: () => Promise<void>;
  /** Text in the main part of the page. */
  says: (words: RegExp) => Promise<void>;
  /** Text anywhere, such as in a snackbar. */
  saysSomewhere: (words: RegExp) => Promise<void>;
  nodeSays: (node: string, words: RegExp) => Promise<void>;
  /** Exactly this many buttons have the name. */
  offers: (name: RegExp, count: 0 | 1) => Promise<void>;
  /** Presses the only button with this name. */
  press: (name: RegExp) => Promise<void>;
  /** Presses the first button with this name. */
  pressFirst: (name: RegExp) => Promise<void>;
  /** Removes the fault and restores the network. */
  recover: () => Promise<void>;
}

type Outcome = (page: FaultyPage, bill: ExpectedBill) => Promise<void>;

const whole: Outcome = async (page) => {
  await page.showsLayout();
  await page.showsAmount();
};

/** After the fault is removed, a press loads the bill. */
const retried: Outcome = async (page) => {
  await page.recover();
  await page.press(labelPattern('app.retry', 'anywhere'));
  await page.showsAmount();
};

/** Matches a button with the page's built-in text or with that of the brand, whose texts may be missing. */
function button(own: string, words: string): RegExp {
  return new RegExp(`^(${own}|${words})$`);
}

/** Outcome in the table -> its checks. The browser tests add one more outcome. */
export const outcomes: ReadonlyMap<string, Outcome> = new Map<string, Outcome>([
  ['bill', whole],
  [
    'essentials',
    async (page, bill) => {
      const retry = button(label('app.retry'), bill.words['app.retry']);
      await page.showsAmount();
      await page.nodeSays('payment-due-date', /\d{1,2}\D+20\d\d/);
      await page.offers(button(label('pdf.download'), bill.words['pdf.download']), 1);
      await page.offers(retry, 1);
      await page.recover();
      await page.press(retry);
      await whole(page, bill);
    },
  ],
  [
    'retry',
    async (page, bill) => {
      await page.says(/Non riusciamo/);
      await page.says(labelPattern('error.code', 'anywhere'));
      await retried(page, bill);
    },
  ],
  [
    'timeout',
    async (page, bill) => {
      await page.says(/Il servizio non risponde/);
      await retried(page, bill);
    },
  ],
  [
    'unknown',
    async (page) => {
      await page.says(/Non troviamo questa bolletta/);
      await page.offers(labelPattern('app.retry', 'anywhere'), 0);
    },
  ],
  [
    'expired',
    async (page) => {
      await page.says(/scaduto/);
      await page.offers(labelPattern('app.retry', 'anywhere'), 0);
    },
  ],
  [
    'offline',
    async (page) => {
      await page.saysSomewhere(/senza connessione/i);
      await page.recover();
      await page.showsAmount();
    },
  ],
  [
    'noPdf',
    async (page) => {
      await page.showsAmount();
      await page.saysSomewhere(/Non siamo riusciti a scaricare il PDF/);
      await page.showsAmount();
    },
  ],
]);
