import { act } from 'react';
import { expect } from 'vitest';
import { templateAt } from '../support/billList';
import type { BrandSite } from './brandFiles';
import { openWindow } from './browser';
import type { FaultyPage } from './outcomes';
import type { Service } from './service';
import type { Row } from './table';
import { type Answer, scriptedWire, withLiveStatus } from './wire';

/** The servers that answer calls without a fault. */
export interface Servers {
  brands: BrandSite;
  service: Service;
}

/** The page of a row, with functions for the test besides those of {@link FaultyPage}. */
export interface OpenFaultyPage extends FaultyPage {
  /** Number of times that the faulty call was made. */
  hits: () => number;
  saved: readonly string[];
  /** Waits until a condition holds. */
  until: (holds: () => boolean, what: string) => Promise<void>;
  /** Advances the time in the page. */
  pass: (ms: number) => Promise<void>;
  close: () => Promise<void>;
}

/** Steps by which time advances: `MOMENT` while responses arrive, `WIND` while the page only waits for a timer; ms. */
const MOMENT = 10;
const WIND = 1_000;
/** Upper bound for every wait of a page, ms: the slowest call has a timeout of two minutes. */
const PATIENCE = 200_000;

/** Opens the bill of a row in a window in which the row's call fails. */
export async function openFaultyPage(row: Row, { brands, service }: Servers): Promise<OpenFaultyPage> {
  const { bill, width } = row;
  const answer: Answer = (address, init) =>
    /^\/(backend|bill-service)\//.test(address) ? service.answer(bill.host, address, init) : brands.answer(address);
  const wire = scriptedWire({
    row,
    answer: row.call === 'verify' ? withLiveStatus(answer) : answer,
    goOffline: () => page.setOnline(false),
  });
  const page = openWindow({
    ...{ host: bill.host, width, entry: brands.entry(bill.host), fetch: wire.fetch },
    linkId: service.linkId(bill.host, bill.number),
  });
  await page.load();

  const until = async (holds: () => boolean, what: string) => {
    for (let waited = 0; !holds(); ) {
      if (waited > PATIENCE) throw new Error(`${what}: not so. The page says: ${textOf(document.body)}`);
      const sent = wire.sent();
      await page.pass(MOMENT);
      await wire.answered();
      if (page.isReloading()) await page.load();
      else if (wire.sent() === sent && !holds()) await page.pass(WIND);
      waited += WIND;
    }
  };
  const buttons = (name: RegExp) =>
    [...document.querySelectorAll('button')].filter((one) => isShown(one) && name.test(textOf(one)));
  const press = (name: RegExp) =>
    act(async () => buttons(name)[0]?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })));
  const node = (id: string) => document.querySelector(`[data-node="${id}"]`);
  const saysIn = (place: string, words: RegExp) =>
    until(() => words.test(textOf(document.querySelector(place))), `${place} says ${words}`);
  return {
    ...{ hits: wire.hits, saved: page.saved, until, pass: page.pass, close: page.close },
    showsAmount: () => until(() => textOf(node('amount-due')).includes(bill.amount), `the amount ${bill.amount}`),
    showsLayout: () => {
      const template = templateAt(bill, width);
      return until(() => isShown(document.querySelector(`[data-template="${template}"]`)), `the layout of ${template}`);
    },
    says: (words) => saysIn('main', words),
    saysSomewhere: (words) => saysIn('body', words),
    nodeSays: (id, words) => saysIn(`[data-node="${id}"]`, words),
    offers: async (name, count) => expect(buttons(name), `buttons ${name}`).toHaveLength(count),
    press: async (name) => {
      await until(() => buttons(name).length === 1, `one button ${name}`);
      await press(name);
    },
    pressFirst: async (name) => {
      await until(() => buttons(name).length > 0, `a button ${name}`);
      await press(name);
    },
    recover: async () => {
      wire.recover();
      await act(async () => page.setOnline(true));
    },
  };
}

function isShown(element: Element | null): boolean {
  return element !== null && element.closest('[hidden], dialog:not([open])') === null;
}

/** Visible text, with normal spaces. */
function textOf(element: Element | null): string {
  if (!isShown(element) || element === null) return '';
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const words: string[] = [];
  while (walker.nextNode()) if (isShown(walker.currentNode.parentElement)) words.push(walker.currentNode.textContent ?? '');
  return words
    .join('')
    .replace(/[\u00a0\u202f]/g, ' ')
    .trim();
}
