import path from 'node:path';
import type { FileKind } from '../../brands/fileKind';
import { type BrandFiles, displayPath, ownFiles, projectRoot } from '../../brands/readBrand';
import { validatorOf } from '../../brands/schemas';
import { joinSettings } from '../../brands/settings';
import { socialEntries } from '../../brands/social';
import { createLocator, type Locator } from '../../brands/text/json/positions';
import { type Finding, type Mark, type Problem, type ReportProblem, sortFindings } from '../../brands/text/problem';
import { nearest } from '../../brands/text/suggest';
import { isObject, own } from '../../engine/kernel/text/json';
import { baseOf, readBrandOnBase } from './base';
import { acknowledged } from './brand/acknowledge';
import { checkProductionAddresses } from './brand/addresses/production';
import { checkWrittenAddresses } from './brand/addresses/written';
import { checkAmountDue } from './brand/amount/amountDue';
import { checkAmountNode } from './brand/amount/amountNode';
import { checkArrangements } from './brand/arrangements';
import { checkChartColours } from './brand/chartColours';
import { checkCompanyName } from './brand/companyName';
import { checkDuplicateRules } from './brand/duplicateRules';
import { checkFolder } from './brand/folder';
import { checkImages } from './brand/images/images';
import { checkMaskedCodes } from './brand/maskedCodes';
import { checkMenu } from './brand/menu';
import { oldNamesExplained } from './brand/oldNames';
import { checkOverriddenLists } from './brand/overruled';
import { checkPaymentGuard } from './brand/paymentGuard';
import { checkProviderNames } from './brand/providerNames';
import { checkService } from './brand/service';
import { checkServiceDocument, serviceImages } from './brand/serviceDocument';
import { checkSettings } from './brand/settings/settings';
import { checkServiceWords, serviceTexts } from './brand/siteTexts';
import { checkTheme } from './brand/theme';
import { checkUnusedSettings } from './brand/unused';
import { checkVersions } from './brand/versions';
import { keysUsed, messagesUsed, walkBrand } from './brandUses';
import type { CheckedBrand } from './checkedBrand';
import { dropConsequences } from './consequences';
import { checkJsonFiles } from './files/checkFiles';
import { withHome } from './files/home';
import { checkSchema } from './files/schemaErrors';
import type { Shared } from './layouts/inspect';
import type { NameUse, Uses } from './layouts/uses';
import { stopped } from './stopped';
import { checkTexts } from './texts/check';
import { checkDrafts } from './texts/drafts';
import { checkDuplicateLabels } from './texts/duplicateLabels';
import { checkFormats } from './texts/formats';
import { checkGlossary } from './texts/glossary';
import { checkLanguages } from './texts/languages';
import { offeredLocales } from './texts/locales';
import { checkMonths } from './texts/months';
import { checkOtherBrand } from './texts/otherBrand';
import { checkOtherLanguage } from './texts/otherLanguage';
import { checkPlaceholders } from './texts/placeholders';
import { checkPlurals } from './texts/plurals';
import { checkRegisters } from './texts/registers';
import { textTable } from './texts/table';
import { checkUnused, checkUnusedValues } from './texts/unused';
import { checkUses } from './texts/uses';
import { dropUndone } from './undone';

export interface CheckOptions {
  /** Folders of brands; for two brands with the same name the later folder counts, see `hostsDirs`. */
  dirs: readonly string[];
  /** Rejects settings that only development hosts may have. */
  production: boolean;
}

/** Creates a checker for any number of brands, which caches shared results. A failure of the check is a finding. */
export function createChecker(options: CheckOptions): (host: string) => Finding[] {
  const base = baseOf(options.dirs);
  const { defaults } = base;
  const checkAll = (brand: BrandFiles, known: Shared, problems: Problem[]) => {
    const report: ReportProblem = (problem) => void problems.push(problem);
    checkOwnFiles(brand, report);
    const written = joinSettings(brand, defaults);
    const texts = textTable(brand, defaults, written.locales);
    // A misspelt language is reported at the settings. A language without texts would cause a finding for each text.
    const settings = { ...written, locales: offeredLocales(written.locales, texts) };
    const table = { ...texts, locales: settings.locales.filter((locale) => texts.byLocale.has(locale)) };
    const hasLayouts = [...brand.layouts, ...brand.forms].some(({ layer }) => layer === 'brand');
    // Without layouts and forms, a brand shows those of the base, which are checked with _default.
    if (!hasLayouts && brand !== defaults) {
      const settings = joinSettings(defaults, defaults);
      base.layoutCheck ??= walkBrand(
        defaults,
        settings,
        textTable(defaults, defaults, settings.locales),
        () => undefined,
        base.shared,
      );
    }
    const layouts =
      (hasLayouts || brand === defaults ? undefined : base.layoutCheck) ?? walkBrand(brand, settings, table, report, known);
    checkBrandParts({ brand, defaults, settings, layouts, table, production: options.production }, report);
    checkWrittenAddresses(brand, settings, problems, report);
    // Sample bills are built from these two files.
    const files = [brand.settings?.file, brand.service?.file];
    const isSampled = !problems.some(({ level, mark }) => level === 'error' && files.includes(mark.file));
    checkAmountDue(brand, settings, layouts, isSampled ? options.dirs : undefined, report);
    checkAmountNode(brand, layouts, report);
    checkPaymentGuard(brand, layouts, report);
    checkDuplicateRules(brand, layouts, report);
    if (options.production) checkProductionAddresses(brand, defaults, settings, problems, report);
    // A mistake in a layout may itself hide the amount.
    if (!problems.some(({ level }) => level === 'error')) checkArrangements(brand, options.dirs, report);
  };
  return (host) => {
    const { brand, known } = readBrandOnBase(base, host, options.dirs);
    const problems: Problem[] = [];
    const failures: Finding[] = [];
    try {
      checkAll(brand, known, problems);
    } catch (error) {
      failures.push(stopped(displayPath(brand.folder), error));
    }
    const explain = oldNamesExplained(brand);
    // The second time, for the codes that overlays acknowledge.
    const mistakes = explain(dropUndone(acknowledged(dropConsequences(explain(problems), brand), brand), brand));
    return [...failures, ...locate(mistakes, brand, defaults)];
  };
}

/** Kinds that the schema checks as a whole; typed traversals check the others. */
const whole: readonly FileKind[] = ['host', 'theme', 'messages', 'service'];

function checkOwnFiles(brand: BrandFiles, report: ReportProblem): void {
  const files = ownFiles(brand);
  checkJsonFiles(files, report);
  checkVersions(brand, files, report);
  for (const [kind, { file, content }] of files) {
    if (whole.includes(kind) && isObject(content))
      checkSchema(validatorOf(kind), content, { file, pointer: '' }, (problem) => report(withHome(problem, kind)));
  }
  checkFolder(brand, report);
}

function checkBrandParts(checked: CheckedBrand, report: ReportProblem): void {
  const { brand, defaults, settings, layouts, table } = checked;
  const locators = locatorsOf(brand, defaults);
  checkSettings(checked, report);
  checkTheme(brand, defaults, report);
  checkChartColours(brand, defaults, report);
  const known = [...layouts.modules, ...Object.keys(settings.moduleAliases ?? {})];
  checkService(brand, defaults, settings, { ...layouts, modules: known }, report);
  checkMenu(brand, settings, layouts, report);
  checkServiceWords(brand, settings, table, report);
  checkCompanyName(brand, defaults, checked, report);
  checkMaskedCodes(brand, settings, report);
  checkServiceDocument(brand, settings.allowLoopbackHttp, report);
  checkUnusedSettings(brand, settings, layouts, report);
  checkOverriddenLists(brand, defaults, settings, layouts, report);
  checkTexts(brand, locators.get, report);
  if (brand.formal) checkTexts({ ...brand, messages: brand.formal }, locators.get, report);
  checkRegisters(brand, defaults, report);
  checkDrafts(brand, report);
  checkMonths(brand, defaults, report);
  checkGlossary(brand, defaults, report);
  const copied = checkLanguages(brand, defaults, table, report);
  checkOtherLanguage(brand, defaults, table, copied, report);
  checkOtherBrand(brand, report);
  checkPlurals(brand, defaults, copied, report);
  const messages = messagesUsed(layouts, brand);
  checkPlaceholders(brand, defaults, table, messages, report);
  if (brand.formal) checkPlaceholders({ ...brand, messages: brand.formal }, defaults, table, messages, report);
  checkFormats(brand, messages, locators.get, report);
  checkUses([...messages, ...serviceTexts(brand, settings, table)], checked, report);
  checkUnusedValues(messages, brand, table, report);
  checkDuplicateLabels(layouts.uses.duplicateLabels, brand, table, report);
  checkUnused(keysUsed(messages, brand), brand, defaults, report);
  const images = [...layouts.uses.images, ...settingImages(brand), ...serviceImages(brand)];
  checkImages(images, checked, locators.add, report);
  checkLanguageNames(layouts.uses, settings.locales, report);
  // A provider with a mistake is reported separately.
  const paymentProviders = own(brand.settings?.content, 'paymentProviders') ?? settings.paymentProviders;
  if (isObject(paymentProviders)) checkProviderNames(layouts.uses.providers, brand, Object.keys(paymentProviders), report);
}

/** Checks that the languages of actions exist. */
function checkLanguageNames(uses: Uses, known: readonly string[], report: ReportProblem): void {
  for (const { name, mark } of uses.locales) {
    if (known.includes(name)) continue;
    const message = `There is no language "${name}" in hostsettings.json. Defined: ${known.join(', ') || 'none'}.`;
    report({ code: 'layout.locale.unknown', level: 'error', mark, message, suggestion: nearest(name, known) });
  }
}

function settingImages(brand: BrandFiles): NameUse[] {
  const file = brand.settings?.file ?? '';
  return socialEntries(brand.settings?.content).flatMap(({ link, pointer }) =>
    typeof link.icon === 'string' ? [{ name: link.icon, mark: { file, pointer: `${pointer}/icon` } }] : [],
  );
}

interface Locators {
  get: (file: string) => Locator | undefined;
  add: (file: string, text: string) => Locator;
}

const locatorsByText = new Map<string, Locator>();
const brandLocators = new WeakMap<BrandFiles, Locators>();

/** Locators by file name; all brands share those of the base. */
function locatorsOf(brand: BrandFiles, defaults: BrandFiles): Locators {
  const known = brandLocators.get(brand);
  if (known) return known;
  const files = [
    brand.settings,
    brand.theme,
    brand.messages,
    brand.formal,
    brand.service,
    defaults.settings,
    defaults.theme,
    defaults.messages,
    defaults.formal,
    ...brand.layouts,
    ...brand.forms,
  ].filter((file) => file !== undefined);
  const byName = new Map<string, Locator>();
  const add = (file: string, text: string) => {
    const locator = createLocator(text);
    byName.set(file, locator);
    return locator;
  };
  const locators: Locators = {
    add,
    get: (name) => {
      const made = byName.get(name);
      const file = made ? undefined : files.find((one) => one.file === name);
      if (!file) return made;
      const shared = locatorsByText.get(`${name}\n${file.text}`) ?? createLocator(file.text);
      if (file.path.startsWith(path.join(projectRoot, 'layouts'))) locatorsByText.set(`${name}\n${file.text}`, shared);
      byName.set(name, shared);
      return shared;
    },
  };
  brandLocators.set(brand, locators);
  return locators;
}

function locate(problems: readonly Problem[], brand: BrandFiles, defaults: BrandFiles): Finding[] {
  const locators = locatorsOf(brand, defaults);
  return sortFindings(
    problems.map(({ code, level, mark, message: text, remedy, seen, suggestion, names }) => {
      const at = (place: Mark) => locators.get(place.file)?.at(place) ?? { line: 1, column: 1 };
      const other = seen && `${seen.words} ${seen.mark.file}:${at(seen.mark).line}.`;
      const message = [text, remedy, other].filter((part) => part !== undefined).join(' ');
      return {
        file: mark.file,
        ...at(mark),
        level,
        code,
        message,
        ...(suggestion !== undefined && { suggestion }),
        ...(names && { names }),
      };
    }),
  );
}
