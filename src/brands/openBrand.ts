import type { BrandSettings } from '../engine/contract/settings.generated';
import type { Messages } from '../engine/i18n/texts';
import type { Diagnostic } from '../engine/kernel/page/diagnostics';
import { type Composed, composeTemplate } from '../engine/layout/compose/compose';
import { requireObject } from './mistake';
import { type BrandFiles, DEFAULT_HOST, hostsDirs, jsonFilesIn, readBrand, sourceFiles } from './readBrand';
import { joinSettings, pageSettings } from './settings';
import { type SiteConfig, siteOf } from './site';
import { compileMessages, pageTexts } from './texts/texts';

/** The texts of a language, and their mistakes. */
interface CompiledTexts {
  messages: Messages;
  diagnostics: readonly Diagnostic[];
}

/** A brand whose files have been read, for resolving any number of documents. */
export interface OpenBrand {
  files: BrandFiles;
  /** The files of `_default`. */
  defaults: BrandFiles;
  settings: BrandSettings;
  /** Undefined for a brand without a site. */
  site: SiteConfig | undefined;
  /** The layout of a template, composed on first use. */
  composed: (template: string) => Composed;
  /** Compiled on first use. */
  texts: (locale: string) => CompiledTexts;
}

/**
 * Reads a brand together with `_default`; `hosts` names extra folders of brands. A wrong setting counts as absent, as on the
 * page. Throws {@link BrandConfigError} for a file that is not an object.
 */
export function openBrand(host: string, hosts?: readonly string[]): OpenBrand {
  const dirs = hostsDirs(hosts);
  const defaults = readBrand(DEFAULT_HOST, dirs);
  const files = readBrand(host, dirs, defaults);
  for (const file of [...jsonFilesIn(files), ...jsonFilesIn(defaults)]) requireObject(file);
  const settings = joinSettings(files, defaults);
  return {
    files,
    defaults,
    settings: pageSettings(settings),
    site: siteOf(settings),
    composed: once((template) => composeTemplate(template, sourceFiles(files))),
    texts: once((locale) => {
      const diagnostics: Diagnostic[] = [];
      const messages = compileMessages(pageTexts(locale, files, defaults), locale, (one) => diagnostics.push(one));
      return { messages, diagnostics };
    }),
  };
}

/** Memoises by name. */
function once<T>(make: (name: string) => T): (name: string) => T {
  const made = new Map<string, T>();
  return (name) => {
    const known = made.get(name) ?? make(name);
    made.set(name, known);
    return known;
  };
}
