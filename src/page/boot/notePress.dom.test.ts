import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { EarlyPress } from '../../engine/contract/early';
import { notePress } from './notePress';

const pressed: string[] = [];
const started: EarlyPress[] = [];

function start(openInstead?: () => void): EarlyPress {
  const press = notePress(document, openInstead);
  started.push(press);
  return press;
}

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `<button id="outside"></button>
    <div id="app"><div><button id="pay"><b>Pay</b></button><i></i></div><button id="off" aria-disabled="true"></button><a id="link"></a>
    <select id="language"><option value="it" selected></option><option value="en"></option></select></div>`;
});
afterEach(() => {
  for (const press of started.splice(0)) press.repeat();
  vi.useRealTimers();
  pressed.length = 0;
});

function find(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(id);
  return element;
}

/** Handles presses as the page does after its code has loaded. */
function listen(): void {
  document
    .getElementById('app')
    ?.addEventListener('click', ({ target }) => pressed.push(target instanceof Element ? target.id : ''));
}

it('shows that it has taken a press and repeats it once', () => {
  const press = start();
  find('pay').querySelector('b')?.click();
  find('pay').click();
  expect(find('pay').getAttribute('aria-busy')).toBe('true');
  press.stop();
  listen();
  press.repeat();
  press.repeat();
  expect(pressed).toEqual(['pay']);
  expect(find('pay').hasAttribute('aria-busy')).toBe(false);
});

it.each<[string, string, (press: EarlyPress) => void]>([
  ['on something else than a button', 'link', () => undefined],
  ['on a disabled button', 'off', () => undefined],
  ['outside the page', 'outside', () => undefined],
  ['on a button that is gone', 'pay', () => find('pay').replaceWith(find('pay').cloneNode(true))],
  ['on a button that is disabled since', 'pay', () => find('pay').setAttribute('aria-disabled', 'true')],
  ['of ten seconds ago', 'pay', () => vi.advanceTimersByTime(10_000)],
])('repeats no press %s', (_, id, then) => {
  const press = start();
  find(id).click();
  press.stop();
  then(press);
  listen();
  press.repeat();
  expect(pressed).toEqual([]);
});

it('forgets the press when the page has answered another one meanwhile', () => {
  const press = start();
  find('pay').click();
  press.stop();
  listen();
  find('pay').click();
  press.repeat();
  expect(pressed).toEqual(['pay']);
});

function choose(value: string): HTMLSelectElement {
  const list = find('language') as HTMLSelectElement;
  list.value = value;
  list.dispatchEvent(new Event('change', { bubbles: true }));
  return list;
}

/** Handles choices as the page does after its code has loaded; returns them. */
function listenToChoices(): string[] {
  const chosen: string[] = [];
  find('language').addEventListener('change', () => chosen.push((find('language') as HTMLSelectElement).value));
  return chosen;
}

it('repeats the last choice in a list, which shows the language of the page until then', () => {
  const press = start();
  const list = choose('en');
  expect([list.value, list.getAttribute('aria-busy')]).toEqual(['it', 'true']);
  press.stop();
  const chosen = listenToChoices();
  press.repeat();
  press.repeat();
  expect(chosen).toEqual(['en']);
  expect(list.hasAttribute('aria-busy')).toBe(false);
});

it('repeats a choice that was made before this script came', () => {
  const list = find('language') as HTMLSelectElement;
  list.value = 'en';
  const press = start();
  expect(list.value).toBe('it');
  press.stop();
  const chosen = listenToChoices();
  press.repeat();
  expect(chosen).toEqual(['en']);
});

it('forgets a choice that is not recent, and one after which the page has answered another', () => {
  const press = start();
  choose('en');
  vi.advanceTimersByTime(10_000);
  expect(find('language').hasAttribute('aria-busy')).toBe(false);
  choose('en');
  press.stop();
  choose('it');
  const chosen = listenToChoices();
  press.repeat();
  expect(chosen).toEqual([]);
});

it('shows only as long as it will repeat a press that it has taken it', () => {
  start();
  find('pay').click();
  vi.advanceTimersByTime(10_000);
  expect(find('pay').hasAttribute('aria-busy')).toBe(false);
});

it('opens the PDF for whose button no code comes, at once if that is known', () => {
  const openInstead = vi.fn();
  find('pay').dataset.do = 'downloadPdf';
  start(openInstead);
  find('pay').click();
  expect(openInstead).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10_000);
  expect(openInstead).toHaveBeenCalledTimes(1);
  const shell = document.createElement('div');
  document.body.append(shell);
  Object.assign(shell, { id: 'shell' }).dataset.state = 'failed';
  find('pay').click();
  expect(openInstead).toHaveBeenCalledTimes(2);
  expect(find('pay').hasAttribute('aria-busy')).toBe(false);
  find('pay').dataset.do = 'pay';
  find('pay').click();
  expect(openInstead).toHaveBeenCalledTimes(2);
});
