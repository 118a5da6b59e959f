import { expect } from 'playwright/test';
import { BAD_TEXT } from '../support/watch';
import { findWide } from '../support/wide';
import type { EngineWindow, Key, Size } from './engine';
import { choose, count, expressionOf, focused, type Place, placeOf, restOf, selectContent, type Target, textOf } from './inPage';

/** Time limit in ms of each wait. Generous, to end only hanging tests. */
const LIMIT = 20_000;

/** A page in any engine. Actions wait until their element is present, visible and stable, and use real input. */
export class EnginePage {
  constructor(private readonly window: EngineWindow) {}

  async goto(url: string): Promise<void> {
    await this.window.goto(url);
  }

  resize(size: Size): Promise<void> {
    return this.window.resize(size);
  }

  /** Calls a function in the page. The function may only use its arguments; values are passed as JSON. */
  async evaluate<A extends unknown[], R>(call: (...args: A) => R, ...args: A): Promise<R> {
    return JSON.parse((await this.window.evaluate(expressionOf(call, args))) ?? 'null');
  }

  /** Presses an element with the mouse. */
  async press(target: Target): Promise<void> {
    let last: Place | null | undefined;
    await this.until(`${nameOf(target)} can be pressed`, async () => {
      const before = last;
      last = await this.evaluate(placeOf, target);
      return last?.isHit === true && before?.x === last.x && before.y === last.y;
    });
    if (last) await this.window.click(last.x, last.y);
  }

  /** Presses a field and replaces its content by typing. */
  async fill(target: Target, text: string): Promise<void> {
    await this.press(target);
    await this.evaluate(selectContent);
    await this.window.type(text);
  }

  async keys(...keys: Key[]): Promise<void> {
    for (const key of keys) await this.window.press(key);
  }

  /** Selects an option of a select by its text, without opening the engine's own list, which is not part of the page. */
  choose(target: Target, words: string): Promise<void> {
    return this.until(`${nameOf(target)} offers ${words}`, () => this.evaluate(choose, target, words));
  }

  back(): Promise<void> {
    return this.window.back();
  }

  /** Waits for an element. */
  see(target: Target): Promise<void> {
    return this.until(`${nameOf(target)} is shown`, async () => (await this.evaluate(count, target)) > 0);
  }

  /** Waits for an element and scrolls it into the middle of the window: some elements load when they are near. */
  async scrollTo(target: Target): Promise<void> {
    await this.see(target);
    await this.evaluate(placeOf, target);
  }

  /** Waits until no matching element is visible. */
  gone(target: Target): Promise<void> {
    return this.until(`${nameOf(target)} is gone`, async () => (await this.evaluate(count, target)) === 0);
  }

  count(target: Target): Promise<number> {
    return this.evaluate(count, target);
  }

  /** Visible text of an element, with normal spaces; undefined if there is none. */
  textOf(target: Target): Promise<string | undefined> {
    return this.evaluate(textOf, target);
  }

  /** Waits until an element contains a text, with normal spaces. */
  async expectText(target: Target, text: string | RegExp): Promise<void> {
    const shown = async () => (await this.evaluate(textOf, target)) ?? '';
    const wanted = typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text);
    await expect(async () => expect(await shown(), nameOf(target)).toEqual(wanted)).toPass({ timeout: LIMIT });
  }

  /** Name of the focused element; empty if there is none. */
  async focus(): Promise<{ name: string; isMarked: boolean }> {
    return (await this.evaluate(focused)) ?? { name: '', isMarked: false };
  }

  url(): Promise<string> {
    return this.evaluate(() => location.href);
  }

  /** Checks that nothing is wider than the window. Retries, because charts are measured a moment after the window has changed. */
  async expectNothingWide(what: string): Promise<void> {
    await expect(async () => expect(await this.evaluate(findWide), what).toEqual([])).toPass({ timeout: LIMIT / 4 });
  }

  /** Checks that the visible text contains no programming artefacts such as `undefined`. */
  async expectCleanText(what: string): Promise<void> {
    const text = await this.evaluate(() => document.body.innerText);
    expect(BAD_TEXT.exec(text)?.[0], `${what}, bad text`).toBeUndefined();
  }

  /** Waits until loading has finished: no skeleton is visible, and neither the page nor its list of requests changes. */
  async settled(): Promise<void> {
    await this.until('the page is at rest', async () => (await this.evaluate(restOf)) >= 4);
  }

  /** Retries until the condition is true: a page that is being left does not answer. */
  async until(what: string, isTrue: () => Promise<boolean>): Promise<void> {
    await expect(async () => expect(await isTrue(), what).toBe(true)).toPass({ timeout: LIMIT, intervals: [20, 50] });
  }

  screenshot(): Promise<Buffer> {
    return this.window.screenshot();
  }

  /** The page as PDF; undefined if the engine has no interface for it. */
  print(): Promise<Buffer> | undefined {
    return this.window.print?.();
  }

  problems(): Promise<readonly string[]> {
    return this.window.problems();
  }

  /** Checks that there were no console errors and policy violations so far. WebKit only reports those of the current page. */
  async expectNoProblems(): Promise<void> {
    expect(await this.problems(), 'console errors and policy violations').toEqual([]);
  }
}

const nameOf = (target: Target) =>
  Object.values(target)
    .map((part) => `${part}`)
    .join(' ');
