import type { Settings } from '../../../brands/settings';
import { siteOf } from '../../../brands/site';
import type { ReportProblem } from '../../../brands/text/problem';
import { isObject, own } from '../../../engine/kernel/text/json';
import { refusedAddress } from '../layouts/actions';

/** Setting -> the page that customers cannot find without the setting, and an example of its address. */
const PAGES = {
  customerArea: ['the customer area', 'https://areaclienti.brand.example/'],
  privacy: ['the privacy notice', 'https://www.brand.example/privacy'],
  accessibility: ['the accessibility statement', 'https://www.brand.example/accessibility'],
} as const;

/** Checks that the footer of a bill links to the company's pages. An empty address states that the company has no such page. */
export function checkAddresses(
  file: string,
  content: Readonly<Record<string, unknown>>,
  settings: Settings,
  report: ReportProblem,
): void {
  const written = content.addresses;
  // The schema check reports any other type.
  if (written !== undefined && !isObject(written)) return;
  for (const [name, [page, example]] of Object.entries(PAGES)) {
    const address = own(written, name);
    const problem =
      typeof address === 'string' && address.startsWith('https://')
        ? refusedAddress('href', address, settings.allowLoopbackHttp)
        : undefined;
    if (problem !== undefined)
      report({ code: 'settings.link.refused', level: 'error', mark: { file, pointer: `/addresses/${name}` }, message: problem });
    // A brand with a site needs no other customer area.
    if (address !== undefined || (name === 'customerArea' && siteOf(settings))) continue;
    report({
      code: 'settings.address.missing',
      level: 'warning',
      mark: { file, pointer: written === undefined ? '' : '/addresses', ...(written !== undefined && { onKey: true }) },
      message: `The bill has no link to ${page}. Write "addresses": { "${name}": "${example}" }, with the address of your company, or an empty text if it has no such page.`,
    });
  }
}
