import { openBrand } from '../../../brands/openBrand';
import type { BrandFiles } from '../../../brands/readBrand';
import { brandOfService } from '../../../brands/serviceBrands';
import type { ReportProblem } from '../../../brands/text/problem';
import { resolveBrand } from '../../../brands/trees/resolveBrand';
import { sampleBill } from '../../../brands/trees/sampleBill';
import type { Screen } from '../../../engine/contract/scope.generated';
import { ownText } from '../../../engine/kernel/text/json';
import { everyResolved } from '../../../engine/layout/resolve/insideOf';
import { samplesFor } from '../../../samples/index';
import { isLanding } from './settings/templates';

/** Every width at which a template may have its own arrangement. */
const screens: readonly [words: string, screen: Screen][] = [
  ['On a phone', { class: 'phone', mobile: true, extraWide: false }],
  ['Between 600 and 850 px', { class: 'narrow', mobile: false, extraWide: false }],
  ['Between 850 and 900 px', { class: 'medium', mobile: false, extraWide: false }],
  ['Between 900 and 1100 px', { class: 'wide', mobile: false, extraWide: false }],
  ['From 1100 px', { class: 'wide', mobile: false, extraWide: true }],
];

/** Any day: the date does not affect whether the amount shows. */
const DAY = '2026-01-31';

/** Resolves each of the brand's own templates once per width: it is easy to overlook an arrangement without the amount. */
export function checkArrangements(brand: BrandFiles, dirs: readonly string[], report: ReportProblem): void {
  const { host, layouts } = brand;
  const templates = layouts.filter(({ layer, content }) => {
    const template = ownText(content, 'template');
    return layer === 'brand' && template !== undefined && !isLanding(template);
  });
  if (templates.length === 0) return;
  const { supplies, documents } = brandOfService(host, dirs);
  const number = samplesFor(supplies, documents).find(({ broken }) => broken !== true)?.number;
  if (number === undefined) return;
  const document = sampleBill({ number, host, today: DAY, dated: DAY, hosts: dirs });
  const opened = openBrand(host, dirs);
  for (const { file, content } of templates) {
    const template = ownText(content, 'template') ?? '';
    const without = screens.filter(([, screen]) => {
      const given = { host, template, document, scope: { screen }, today: DAY, dated: DAY, hosts: dirs };
      const { resolved } = resolveBrand({ ...given, screen: screen.mobile ? 'mobile' : 'desktop' }, opened);
      return everyResolved(resolved.root).every(({ id }) => id !== 'amount-due');
    });
    for (const [words] of without)
      report({
        code: 'layout.amountDue.arrangement',
        level: 'error',
        mark: { file, pointer: '/template' },
        message: `${words}, template ${template} shows no node "amount-due" for bill ${number}. Add a module that contains it to the layout for that width.`,
      });
  }
}
