import type { Settings } from '../../../../brands/settings';
import { nearest } from '../../../../brands/text/suggest';
import { landings } from '../../../../engine/kernel/addresses/landings';
import { routes, UNKNOWN_ROUTE } from '../../../../engine/kernel/addresses/routes';
import { isObject, type JsonObject, own } from '../../../../engine/kernel/text/json';
import type { ReportInFile } from '../reportAt';

const ROUTES: readonly string[] = [...routes, UNKNOWN_ROUTE];

/** Whether a template is for the pages after a payment, which show no bill. */
export function isLanding(name: string): boolean {
  return landings.some((landing) => landing.template === name);
}

/**
 * Checks the templates that the settings name for bills, screens and routes. `templates` are all that exist, `usual` are the
 * desktop variants of `_default`.
 */
export function checkTemplates(
  { template, desktopVariants, routeTemplates }: JsonObject,
  settings: Settings,
  templates: readonly string[],
  usual: Readonly<Record<string, string>>,
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
  const shown: readonly unknown[] = [settings.template, ...Object.values(settings.routeTemplates ?? {})];
  const isKnown = (name: unknown) => typeof name === 'string' && ofBills.includes(name);
  const sources: readonly unknown[] = variants.map(([from]) => from);
  const isReversed = ([from, to]: readonly [string, unknown]) =>
    isKnown(from) &&
    isKnown(to) &&
    !sources.includes(to) &&
    (own(usual, String(to)) === from || (shown.includes(to) && !shown.includes(from)));
  const screens = variants.filter(([from]) => SCREENS.includes(from) && !templates.includes(from));
  const [screen] = screens;
  const reversed = variants.filter(isReversed);
  const [first] = reversed;
  if (screen) {
    const message = `"${screen[0]}" is no template. Write the template of phones and, as its value, that of larger screens: ${example(settings.template, usual)}.`;
    reportAt('settings.template.unknown', `/desktopVariants/${screen[0]}`, message, { onKey: true });
    return;
  }
  for (const [from, to] of variants) {
    check(from, `/desktopVariants/${from}`, true);
    check(to, `/desktopVariants/${from}`);
    if (from !== to || !isKnown(from)) continue;
    const message = `Template ${from} stands for itself, so all screens show it. Write the template of larger screens as the value, or remove the entry.`;
    reportAt('settings.template.unused', `/desktopVariants/${from}`, message, { level: 'warning' });
  }
  if (first) {
    const right = reversed.map(([from, to]) => `"${String(to)}": "${from}"`).join(', ');
    const message = `The templates are the wrong way round: the key is the template of phones, and the value that of larger screens. Write {${right}}.`;
    reportAt('settings.template.reversed', `/desktopVariants/${first[0]}`, message, { onKey: true });
  }
  for (const [route, name] of entriesOf(routeTemplates)) {
    const pointer = `/routeTemplates/${route.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    const message = `There is no route "${route}". Routes: ${ROUTES.join(', ')}.`;
    if (ROUTES.includes(route)) check(name, pointer, false, landings.some(({ path }) => path === route) ? ofLandings : ofBills);
    else reportAt('settings.route.unknown', pointer, message, { suggestion: nearest(route, ROUTES), onKey: true });
  }
  const isWrong = first !== undefined || variants.some((pair) => !pair.every(isKnown));
  if (isWrong || variants.length === 0 || !ofBills.includes(settings.template) || variants.some(([from]) => shown.includes(from)))
    return;
  const message = `The brand shows template ${settings.template}, but desktopVariants has no entry for it, so desktop screens show it too. Add {"${settings.template}": …}, or remove the setting.`;
  reportAt('settings.template.unused', '/desktopVariants', message, { level: 'warning', onKey: true });
}

/** Names of screens that authors write in place of a template. */
const SCREENS = ['mobile', 'phone', 'small', 'desktop', 'large', 'tablet', 'wide', 'default'];

/** A variant for a template, such as `{"3": "3Dt"}`. */
function example(template: string, usual: Readonly<Record<string, string>>): string {
  const pair = Object.hasOwn(usual, template) ? [template, usual[template]] : Object.entries(usual)[0];
  return `{"${pair?.[0]}": "${pair?.[1]}"}`;
}

function entriesOf(value: unknown): [string, unknown][] {
  return isObject(value) ? Object.entries(value) : [];
}
