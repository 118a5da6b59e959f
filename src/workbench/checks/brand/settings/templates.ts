import type { Settings } from '../../../../brands/settings';
import { nearest } from '../../../../brands/text/suggest';
import { landings } from '../../../../engine/kernel/addresses/landings';
import { routes, UNKNOWN_ROUTE } from '../../../../engine/kernel/addresses/routes';
import { isObject, type JsonObject } from '../../../../engine/kernel/text/json';
import type { ReportInFile } from '../reportAt';

const ROUTES: readonly string[] = [...routes, UNKNOWN_ROUTE];

/** Whether a template is for the pages after a payment, which show no bill. */
export function isLanding(name: string): boolean {
  return landings.some((landing) => landing.template === name);
}

/** Checks the templates that the settings name for bills, screens and routes. `templates` are all that exist. */
export function checkTemplates(
  { template, desktopVariants, routeTemplates }: JsonObject,
  settings: Settings,
  templates: readonly string[],
  reportAt: ReportInFile,
): void {
  const ofBills = templates.filter((name) => !isLanding(name));
  const ofLandings = templates.filter(isLanding);
  const check = (name: unknown, pointer: string, onKey = false, known = ofBills) => {
    if (typeof name !== 'string' || name === '' || known.includes(name)) return;
    const why = !templates.includes(name)
      ? `There is no template "${name}".`
      : isLanding(name)
        ? `The template "${name}" is only for the pages shown after a payment.`
        : `The template "${name}" shows a bill, but this page shows the outcome of a payment.`;
    const message = `${why} Templates: ${known.join(', ')}.`;
    reportAt('settings.template.unknown', pointer, message, { suggestion: nearest(name, known), onKey });
  };
  check(template, '/template');
  const variants = entriesOf(desktopVariants);
  for (const [from, to] of variants) {
    check(from, `/desktopVariants/${from}`, true);
    check(to, `/desktopVariants/${from}`);
  }
  for (const [route, name] of entriesOf(routeTemplates)) {
    const pointer = `/routeTemplates/${route.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    const message = `There is no route "${route}". Routes: ${ROUTES.join(', ')}.`;
    if (ROUTES.includes(route)) check(name, pointer, false, landings.some(({ path }) => path === route) ? ofLandings : ofBills);
    else reportAt('settings.route.unknown', pointer, message, { suggestion: nearest(route, ROUTES), onKey: true });
  }
  const shown: readonly unknown[] = [settings.template, ...Object.values(settings.routeTemplates ?? {})];
  if (variants.length === 0 || !ofBills.includes(settings.template) || variants.some(([from]) => shown.includes(from))) return;
  const message = `The brand shows template ${settings.template}, but desktopVariants has no entry for it, so desktop screens show it too. Add {"${settings.template}": …}, or remove the setting.`;
  reportAt('settings.template.unused', '/desktopVariants', message, { level: 'warning', onKey: true });
}

function entriesOf(value: unknown): [string, unknown][] {
  return isObject(value) ? Object.entries(value) : [];
}
