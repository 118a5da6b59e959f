// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { writeAmountToShell } from './shellAnswer';

const answer = { label: 'Dovuto', value: '1,00\u00a0€', sentence: '<b>entro il 10</b>' };
const place = () => document.querySelector('.shell-answer');

beforeEach(() => {
  document.body.innerHTML =
    '<div id="shell"><div class="shell-page" aria-hidden="true"><div class="shell-answer"><span></span></div></div></div>';
});

it('writes the amount in place of the grey blocks, for screen readers too, and waits until it shows', async () => {
  await writeAmountToShell(document, answer);
  expect(place()?.textContent).toBe('Dovuto1,00\u00a0€<b>entro il 10</b>');
  expect(document.querySelector('[aria-hidden]')).toBeNull();
});

it('leaves a shell alone that the bill has replaced', async () => {
  document.getElementById('shell')?.setAttribute('hidden', '');
  await writeAmountToShell(document, answer);
  expect(place()?.innerHTML).toBe('<span></span>');
});
