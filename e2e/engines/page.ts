import { expect } from 'playwright/test';
import { BAD_TEXT } from '../support/watch';
import { findWide } from '../support/wide';
import type { EngineWindow, Key, Size } from './engine';
import { choose, count, expressionOf, focused, type Place, placeOf, restOf, selectContent, type Target, textOf } from './inPage';

/** Time limit in ms of each wait. It only ends what hangs. */
const LIMIT = 20_000;

/** A page in any engine. Each action waits until its element is there, shown and at rest, and uses real input. */
export class EnginePage {
  constructor(private readonly window: EngineWindow) {}

  async goto(url: string): Promise<void> {
    await this.window.goto(url);
  }

  resize(size: Size): Promise<void> {
    return this.window.resize(size);
  }

  /** Calls a function in the page. It uses nothing but its arguments; values go through JSON. */
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

  /** Presses a field and types into it, in place of what it contains. */
  async fill(target: Target, text: string): Promise<void> {
    await this.press(target);
    await this.evaluate(selectContent);
    await this.window.type(text);
  }

  async keys(...keys: Key[]): Promise<void> {
    for (const key of keys) await this.window.press(key);
  }

  /** Chooses an option of a select by its words. The list of the engine itself is no part of the page. */
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

  /** Waits for an element, and brings it into the middle of the window: some load when they come near. */
  async scrollTo(target: Target): Promise<void> {
    await this.see(target);
    await this.evaluate(placeOf, target);
  }

  /** Waits until no such element is shown. */
  gone(target: Target): Promise<void> {
    return this.until(`${nameOf(target)} is gone`, async () => (await this.evaluate(count, target)) === 0);
  }

  count(target: Target): Promise<number> {
    return this.evaluate(count, target);
  }

  /** Text that people see of an element, with plain blanks; undefined when there is none. */
  textOf(target: Target): Promise<string | undefined> {
    return this.evaluate(textOf, target);
  }

  /** Waits until an element contains a text, with plain blanks. */
  async expectText(target: Target, text: string | RegExp): Promise<void> {
    const shown = async () => (await this.evaluate(textOf, target)) ?? '';
    const wanted = typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text);
    await expect(async () => expect(await shown(), nameOf(target)).toEqual(wanted)).toPass({ timeout: LIMIT });
  }

  /** Name of the element that has the focus; empty when none has. */
  async focus(): Promise<{ name: string; isMarked: boolean }> {
    return (await this.evaluate(focused)) ?? { name: '', isMarked: false };
  }

  url(): Promise<string> {
    return this.evaluate(() => location.href);
  }

  /** Nothing is wider than the window. Charts measure their place a moment after the window has changed. */
  async expectNothingWide(what: string): Promise<void> {
    await expect(async () => expect(await this.evaluate(findWide), what).toEqual([])).toPass({ timeout: LIMIT / 4 });
  }

  /** The text that people see is free of what programs say. */
  async expectCleanText(what: string): Promise<void> {
    const text = await this.evaluate(() => document.body.innerText);
    expect(BAD_TEXT.exec(text)?.[0], `${what}, bad text`).toBeUndefined();
  }

  /** Waits until nothing loads any more: no skeleton is shown, and neither the page nor the list of its requests has changed. */
  async settled(): Promise<void> {
    await this.until('the page is at rest', async () => (await this.evaluate(restOf)) >= 4);
  }

  /** Waits until this is true. A page that is being left does not answer. */
  async until(what: string, isTrue: () => Promise<boolean>): Promise<void> {
    await expect(async () => expect(await isTrue(), what).toBe(true)).toPass({ timeout: LIMIT, intervals: [20, 50] });
  }

  screenshot(): Promise<Buffer> {
    return this.window.screenshot();
  }

  /** The page as PDF; undefined where the engine has no interface for it. */
  print(): Promise<Buffer> | undefined {
    return this.window.print?.();
  }

  problems(): Promise<readonly string[]> {
    return this.window.problems();
  }

  /** No console errors and no policy violations so far. WebKit knows those of the page that is open. */
  async expectNoProblems(): Promise<void> {
    expect(await this.problems(), 'console errors and policy violations').toEqual([]);
  }
}

const nameOf = (target: Target) =>
  Object.values(target)
    .map((part) => `${part}`)
    .join(' ');
