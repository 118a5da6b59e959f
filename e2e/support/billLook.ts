import type { Page } from 'playwright/test';

/** Measurements of a bill's page. */
export interface BillLook {
  /** Text with the largest font size in the page. */
  largest: string;
  /** Number of buttons filled with the brand's colour. */
  filled: number;
  /** `font-variant-numeric` values of the amount. */
  figures: string[];
  /** Lower edges in px: of the amount with its sentence, and of the first button or link that settles or downloads the bill. */
  amountEnds: number;
  answerEnds: number;
}

/** Measures everything in one call; `answers` are texts of the buttons that settle or download the bill. */
export function readLook(page: Page, answers: readonly string[]): Promise<BillLook> {
  return page.evaluate((texts) => {
    const isDrawn = (element: Element) => element.getClientRects().length > 0;
    const wordsOf = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim().toLowerCase();
    const end = (elements: readonly Element[]) =>
      Math.min(...elements.filter(isDrawn).map((element) => element.getBoundingClientRect().bottom));

    let largest = { size: 0, words: '' };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const element = text.parentElement;
      const words = text.textContent?.trim() ?? '';
      if (!element || words === '' || !isDrawn(element)) continue;
      const size = Number.parseFloat(getComputedStyle(element).fontSize);
      if (size > largest.size) largest = { size, words };
    }

    const amount = [...document.querySelectorAll('[data-node="amount-due"]')];
    const inAmount = amount.flatMap((element) => [element, ...element.querySelectorAll('*')]);
    // Only elements with one of the given texts count, not tabs and other links.
    const pressable = [...document.querySelectorAll('main button, main a')];
    const isAnswer = (element: Element) => texts.some((text) => wordsOf(element.textContent).includes(wordsOf(text)));
    return {
      largest: largest.words,
      filled: [...document.querySelectorAll('[class*="primary_"]')].filter(isDrawn).length,
      figures: inAmount.map((element) => getComputedStyle(element).fontVariantNumeric),
      amountEnds: end(amount),
      answerEnds: end(pressable.filter(isAnswer)),
    };
  }, answers);
}
