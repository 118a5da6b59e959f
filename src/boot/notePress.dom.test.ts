import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { notePress } from './notePress';

const pressed: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `<button id="outside"></button>
    <div id="app"><button id="pay"><b>Pay</b></button><button id="off" aria-disabled="true"></button><a id="link"></a></div>`;
});
afterEach(() => {
  vi.useRealTimers();
  pressed.length = 0;
});

function find(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(id);
  return element;
}

/** As the page does when its code has come. */
function listen(): void {
  document
    .getElementById('app')
    ?.addEventListener('click', ({ target }) => pressed.push(target instanceof Element ? target.id : ''));
}

it('shows that it has taken a press and repeats it once', () => {
  const press = notePress(document);
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

it.each<[string, string, (press: ReturnType<typeof notePress>) => void]>([
  ['on something else than a button', 'link', () => undefined],
  ['on a disabled button', 'off', () => undefined],
  ['outside the page', 'outside', () => undefined],
  ['on a button that is gone', 'pay', () => find('pay').replaceWith(find('pay').cloneNode(true))],
  ['on a button that is disabled since', 'pay', () => find('pay').setAttribute('aria-disabled', 'true')],
  ['of ten seconds ago', 'pay', () => vi.advanceTimersByTime(10_000)],
])('repeats no press %s', (_, id, then) => {
  const press = notePress(document);
  find(id).click();
  press.stop();
  then(press);
  listen();
  press.repeat();
  expect(pressed).toEqual([]);
});

it('forgets the press when the page has answered another one meanwhile', () => {
  const press = notePress(document);
  find('pay').click();
  press.stop();
  listen();
  find('pay').click();
  press.repeat();
  expect(pressed).toEqual(['pay']);
});
