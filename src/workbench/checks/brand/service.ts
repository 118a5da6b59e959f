import type { BrandFiles } from '../../../brands/readBrand';
import type { Settings } from '../../../brands/settings';
import type { ReportProblem } from '../../../brands/text/problem';
import { nearest } from '../../../brands/text/suggest';
import { isObject } from '../../../engine/kernel/text/json';
import { samplesFor } from '../../../samples/index';
import type { LayoutCheck } from '../layouts/check';
import { languageCalled } from '../texts/locales';
import { type ReportInFile, reportIn } from './reportAt';

/** Settings with which `service.json` is compared. Misspelt languages may already be corrected. */
type Offered = Pick<Settings, 'template'> & { locales: readonly string[] };
type Layouts = Pick<LayoutCheck, 'templates' | 'modules' | 'fixedIn'>;

/** Checks the references of `service.json`: sample bills, the language, and the templates and modules of the lists. */
export function checkService(
  { service }: BrandFiles,
  defaults: BrandFiles,
  settings: Offered,
  layouts: Layouts,
  report: ReportProblem,
): void {
  if (!service || !isObject(service.content)) return;
  const { file, content } = service;
  const reportAt = reportIn(file, report);
  const numbers = numbersFor(content, defaults);
  for (const [index, number] of textsOf(content.documents)) {
    if (numbers.includes(number)) continue;
    const message = `There is no sample bill "${number}" for the supplies of this brand. Samples: ${numbers.join(', ')}.`;
    reportAt('service.document.unknown', `/documents/${index}`, message, { suggestion: nearest(number, numbers) });
  }
  checkLanguage(content.lang, settings, reportAt);
  for (const [template, lists] of entriesOf(content.modules)) {
    const at = `/modules/${template}`;
    if (!layouts.templates.includes(template)) {
      const message = `There is no template "${template}". Templates: ${layouts.templates.join(', ')}.`;
      const suggestion = nearest(template, layouts.templates);
      reportAt('service.template.unknown', at, message, { suggestion, onKey: true, missing: template });
    } else if (template !== settings.template) {
      const message = `These lists are never used: the brand shows template ${settings.template}. Rename them to "${settings.template}", or remove them.`;
      reportAt('service.template.unused', at, message, { level: 'warning', onKey: true });
    }
    checkLists(lists, at, template, layouts, reportAt);
  }
}

/** Checks the language in which the service opens the page, which ignores a language that the brand does not offer. */
function checkLanguage(lang: unknown, { locales }: Offered, reportAt: ReportInFile): void {
  if (typeof lang !== 'string' || lang.length < 2 || locales.includes(lang)) return;
  const list = locales.map((locale) => `"${locale}"`).join(', ');
  const message = `The brand does not offer "${lang}", so the page opens in another language. Write one of the languages in "locales": ${list}.`;
  const [wide = ''] = lang.toLowerCase().split(/[-_]/);
  const near = locales.find((locale) => locale === wide) ?? languageCalled(lang, locales) ?? nearest(lang, locales);
  reportAt('service.lang', '/lang', message, { suggestion: near });
}

/** Checks lists of modules: each module must exist, and none may be on the page twice. */
function checkLists(lists: unknown, at: string, template: string, { modules, fixedIn }: Layouts, reportAt: ReportInFile): void {
  const columns = ['modules_left', 'modules_right'];
  const seen = new Map<string, string>();
  const fixed = fixedIn(template);
  for (const [list, names] of entriesOf(lists)) {
    for (const [index, name] of textsOf(names)) {
      const here = `${at}/${list}/${index}`;
      if (!modules.includes(name)) {
        const message = `There is no module "${name}". Correct the name, or write modules/${name}.json.`;
        reportAt('service.module.unknown', here, message, { suggestion: nearest(name, modules), missing: name });
        continue;
      }
      // The single list and the columns are for different screens.
      const key = `${columns.includes(list)} ${name}`;
      const other = seen.get(key);
      const isFixed = fixed.has(name);
      if (isFixed || other !== undefined) {
        const where = isFixed
          ? `here and in a node of template ${template}`
          : other === list
            ? 'more than once in this list'
            : `here and in ${other}`;
        const message = `The module ${name} appears ${where}, so customers see it twice. Remove it from one place.`;
        reportAt('service.module.twice', here, message);
      }
      seen.set(key, list);
    }
  }
}

/** Numbers of the samples for the supplies (electricity, gas) that the brand sells. */
function numbersFor(content: Record<string, unknown>, defaults: BrandFiles): string[] {
  const inherited = isObject(defaults.service?.content) ? defaults.service.content.supplies : undefined;
  const sold = content.supplies ?? inherited;
  const supplies = (['electricity', 'gas'] as const).filter((kind) => !Array.isArray(sold) || sold.includes(kind));
  return samplesFor(supplies).map(({ number }) => number);
}

function entriesOf(value: unknown): [string, unknown][] {
  return isObject(value) ? Object.entries(value) : [];
}

/** The strings of a list, with their index. */
function textsOf(list: unknown): [number, string][] {
  return (Array.isArray(list) ? list : []).flatMap((item, index): [number, string][] =>
    typeof item === 'string' ? [[index, item]] : [],
  );
}
