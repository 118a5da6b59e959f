import type { BillsDiff } from './bills';
import type { PartChanges } from './diff';

/** Differences that a comparison of bills cannot show, by the parts that `brandChanges` names. */
const LEFT_OUT: readonly (readonly [what: string, isOf: (part: PartChanges) => boolean])[] = [
  ['colours and fonts', ({ part }) => part === 'theme'],
  ['images', ({ part }) => part === 'images'],
  ['settings', ({ part }) => part === 'settings'],
  ['what the bill service sends', ({ part }) => part === 'service'],
  ['the content of forms', ({ part }) => part === 'forms'],
  // A module or rule of pages may also be used by bills, which show only the effect on bills.
  ['pages of the site', ({ part, in: names = [part] }) => names.some((name) => name.startsWith('page '))],
];

/** The differences on bills as lines. `parts` contains all differences of the brands; those that bills cannot show are named. */
export function billLines({ locales, compared, same, unseenTexts, groups }: BillsDiff, parts: readonly PartChanges[]): string[] {
  if (locales.length === 0) return ['The brands have no language in common, so no bill was compared.'];
  const all = `${compared} bills and screens`;
  const changes = groups.flatMap(({ bills, sentences }) => {
    const [first] = bills;
    const example = first ? `bill ${first.number} on ${first.screen}` : '';
    return ['', `The same on ${bills.length} of ${all}, such as ${example}:`, ...sentences.map((one) => `  ${one}`)];
  });
  const unseen =
    unseenTexts.length === 0
      ? []
      : [`${unseenTexts.length} ${unseenTexts.length === 1 ? 'text' : 'texts'} that no block of these bills shows`];
  const differing = [...LEFT_OUT.filter(([, isOf]) => parts.some(isOf)).map(([what]) => what), ...unseen];
  const apart = differing.length === 0 ? 'Customers' : `Apart from ${joined(differing)}, which differ as listed above, customers`;
  const whole = `Not compared on bills: ${joined([...LEFT_OUT.map(([what]) => what), 'texts that the code of the page shows'])}. The first part compares them.`;
  return [`${apart} see the same on ${same} of ${all}, in ${joined(locales)}.`, ...changes, '', whole];
}

function joined(words: readonly string[]): string {
  return [words.slice(0, -1).join(', '), ...words.slice(-1)].filter((part) => part !== '').join(' and ');
}
