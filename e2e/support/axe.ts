import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from 'playwright/test';
import { root } from './places';

const source = readFileSync(join(root, 'node_modules/axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Injects axe into the page once, through the debugger, so that the page's policy stays unchanged. */
async function inject(page: Page): Promise<void> {
  if (await page.evaluate(() => Reflect.has(window, 'axe'))) return;
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: `${source};undefined` });
  await session.detach();
}

/** Checks that the page in its current state has no violation of WCAG 2.2 AA. */
export async function expectAccessible(page: Page): Promise<void> {
  await inject(page);
  const violations = await page.evaluate(async (tags) => {
    // Finishes transitions, whose intermediate colours would be checked; endless animations stay as they are.
    for (const one of document.getAnimations())
      if (one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) one.finish();
    interface Result {
      id: string;
      nodes: { target: unknown; failureSummary?: string }[];
    }
    const axe = Reflect.get(window, 'axe') as { run: (root: Document, options: object) => Promise<{ violations: Result[] }> };
    const { violations } = await axe.run(document, {
      runOnly: { type: 'tag', values: tags },
      resultTypes: ['violations'],
      preload: false,
    });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.target} ${node.failureSummary}`).join(' | ')}`,
    );
  }, RULES);
  expect(violations).toEqual([]);
  expect(await page.evaluate(structureProblems)).toEqual([]);
}

/** Problems for screen readers that axe accepts. Runs in the page. */
function structureProblems(): string[] {
  const seen = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((one) => one.checkVisibility() && !one.closest('[inert]'));
  const nameOf = (one: Element) =>
    one.getAttribute('aria-label') ??
    (one.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ');
  const twice = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) !== index);
  const open = document.querySelector('dialog:modal');
  const landmarks = seen(
    'main, nav, aside, [role="banner"], [role="search"], [role="region"], section[aria-label], section[aria-labelledby], form[aria-label], form[aria-labelledby]',
  );
  const edges = seen('header, footer').filter((one) => !one.closest('main, aside, section, article, nav'));
  return [
    ...(!open && landmarks.length + edges.length > 7 ? [`${landmarks.length + edges.length} landmarks`] : []),
    ...seen('dt, dd').flatMap((one) => (one.closest('dl') ? [] : [`no list around ${one.textContent}`])),
    ...seen('dl').flatMap((one) => (one.querySelector('dt') && one.querySelector('dd') ? [] : [`no term in ${one.textContent}`])),
    ...seen('figure').flatMap((one) => (one.querySelector('h2, h3, h4') ? [] : [`a figure without a heading: ${nameOf(one)}`])),
    ...twice(seen('[role="slider"]').map(nameOf)).map((name) => `two sliders "${name}"`),
  ];
}
