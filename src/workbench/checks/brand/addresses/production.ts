import { type BrandFiles, DEFAULT_HOST, type JsonFile } from '../../../../brands/readBrand';
import type { Settings } from '../../../../brands/settings';
import { siteOf } from '../../../../brands/site';
import type { Level, Mark, Problem, ReportProblem } from '../../../../brands/text/problem';
import { isObject, own, ownText } from '../../../../engine/kernel/text/json';
import { reservedSentence, type Unusable, unusableHost, unusableIn, unusableInSentence } from './reserved';
import { type StringAt, stringsOf } from './strings';

const CODE = 'production.address';

/** Settings that are lists of hosts. */
const HOSTS = ['allowedHosts', 'imageHosts'];

function inSettings({ words, member }: StringAt): Unusable | undefined {
  return HOSTS.includes(member) ? unusableHost(words) : unusableIn(words);
}

function inTexts({ words }: StringAt): Unusable | undefined {
  return unusableInSentence(words);
}

/** Members of layouts that customers never read. */
const NOTES = ['title', 'reason', 'description'];

function inLayout({ words, member }: StringAt): Unusable | undefined {
  return NOTES.includes(member) ? undefined : unusableIn(words);
}

/**
 * Reports the addresses of a brand that customers cannot use: one finding each place, none where `known` has an error. Addresses
 * that the brand inherits are one finding. A service file that no server of the brand reads causes warnings only.
 */
export function checkProductionAddresses(
  brand: BrandFiles,
  defaults: BrandFiles,
  settings: Settings,
  known: readonly Problem[],
  report: ReportProblem,
): void {
  // Customers never see the brand _default itself.
  if (brand.host === DEFAULT_HOST) return;
  const placeOf = ({ file, pointer }: Mark) => `${file}#${pointer}`;
  const refused = new Set(known.flatMap(({ level, mark }) => (level === 'error' ? [placeOf(mark)] : [])));
  const walk = (file: JsonFile | undefined, find: (at: StringAt) => Unusable | undefined, level: Level = 'error') => {
    for (const at of stringsOf(file?.content)) {
      const found = find(at);
      const mark = { file: file?.file ?? '', pointer: at.pointer };
      if (found && !refused.has(placeOf(mark))) report({ code: CODE, level, mark, message: reservedSentence(found) });
    }
  };
  const isElsewhere = /^https?:/.test(ownText(brand.settings?.content, 'backendBase') ?? '');
  walk(brand.settings, inSettings);
  walk(brand.messages, inTexts);
  walk(brand.service, inTexts, isElsewhere ? 'warning' : 'error');
  for (const file of [...brand.layouts, ...brand.forms]) if (file.layer === 'brand') walk(file, inLayout);
  if (!isElsewhere) checkInherited(brand, defaults, settings, report);
}

/** Reports the unusable addresses in what the bill service sends of `_default`. */
function checkInherited(brand: BrandFiles, defaults: BrandFiles, settings: Settings, report: ReportProblem): void {
  const written = brand.service?.content;
  const isOwn = (pointer: string) => {
    const [, part = '', inside = ''] = pointer.split('/');
    return own(part === 'site' ? own(written, 'site') : written, part === 'site' ? inside : part) !== undefined;
  };
  const isShown = (pointer: string) => siteOf(settings) !== undefined || !pointer.startsWith('/site/');
  const inherited = stringsOf(defaults.service?.content).filter(({ pointer }) => isShown(pointer) && !isOwn(pointer));
  const found = inherited.flatMap((at) => {
    const unusable = inTexts(at);
    return unusable ? [{ address: unusable.address, part: at.pointer.split('/').slice(1, 3).join('.') }] : [];
  });
  if (found.length === 0) return;
  const parts = [...new Set(found.map(({ part }) => part))].join(', ');
  const addresses = found.map(({ address }) => address).join(', ');
  // Without a service file, the brand probably has another server.
  const [file, level] = isObject(written) ? ([brand.service, 'warning'] as const) : ([brand.settings, 'info'] as const);
  const message = `The bill service sends addresses of _default that belong to nobody: ${addresses}. Write ${parts} into service.json.`;
  report({ code: CODE, level, mark: { file: file?.file ?? brand.host, pointer: '' }, message });
}
