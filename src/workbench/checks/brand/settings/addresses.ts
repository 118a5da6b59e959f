import type { Settings } from '../../../../brands/settings';
import { siteOf } from '../../../../brands/site';
import { isObject, own } from '../../../../engine/kernel/text/json';
import type { ReportInFile } from '../reportAt';

/** Setting -> the page that customers cannot find without the setting, and an example of its address. */
const PAGES = {
  customerArea: ['the customer area', 'https://areaclienti.brand.example/'],
  privacy: ['the privacy notice', 'https://www.brand.example/privacy'],
  accessibility: ['the accessibility statement', 'https://www.brand.example/accessibility'],
} as const;

/** Checks that the footer of a bill links to the company's pages. An empty address states that the company has no such page. */
export function checkAddresses(content: Readonly<Record<string, unknown>>, settings: Settings, reportAt: ReportInFile): void {
  const written = content.addresses;
  // The schema check reports any other type.
  if (written !== undefined && !isObject(written)) return;
  for (const [name, [page, example]] of Object.entries(PAGES)) {
    const address = own(written, name);
    // A brand with a site needs no other customer area.
    if (address !== undefined || (name === 'customerArea' && siteOf(settings))) continue;
    const onKey = written !== undefined;
    const message = `The bill has no link to ${page}. Write "addresses": { "${name}": "${example}" }, with the address of your company, or an empty text if it has no such page.`;
    reportAt('settings.address.missing', onKey ? '/addresses' : '', message, { level: 'warning', onKey });
  }
}
