import type { BrandFiles } from '../../../brands/readBrand';
import type { Settings } from '../../../brands/settings';
import { socialEntries, socialKeys } from '../../../brands/social';
import type { ReportProblem } from '../../../brands/text/problem';
import { nearest } from '../../../brands/text/suggest';
import { landings } from '../../../engine/kernel/addresses/landings';
import { routes, UNKNOWN_ROUTE } from '../../../engine/kernel/addresses/routes';
import { asList, isObject } from '../../../engine/kernel/text/json';
import { usualReminderDay } from '../../../page/reminders/days';
import { refusedAddress } from '../layouts/actions';
import type { LayoutCheck } from '../layouts/check';
import { localeProblem } from '../texts/locales';
import type { TextTable } from '../texts/table';
import { checkAddresses } from './addresses';
import { checkAliases } from './aliases';
import { checkAuth, checkImplicitFlow } from './auth';
import { checkFileNames } from './fileNames';
import { checkProviders } from './providers';
import { checkSite } from './site';

/** Checks references to templates, languages, modules and links, and settings that only development hosts may have. */
export function checkSettings(
  brand: BrandFiles,
  settings: Settings,
  layouts: LayoutCheck,
  texts: TextTable,
  production: boolean,
  report: ReportProblem,
): void {
  const own = brand.settings;
  if (!own || !isObject(own.content)) return;
  const { file, content } = own;
  const reportAt = (code: string, pointer: string, message: string, suggestion?: string, onKey = false) =>
    report({ code, level: 'error', mark: { file, pointer, ...(onKey && { onKey }) }, message, suggestion });
  // The templates for the pages after a payment show no bill.
  const isLanding = (name: string) => landings.some((landing) => landing.template === name);
  const ofBills = layouts.templates.filter((name) => !isLanding(name));
  const template = (name: unknown, pointer: string, onKey = false, known = ofBills) => {
    if (typeof name !== 'string' || name === '' || known.includes(name)) return;
    const why = !layouts.templates.includes(name)
      ? `There is no template "${name}".`
      : isLanding(name)
        ? `The template "${name}" is only for the pages shown after a payment.`
        : `The template "${name}" shows a bill, but this page shows the outcome of a payment.`;
    reportAt('settings.template.unknown', pointer, `${why} Templates: ${known.join(', ')}.`, nearest(name, known), onKey);
  };
  template(content.template, '/template');
  for (const [from, to] of entriesOf(content.desktopVariants)) {
    template(from, `/desktopVariants/${from}`, true);
    template(to, `/desktopVariants/${from}`);
  }
  const ofLandings = layouts.templates.filter(isLanding);
  const all = [...routes, UNKNOWN_ROUTE];
  for (const [route, name] of entriesOf(content.routeTemplates)) {
    const pointer = `/routeTemplates/${route.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    const message = `There is no route "${route}". Routes: ${all.join(', ')}.`;
    if (!all.includes(route)) reportAt('settings.route.unknown', pointer, message, nearest(route, all), true);
    else template(name, pointer, false, landings.some(({ path }) => path === route) ? ofLandings : ofBills);
  }
  const variants = entriesOf(content.desktopVariants);
  const shown: readonly unknown[] = [settings.template, ...Object.values(settings.routeTemplates ?? {})];
  if (variants.length > 0 && ofBills.includes(settings.template) && !variants.some(([from]) => shown.includes(from)))
    report({
      code: 'settings.template.unused',
      level: 'warning',
      mark: { file, pointer: '/desktopVariants', onKey: true },
      message: `The brand shows template ${settings.template}, but desktopVariants has no entry for it, so desktop screens show it too. Add {"${settings.template}": …}, or remove the setting.`,
    });
  for (const [index, locale] of (asList(content.locales) ?? []).entries()) {
    if (typeof locale !== 'string' || locale === '') continue;
    const problem = localeProblem(locale, texts);
    if (problem) reportAt(problem.code, `/locales/${index}`, problem.message, problem.suggestion);
  }
  const keys = (asList(content.social) ?? []).map((link) => (isObject(link) ? link.key : undefined));
  for (const [index, key] of keys.entries())
    if (typeof key === 'string' && keys.indexOf(key) < index)
      reportAt(
        'settings.social.twice',
        `/social/${index}/key`,
        `Two links have the key "${key}". Give each link its own key, or remove one.`,
      );
  const [unread] = content.social === undefined ? [] : socialKeys(content);
  if (unread !== undefined)
    report({
      code: 'settings.social.both',
      level: 'warning',
      mark: { file, pointer: `/${unread}`, onKey: true },
      message: 'The list "social" counts, and no key social_link_* beside it. Remove the keys, or the list.',
    });
  for (const { link, pointer } of socialEntries(content)) {
    const href = typeof link.href === 'string' ? link.href : undefined;
    const problem =
      href === undefined || !href.startsWith('https://') ? undefined : refusedAddress('href', href, settings.allowLoopbackHttp);
    if (problem !== undefined) reportAt('settings.link.refused', `${pointer}/href`, problem);
  }
  checkAddresses(file, content, settings, report);
  for (const name of ['consent', 'analytics']) {
    const setting = content[name];
    const address = isObject(setting) && typeof setting.script === 'string' ? setting.script : undefined;
    // The schema check reports other addresses.
    if (address?.startsWith('http://') && !settings.allowLoopbackHttp)
      reportAt(
        'settings.script.refused',
        `/${name}/script`,
        `"${address}" uses http: on the local machine. Write an https: address, or set allowLoopbackHttp on a development host.`,
      );
  }
  checkReminderDay(content.readingWindow, (message) =>
    report({
      code: 'settings.reminderDay.closed',
      level: 'warning',
      mark: { file, pointer: '/readingWindow/reminderDay' },
      message,
    }),
  );
  checkFileNames(recordOf(recordOf(content.reminder).fileName), file, report);
  checkAliases(content.moduleAliases, layouts.modules, reportAt);
  const { allowLoopbackHttp } = settings;
  checkProviders(content.paymentProviders, { host: brand.host, allowLoopbackHttp, production }, reportAt);
  checkAuth(content.auth, { allowLoopbackHttp, production }, reportAt);
  const exposed = checkImplicitFlow(content, settings);
  if (exposed)
    report({
      code: 'settings.auth.tags',
      level: 'warning',
      mark: { file, pointer: exposed.pointer },
      message: exposed.message,
    });
  checkInstalmentStates(content.instalmentStates, reportAt);
  checkSite(content, brand, reportAt);
  if (production) checkProduction(content, reportAt);
}

/** Checks that no instalment code is in two lists: each code has one state, that of the first list. */
function checkInstalmentStates(states: unknown, reportAt: (code: string, pointer: string, message: string) => void): void {
  const seen = new Map<unknown, string>();
  for (const [list, codes] of entriesOf(states)) {
    for (const [index, code] of (asList(codes) ?? []).entries()) {
      const other = seen.get(code);
      seen.set(code, other ?? list);
      if (other === undefined || other === list) continue;
      const message = `The code ${String(code)} is in "${other}" and in "${list}", but an instalment has one state. Remove it from one of them.`;
      reportAt('settings.instalments.twice', `/instalmentStates/${list}/${index}`, message);
    }
  }
}

/**
 * Checks that customers can send a reading on the reminder day. A window of kind `fromDay` lasts to the end of the month, so only
 * a day before its first day is outside.
 */
function checkReminderDay(window: unknown, report: (message: string) => void): void {
  if (!isObject(window) || window.kind !== 'fromDay') return;
  const { day, reminderDay } = window;
  // The schema check reports invalid days.
  if (typeof day !== 'number' || typeof reminderDay !== 'number' || day > 28 || reminderDay < 1 || reminderDay >= day) return;
  const days = day === 28 ? 'Write 28' : `Write a day from ${day} to 28`;
  report(
    `The calendar reminder is on day ${reminderDay} of the month, but customers can send a reading only from day ${day} on. ${days}, or remove reminderDay to use day ${usualReminderDay(day)}.`,
  );
}

function checkProduction(
  content: Record<string, unknown>,
  reportAt: (code: string, pointer: string, message: string) => void,
): void {
  if (content.allowLoopbackHttp === true) {
    reportAt(
      'settings.production',
      '/allowLoopbackHttp',
      'Links to http: on the local machine are for development only. Remove the setting.',
    );
  }
  for (const name of ['backendBase', 'billServiceBase']) {
    const base = content[name];
    if (typeof base === 'string' && base.startsWith('http://'))
      reportAt(
        'settings.production',
        `/${name}`,
        `${name} uses http: on the local machine. Write the https: address of the server.`,
      );
  }
}

function entriesOf(value: unknown): [string, unknown][] {
  return Object.entries(recordOf(value));
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return isObject(value) ? value : {};
}
