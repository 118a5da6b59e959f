import type { BrandFiles } from '../../brands/readBrand';
import type { Mark, Problem } from '../../brands/text/problem';
import { nearest } from '../../brands/text/suggest';
import { isObject, own, ownText } from '../../engine/kernel/text/json';

/** Findings about keys of the query that a page does not list, with the page and the key in `about`. */
const ofParams = ['layout.path.unknown', 'page.query.unread', 'page.url.params'];

/** Findings about addresses that no page has, with the address in `missing`. */
const ofAddresses = ['layout.route.unknown', 'menu.page.unknown', 'page.under.unknown'];

/** A page in a file of the brand. */
interface OwnPage {
  file: string;
  name: string;
  content: unknown;
}

/**
 * Merges the findings that follow from one mistake in the params of a page: a misspelt param, params of another type, or missing
 * params are reported once.
 */
export function dropFindingsOfParams(problems: readonly Problem[], brand: BrandFiles): readonly Problem[] {
  const pages = ownPages(brand);
  const isAbout = ({ code, about }: Problem, page: string) => ofParams.includes(code) && about?.startsWith(`${page}?`) === true;
  const refused = pages.filter(({ file }) => problems.some((problem) => isRefused(problem, file, 'params')));
  const left = problems.filter((problem) => !refused.some(({ name }) => isAbout(problem, name)));
  return pages.reduce<readonly Problem[]>(
    (some, { name }) =>
      mergeLacking(
        mergeMisspelt(some, name, (problem) => isAbout(problem, name)),
        (problem) => isAbout(problem, name),
      ),
    left,
  );
}

/** Replaces the findings about a key by one at the param that was meant for it, which nothing reads. */
function mergeMisspelt(problems: readonly Problem[], page: string, isAbout: (problem: Problem) => boolean): readonly Problem[] {
  const unread = problems.filter(({ code, about }) => code === 'page.param.unread' && about?.startsWith(`${page}?`));
  return unread.reduce<readonly Problem[]>((some, param) => {
    const wanted = [...new Set(some.filter(isAbout).flatMap(({ about }) => about ?? []))];
    const { about = '' } = param;
    const meant = nearest(about, wanted) ?? (unread.length === 1 && wanted.length === 1 ? wanted[0] : undefined);
    const first = some.find((problem) => isAbout(problem) && problem.about === meant);
    if (meant === undefined || !first) return some;
    const [listed = '', read = ''] = [about, meant].map((key) => key.slice(page.length + 1));
    const merged: Problem = {
      ...param,
      level: 'error',
      message: `Nothing reads the param "${listed}", and the page ${page} uses "${read}", which it does not list. Write one name in both places.`,
      seen: { words: 'It is used at', mark: (first.seen ?? first).mark },
      suggestion: read,
    };
    return some.flatMap((problem) =>
      problem === param ? [merged] : isAbout(problem) && problem.about === meant ? [] : [problem],
    );
  }, problems);
}

/** Keeps one finding about each key that a page does not list, and one about all keys that resemble no param. */
function mergeLacking(problems: readonly Problem[], isAbout: (problem: Problem) => boolean): readonly Problem[] {
  const found = problems.filter(isAbout);
  const rank = ({ level, seen }: Problem) => (level === 'error' ? 0 : 2) + (seen ? 1 : 0);
  const best = [...found].sort((one, other) => rank(one) - rank(other));
  const kept = best.filter(({ about, suggestion, mark }, index) =>
    suggestion !== undefined && best[0]?.about !== about
      ? best.findIndex((one) => one.about === about && isSamePlace(one.mark, mark)) === index
      : best.findIndex((one) => one.about === about || (one.suggestion === undefined && suggestion === undefined)) === index,
  );
  const more = [...new Set(found.filter(({ suggestion }) => suggestion === undefined).flatMap(({ about = '' }) => keyIn(about)))];
  return problems.flatMap((problem) => {
    if (!isAbout(problem)) return [problem];
    if (!kept.includes(problem)) return [];
    const others = more.filter((key) => key !== keyIn(problem.about ?? ''));
    if (problem.suggestion !== undefined || others.length === 0) return [problem];
    return [{ ...problem, message: `${problem.message} It lacks ${others.map((key) => `"${key}"`).join(', ')}, too.` }];
  });
}

function keyIn(about: string): string {
  return about.slice(about.indexOf('?') + 1);
}

function isSamePlace(one: Mark, other: Mark): boolean {
  return one.file === other.file && one.pointer === other.pointer;
}

/**
 * Merges the findings about links to an address that no page has with the mistake in the address of the page: links to a page
 * with a wrong address lead to it after the fix.
 */
export function dropFindingsOfAddresses(problems: readonly Problem[], brand: BrandFiles): readonly Problem[] {
  const isLink = ({ code, missing }: Problem) => ofAddresses.includes(code) && missing !== undefined;
  if (!problems.some(isLink)) return problems;
  return ownPages(brand).reduce<readonly Problem[]>((some, page) => {
    const path = ownText(page.content, 'path') ?? '';
    const named = `/${page.name}`;
    const refused = some.filter((problem) => isRefused(problem, page.file, 'path') || isRefused(problem, page.file, 'also'));
    if (refused.length > 0) {
      const meant = [named, ...refused.flatMap(({ suggestion }) => suggestion ?? [])];
      const isMeant = ({ missing = '', suggestion, mark }: Problem) =>
        suggestion === undefined || meant.includes(missing) || mark.file === page.file || nearest(missing, [path]) !== undefined;
      return some.filter((problem) => !isLink(problem) || !isMeant(problem));
    }
    const links = some.filter((problem) => isLink(problem) && isFor(problem.missing ?? '', path, named));
    const address = links.find(({ missing }) => missing === named)?.missing ?? (links.length > 1 ? links[0]?.missing : undefined);
    const leading = links.filter(({ missing }) => missing === address);
    const [first] = leading;
    if (address === undefined || !first || isLinked(path, page, brand)) return some;
    const merged: Problem = {
      code: 'page.path.unlinked',
      level: 'error',
      mark: { file: page.file, pointer: '/path' },
      message: `Nothing leads to "${path}", the address of the page ${page.name}: links lead to "${address}", which no page has. Write one address in both places.`,
      seen: { words: 'It is linked at', mark: first.mark },
      suggestion: address,
    };
    return [...some.filter((problem) => !leading.includes(problem)), merged];
  }, problems);
}

/** Whether a link may be meant for a page: the address resembles that of the page, or is the name of the page. */
function isFor(address: string, path: string, named: string): boolean {
  return address === named || nearest(address, [path]) !== undefined;
}

/** Whether the menu, a page or a module of the brand, or of the product, leads to an address. */
function isLinked(path: string, page: OwnPage, { service, layouts }: BrandFiles): boolean {
  const names = [path, path.slice(1)];
  const isIn = (json: unknown): boolean =>
    Array.isArray(json)
      ? json.some(isIn)
      : isObject(json) &&
        Object.entries(json).some(([key, value]) =>
          ['to', 'component', 'under'].includes(key) && typeof value === 'string' ? names.includes(value) : isIn(value),
        );
  const others = layouts.filter(({ file }) => file !== page.file).map(({ content }) => content);
  return [own(own(service?.content, 'site'), 'menu'), own(page.content, 'nodes'), ...others].some(isIn);
}

/** Whether a finding refuses a key of a file, with its parts, or says that the key is misspelt. */
function isRefused({ code, level, mark, suggestion }: Problem, file: string, key: string): boolean {
  if (mark.file !== file || level !== 'error' || ofParams.includes(code)) return false;
  const isKey = code === 'schema.key.unknown' && suggestion === key && mark.pointer.lastIndexOf('/') === 0;
  return isKey || code === `page.${key}.missing` || `${mark.pointer}/`.startsWith(`/${key}/`);
}

function ownPages({ layouts }: BrandFiles): readonly OwnPage[] {
  return layouts.flatMap(({ file, layer, content }) => {
    const name = ownText(content, 'page');
    return layer === 'brand' && name !== undefined ? [{ file, name, content }] : [];
  });
}
