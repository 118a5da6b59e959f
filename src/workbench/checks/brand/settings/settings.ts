import { joinSettings } from '../../../../brands/settings';
import type { ReportProblem } from '../../../../brands/text/problem';
import { asList, isObject, type JsonObject, ownText } from '../../../../engine/kernel/text/json';
import { usualReminderDay } from '../../../../page/reminders/days';
import type { CheckedBrand } from '../../checkedBrand';
import { localeProblem } from '../../texts/locales';
import type { TextTable } from '../../texts/table';
import { type ReportInFile, reportIn } from '../reportAt';
import { checkAddresses } from './addresses';
import { checkAliases } from './aliases';
import { checkAuth, checkImplicitFlow } from './auth';
import { checkFileNames } from './fileNames';
import { checkProviders } from './providers';
import { checkSite } from './site';
import { checkSocial } from './social';
import { checkTemplates } from './templates';
import { checkHostsTwice, checkWords } from './words';

/** Checks references to templates, languages, modules and links, and settings that only development hosts may have. */
export function checkSettings(
  { brand, defaults, settings, layouts, table, production }: CheckedBrand,
  report: ReportProblem,
): void {
  const own = brand.settings;
  if (!own || !isObject(own.content)) return;
  const { content } = own;
  const { allowLoopbackHttp } = settings;
  const reportAt = reportIn(own.file, report);
  checkTemplates(content, settings, layouts.templates, joinSettings(defaults, defaults).desktopVariants ?? {}, reportAt);
  checkLocales(content.locales, table, reportAt);
  checkSocial(content, reportAt);
  checkAddresses(content, settings, reportAt);
  checkScripts(content, allowLoopbackHttp, reportAt);
  checkWords(content, reportAt);
  checkHostsTwice(content, reportAt);
  checkReminderDay(content.readingWindow, reportAt);
  checkFileNames(recordOf(recordOf(content.reminder).fileName), reportAt);
  checkAliases(content.moduleAliases, layouts.modules, reportAt);
  checkProviders(content.paymentProviders, { host: brand.host, allowLoopbackHttp, production }, reportAt);
  checkAuth(content.auth, { allowLoopbackHttp, production }, reportAt);
  const exposed = checkImplicitFlow(content, settings);
  if (exposed) reportAt('settings.auth.tags', exposed.pointer, exposed.message, { level: 'warning' });
  checkInstalmentStates(content.instalmentStates, reportAt);
  checkSite(content, brand, reportAt);
  if (production) checkProduction(content, reportAt);
}

function checkLocales(locales: unknown, table: TextTable, reportAt: ReportInFile): void {
  for (const [index, locale] of (asList(locales) ?? []).entries()) {
    if (typeof locale !== 'string' || locale === '') continue;
    const problem = localeProblem(locale, table);
    if (problem) reportAt(problem.code, `/locales/${index}`, problem.message, { suggestion: problem.suggestion });
  }
}

function checkScripts(content: JsonObject, allowLoopbackHttp: boolean, reportAt: ReportInFile): void {
  for (const name of ['consent', 'analytics']) {
    const address = ownText(content[name], 'script');
    // The schema check reports other addresses.
    if (allowLoopbackHttp || !address?.startsWith('http://')) continue;
    const message = `"${address}" uses http: on the local machine. Write an https: address, or set allowLoopbackHttp on a development host.`;
    reportAt('settings.script.refused', `/${name}/script`, message);
  }
}

/** Checks that no instalment code is in two lists: each code has one state, that of the first list. */
function checkInstalmentStates(states: unknown, reportAt: ReportInFile): void {
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
function checkReminderDay(window: unknown, reportAt: ReportInFile): void {
  if (!isObject(window) || window.kind !== 'fromDay') return;
  const { day, reminderDay } = window;
  // The schema check reports invalid days.
  if (typeof day !== 'number' || typeof reminderDay !== 'number' || day > 28 || reminderDay < 1 || reminderDay >= day) return;
  const days = day === 28 ? 'Write 28' : `Write a day from ${day} to 28`;
  const message = `The calendar reminder is on day ${reminderDay} of the month, but customers can send a reading only from day ${day} on. ${days}, or remove reminderDay to use day ${usualReminderDay(day)}.`;
  reportAt('settings.reminderDay.closed', '/readingWindow/reminderDay', message, { level: 'warning' });
}

function checkProduction(content: JsonObject, reportAt: ReportInFile): void {
  const report = (name: string, message: string) => reportAt('settings.production', `/${name}`, message);
  if (content.allowLoopbackHttp === true)
    report('allowLoopbackHttp', 'Links to http: on the local machine are for development only. Remove the setting.');
  for (const name of ['backendBase', 'billServiceBase'])
    if (ownText(content, name)?.startsWith('http://'))
      report(name, `${name} uses http: on the local machine. Write the https: address of the server.`);
}

function entriesOf(value: unknown): [string, unknown][] {
  return Object.entries(recordOf(value));
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return isObject(value) ? value : {};
}
