// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { moveFocusFromSnackbar } from './moveSnackbarFocus';

const row = (words: string) => `<tr><th><a href="/message">${words}</a></th></tr>`;
const focused = () => document.activeElement?.textContent;

test.each([
  ['the row that comes back', row('primo') + row('secondo'), 'secondo'],
  ['the heading, where no row comes back', row('primo'), 'Messaggi'],
])('the focus of a message that goes is handed on to %s', async (_, after, to) => {
  document.body.innerHTML = `<main><h1>Messaggi</h1><table><tbody>${row('primo')}</tbody></table></main>
    <div data-snackbars=""><div role="status"><button>Ripristina</button></div></div>`;
  document.querySelector('button')?.focus();
  moveFocusFromSnackbar();
  expect(focused()).toBe('Messaggi');
  const list = document.querySelector('tbody');
  const back = after.slice(row('primo').length);
  list?.insertAdjacentHTML('beforeend', back);
  await vi.waitFor(() => expect(focused()).toBe(to));
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  expect(focused()).toBe(to);
});

test('the focus in another live region, such as the pager of a list, stays there', () => {
  document.body.innerHTML = `<main><h1>Messaggi</h1><p role="status" tabindex="-1">1-10</p></main>
    <div data-snackbars=""><div role="status"><button>Ripristina</button></div></div>`;
  document.querySelector<HTMLElement>('p')?.focus();
  moveFocusFromSnackbar();
  expect(focused()).toBe('1-10');
});
