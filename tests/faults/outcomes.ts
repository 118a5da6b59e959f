import type { ExpectedBill } from '../support/billList';

/**
 * A page in which a call has gone wrong, as somebody sees it who waits as long as it takes: drawn by jsdom over a scripted
 * network (`openFaultyPage.ts`), or by a browser (`e2e/support/faultyPage.ts`). What is not there in the end fails the test.
 */
export interface FaultyPage {
  /** The amount due of the bill stands, by its layout or without. */
  showsAmount: () => Promise<void>;
  /** The page stands by the layout of its brand. */
  showsLayout: () => Promise<void>;
  /** Words of the main part of the page. */
  says: (words: RegExp) => Promise<void>;
  /** Words anywhere, such as at the lower edge. */
  saysSomewhere: (words: RegExp) => Promise<void>;
  nodeSays: (node: string, words: RegExp) => Promise<void>;
  /** So many buttons have this name. */
  offers: (name: RegExp, count: 0 | 1) => Promise<void>;
  /** Presses the one button of this name. */
  press: (name: RegExp) => Promise<void>;
  /** Presses the first of the buttons of this name. */
  pressFirst: (name: RegExp) => Promise<void>;
  /** The fault is gone and the network is back. */
  recover: () => Promise<void>;
}

type Outcome = (page: FaultyPage, bill: ExpectedBill) => Promise<void>;

const whole: Outcome = async (page) => {
  await page.showsLayout();
  await page.showsAmount();
};

/** After the fault has gone a press brings the bill. */
const retried: Outcome = async (page) => {
  await page.recover();
  await page.press(/Riprova/);
  await page.showsAmount();
};

/** A button in words of its own or in those of the brand: without the brand's texts the page has its own. */
function button(own: string, words: string): RegExp {
  return new RegExp(`^(${own}|${words})$`);
}

/** Outcome of the table -> what holds then. A browser has one more, of its own. */
export const outcomes: ReadonlyMap<string, Outcome> = new Map<string, Outcome>([
  ['bill', whole],
  [
    'essentials',
    async (page, bill) => {
      const retry = button('Riprova', bill.words['app.retry']);
      await page.showsAmount();
      await page.nodeSays('payment-due-date', /\d{1,2}\D+20\d\d/);
      await page.offers(button('Scarica il PDF', bill.words['pdf.download']), 1);
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
      await page.says(/Codice/);
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
      await page.offers(/Riprova/, 0);
    },
  ],
  [
    'expired',
    async (page) => {
      await page.says(/scaduto/);
      await page.offers(/Riprova/, 0);
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
