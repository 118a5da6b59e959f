import type { BillsDiff, SeenPage } from './bills';
import type { PartChanges } from './diff';
import type { ViewScreen } from './views';

/** Differences that a comparison of bills cannot show, by the parts that `brandChanges` names. */
const LEFT_OUT: readonly (readonly [what: string, isOf: (part: PartChanges) => boolean])[] = [
  ['colours and fonts', ({ part }) => part === 'theme'],
  ['images', ({ part }) => part === 'images'],
  ['settings', ({ part }) => part === 'settings'],
  ['what the bill service sends', ({ part }) => part === 'service'],
  ['the content of forms', ({ part }) => part === 'forms'],
];

/** Pages that cannot be compared, because only one of the brands has them. */
const PAGES = 'pages of the site that only one of the brands has';

/**
 * Lines for the differences that customers see on bills and pages. `parts` contains all differences of the brands; the lines also
 * name those that neither bills nor pages can show.
 */
export function billLines(
  { locales, compared, same, unseenTexts, groups, pages }: BillsDiff,
  parts: readonly PartChanges[],
): string[] {
  if (locales.length === 0) return ['The brands have no language in common, so no bill was compared.'];
  const all = `${compared} bills and screens`;
  const ofBills = groups.map(({ bills, sentences }) => ({ views: bills, sentences }));
  const unseen =
    unseenTexts.length === 0
      ? []
      : [
          `${unseenTexts.length} ${unseenTexts.length === 1 ? 'text' : 'texts'} that no block of these ${pages ? 'bills and pages' : 'bills'} shows`,
        ];
  const alone = parts.some(({ part, changes }) => part.startsWith('page ') && changes.some(({ of }) => of === part));
  const differing = [
    ...LEFT_OUT.filter(([, isOf]) => parts.some(isOf)).map(([what]) => what),
    ...(alone ? [PAGES] : []),
    ...unseen,
  ];
  const apart = differing.length === 0 ? 'Customers' : `Apart from ${joined(differing)}, which differ as listed above, customers`;
  const whole = `Not compared on ${pages ? 'bills and pages' : 'bills'}: ${joined([...LEFT_OUT.map(([what]) => what), 'texts that the code of the page shows'])}. The first part compares them.`;
  const inAll = `in ${joined(locales)}`;
  return [
    `${apart} see the same on ${same} of ${all}, ${inAll}.`,
    ...(pages
      ? [`Signed-in sample customers see the same on ${pages.same} of ${pages.compared} pages and screens, ${inAll}.`]
      : []),
    ...groupLines(ofBills, all, ({ number, screen }) => `bill ${number} on ${screen}`),
    ...groupLines(pages?.groups ?? [], `${pages?.compared} pages and screens`, pageWords),
    ...['', whole],
  ];
}

function groupLines<View>(
  groups: readonly { views: readonly View[]; sentences: readonly string[] }[],
  all: string,
  example: (view: View) => string,
): string[] {
  return groups.flatMap(({ views, sentences }) => {
    const [first] = views;
    const such = first ? `, such as ${example(first)}` : '';
    return ['', `The same on ${views.length} of ${all}${such}:`, ...sentences.map((one) => `  ${one}`)];
  });
}

/** `page documents?state=paid of famiglia on mobile, while its calls are pending`. */
function pageWords({ page, query, account, calls, screen }: SeenPage & { screen: ViewScreen }): string {
  const state = { pending: ', while its calls are pending', failed: ', after its calls failed' };
  return `page ${page}${query === '' ? '' : `?${query}`} of ${account} on ${screen}${calls ? state[calls] : ''}`;
}

function joined(words: readonly string[]): string {
  return [words.slice(0, -1).join(', '), ...words.slice(-1)].filter((part) => part !== '').join(' and ');
}
