// Functions that run in the page under test, in any engine. They are sent as text, so they may only use one another.

/** Identifies an element as people find it: by role and name, by label, or by the id of its node; absent parts match anything. */
export interface Target {
  role?: string;
  /** Part of the accessible name; between slashes a regular expression. */
  name?: string;
  /** Id of its node, or of an ancestor node. */
  node?: string;
  /** Role of an ancestor. */
  within?: string;
  /** Index among the matches, from 0. */
  nth?: number;
}

/** Position of an element in the viewport, and whether a press in its middle reaches it. */
export interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
  isHit: boolean;
}

function isShown(element: Element): boolean {
  return element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
}

function selectorOf(role: string): string {
  const own: Record<string, string> = {
    alertdialog: '',
    button: 'button:not([role]), summary',
    checkbox: 'input[type="checkbox"]',
    combobox: 'select, input[role="combobox"]',
    dialog: 'dialog:not([role])',
    heading: 'h1, h2, h3, h4',
    link: 'a[href]:not([role])',
    main: 'main',
    radio: 'input[type="radio"]',
    row: 'tbody > tr',
    searchbox: 'input[type="search"]',
    table: 'table',
    textbox: 'textarea, input:not([type]), input:is([type="text"], [type="email"], [type="tel"], [type="password"])',
  };
  return [own[role] ?? '', `[role="${role}"]`].filter((selector) => selector !== '').join(', ');
}

/** Text of an element for screen readers: names of images, without hidden content. */
function wordsOf(node: Node): string {
  if (node instanceof Text) return node.data;
  if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true' || !isShown(node)) return '';
  return node.getAttribute('aria-label') ?? node.getAttribute('alt') ?? [...node.childNodes].map(wordsOf).join(' ');
}

/** The accessible name, as far as this page needs the rules: labels take precedence over content. */
function nameOf(element: Element): string {
  const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
  const labels = ids.flatMap((id) => document.getElementById(id) ?? []);
  const own = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : [];
  const name =
    [labels, own]
      .find((list) => list.length > 0)
      ?.map((label) => label.textContent)
      .join(' ') ??
    element.getAttribute('aria-label') ??
    (wordsOf(element) || element.getAttribute('title') || '');
  return name.replace(/\s+/g, ' ').trim();
}

function matches(text: string, wanted: string): boolean {
  const pattern = /^\/(.*)\/$/.exec(wanted)?.[1];
  return pattern === undefined ? text.includes(wanted) : new RegExp(pattern).test(text);
}

/** The visible elements that match, in document order. */
function findAll({ role, name, node, within }: Target): Element[] {
  const places = [
    ...(node === undefined ? [] : [`[data-node="${node}"]`]),
    ...(within === undefined ? [] : [selectorOf(within)]),
  ];
  const around = [...document.querySelectorAll(places.length === 0 ? ':root' : places.map((place) => `:is(${place})`).join(' '))];
  const selector = role === undefined ? undefined : selectorOf(role);
  const candidates = around.flatMap((root) =>
    selector === undefined ? [root] : [...(root.matches(selector) ? [root] : []), ...root.querySelectorAll(selector)],
  );
  return candidates.filter((element) => isShown(element) && (name === undefined || matches(nameOf(element), name)));
}

export function count(target: Target): number {
  return findAll(target).length;
}

/** Visible text of the first match; undefined if there is none. */
export function textOf(target: Target): string | undefined {
  const element = findAll(target)[target.nth ?? 0];
  return element instanceof HTMLElement ? element.innerText.replace(/[\u00a0\u202f]/g, ' ') : undefined;
}

/** Scrolls an element into the middle of the viewport; undefined if there is none. */
export function placeOf(target: Target): Place | undefined {
  const element = findAll(target)[target.nth ?? 0];
  if (!element) return undefined;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  // The middle of a text over two lines may be outside both lines.
  const { x, y, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect();
  const middle = { x: x + width / 2, y: y + height / 2 };
  const hit = document.elementFromPoint(middle.x, middle.y);
  return {
    ...middle,
    width,
    height,
    isHit: hit !== null && (element.contains(hit) || hit.closest('label')?.control === element),
  };
}

/** Selects the content of the focused field. */
export function selectContent(): void {
  const field = document.activeElement;
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
}

/** Selects the option that contains this text; false if there is none. */
export function choose(target: Target, words: string): boolean {
  const select = findAll(target)[target.nth ?? 0];
  if (!(select instanceof HTMLSelectElement)) return false;
  const option = [...select.options].find(({ text }) => matches(text, words));
  if (!option) return false;
  option.selected = true;
  for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }));
  return true;
}

/** Number of timer ticks since the page last changed; 0 while it loads or shows a skeleton. */
export function restOf(): number {
  const nodes = document.getElementsByTagName('*').length;
  const { scrollHeight, scrollWidth } = document.documentElement;
  const isBusy = document.readyState !== 'complete' || document.querySelector('[aria-busy="true"]') !== null;
  const requests = performance.getEntriesByType('resource').length;
  const state = [location.href, nodes, scrollHeight, scrollWidth, requests, isBusy].join(' ');
  const page = window as { rest?: { state: string; times: number } };
  if (page.rest?.state !== state) {
    const rest = { state, times: 0 };
    page.rest = rest;
    // In a page without CPU time, the timer runs later as well.
    const timer = setInterval(() => {
      rest.times += 1;
      if (rest.times === 5) clearInterval(timer);
    }, 30);
  }
  return isBusy ? 0 : page.rest.times;
}

/** Names of the focused element and of its outline, for people. */
export function focused(): { name: string; isMarked: boolean } | undefined {
  const element = document.activeElement;
  if (!element || element === document.body) return undefined;
  const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
  return { name: nameOf(element), isMarked: (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none' };
}

const functions = [isShown, selectorOf, wordsOf, nameOf, matches, findAll, count, textOf, placeOf, choose, focused];

/** The expression that calls a function with these arguments in the page. */
export function expressionOf(call: (...args: any[]) => unknown, args: readonly unknown[]): string {
  const scope = functions.map(String).join('\n');
  return `(() => { ${scope}\nreturn (${call})(...${JSON.stringify(args)}); })()`;
}
