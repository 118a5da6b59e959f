import type { AmountWords } from '../app/start/amountWords';

/** Writes the amount due into the shell in place of its grey blocks, and resolves when the amount has been painted. */
export function writeAmountToShell(page: Document, { label, value, sentence }: AmountWords): Promise<void> {
  const shell = page.querySelector('#shell:not([hidden])');
  const place = shell?.querySelector('.shell-answer');
  if (shell && place) {
    const words = Object.entries({ label, value, sentence }).map(([name, text]) => {
      const line = page.createElement('p');
      line.className = `shell-${name}`;
      line.textContent = text;
      return line;
    });
    shell.setAttribute('data-answer', '');
    place.replaceChildren(...words);
    place.parentElement?.removeAttribute('aria-hidden');
  }
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
