import { isObject, type JsonObject } from '../../engine/kernel/text/json';
import type { Migration } from './migration';
import { mapTextsOf, type RenamedNames, renameKeys } from './rename';

const paths: RenamedNames = new Map([
  ['screen.roomy', 'screen.extraWide'],
  ['session.crypto', 'session.linkId'],
]);

const texts: RenamedNames = new Map([
  ['app.emergency', 'app.fallback'],
  ['app.emergencyNoPdf', 'app.fallbackNoPdf'],
]);

/** Codes of findings that overlays acknowledge. */
const codes: RenamedNames = new Map([
  ['form.about.idle', 'form.about.unused'],
  ['form.derive.ring', 'form.derive.cycle'],
  ['form.error.idle', 'form.error.unused'],
  ['form.op.idle', 'form.nothing'],
  ['form.rule.idle', 'form.rule.unused'],
  ['form.ui.idle', 'form.ui.unused'],
  ['form.when.ring', 'form.when.cycle'],
  ['layout.template.idle', 'layout.template.unused'],
  ['overlay.template.idle', 'overlay.template.unused'],
  ['service.template.idle', 'service.template.unused'],
  ['settings.template.idle', 'settings.template.unused'],
  ['texts.language.idle', 'texts.language.unused'],
  ['texts.values.idle', 'texts.values.unused'],
]);

/** Key -> renamed values of the texts under the key. */
const named: ReadonlyMap<string, RenamedNames> = new Map([
  ...['is', 'has', 'get', 'count', 'over', 'each', 'oneOf'].map((key) => [key, paths] as const),
  ...['t', 'errorKeys', 'label'].map((key) => [key, texts] as const),
  ['acknowledge', codes],
]);

/** Renames paths, texts and codes. An operation may name a key by a path that ends in the key. */
function renamed(content: JsonObject): JsonObject {
  return mapTextsOf(content, (text, key) => named.get(key.split('.').at(-1) ?? '')?.get(text) ?? text);
}

/** Replaces product-specific words by the usual ones: extra wide screens, fallback, unused, cycle, link id. */
export const toVersion2: Migration = {
  host: renamed,
  theme: (content) => content,
  messages: (content) =>
    Object.fromEntries(
      Object.entries(content).map(([locale, block]) => [locale, isObject(block) ? renameKeys(block, texts) : block]),
    ),
  rules: renamed,
  overlay: renamed,
  layout: renamed,
  service: (content) => content,
  form: renamed,
};
