/** Nodes and elements that exceed the right edge of the window. Runs in the page, so it uses nothing outside itself. */
export function findWide(): string[] {
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= width) return [];
  const wide = [...document.querySelectorAll('*')]
    .filter((element) => element.getBoundingClientRect().right > width + 0.5)
    .map((element) => `${element.closest('[data-node]')?.getAttribute('data-node') ?? ''} <${element.tagName.toLowerCase()}>`);
  // Overflow painted outside an element's box cannot be attributed to an element.
  return [`the page is ${document.documentElement.scrollWidth} px wide in ${width}`, ...wide].slice(0, 6);
}
