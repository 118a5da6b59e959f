import type { Command } from 'commander';
import { type OpenBrand, openBrand } from '../../brands/openBrand';
import { hostsDirs, pagesOf, sourceFiles } from '../../brands/readBrand';
import { unknownNameMessage } from '../../brands/text/suggest';
import { UsageError } from '../../brands/text/wrongUse';
import type { FetchAnswer, ResolveInput } from '../../brands/trees/question';
import { resolveBrand } from '../../brands/trees/resolveBrand';
import { answersOf, pageLayout } from '../../brands/trees/resolvePage';
import { toCustomers } from '../../engine/bill/answers/customers';
import { itemsOf, type MenuItem } from '../../engine/kernel/page/menuItems';
import { own } from '../../engine/kernel/text/json';
import type { Resource } from '../../engine/layout/types';
import { parseSearch, textOf } from '../../page/app/page/search';
import { paramsIn } from '../../page/app/site/page/paramsIn';
import { customersFor } from '../../samples/customers/accounts';
import type { Database } from '../../service/store/database';
import { openInMemory } from '../../service/store/inMemory';
import { chosenQueries, linkedPages, type PageAddress } from './pageAddresses';
import { dayOf, type QuestionOptions, toQuestion, withQuestionOptions } from './question';
import { openSampleCustomers } from './sampleCustomers';

/** Options of the commands about one bill, or one page of the site. */
export interface PageOptions extends QuestionOptions {
  page?: string;
  as?: string;
  query?: string;
}

export function withPageOptions(command: Command): Command {
  return withQuestionOptions(command)
    .option('--page <name>', 'page of the site instead of a bill, such as documents')
    .option('--as <account>', 'with --page: the signed-in sample customer (default: the first)')
    .option(
      '--query <text>',
      'with --page: query of its address, such as state=paid; argument=<name> for an entry of the menu that opens modules',
    );
}

/**
 * The question about a page, with the bill service's responses for the sample customer, or about a bill. `openDatabase` opens an
 * empty database for that service.
 */
export async function toPageQuestion(
  options: PageOptions,
  openDatabase: () => Promise<Database> = openInMemory,
): Promise<ResolveInput> {
  const { page, as: asked, query } = options;
  if (page === undefined) {
    if (asked !== undefined || query !== undefined) throw new UsageError('--as and --query are for a page. Name it with --page.');
    return toQuestion(options);
  }
  if (options.document !== undefined) throw new UsageError('Use either --document or --page.');
  const { host, hosts, locale, screen = 'mobile' } = options;
  if (screen !== 'mobile' && screen !== 'desktop') throw new UsageError('--screen must be mobile or desktop.');
  const brand = openBrand(host, hosts);
  const pages = pagesOf(sourceFiles(brand.files));
  if (!brand.site) throw new Error(`${host} has no site. Add "site" and "auth" to its hostsettings.json.`);
  if (!pages.includes(page)) throw new Error(unknownNameMessage('page', page, pages, ` of ${host}`));
  const account = accountOf(asked);
  const [today, dated] = [dayOf(options, 'today'), dayOf(options, 'dated')];
  const about = { host, screen, today, ...(locale !== undefined && { locale }), ...(hosts && { hosts }) } as const;
  const database = await openDatabase();
  const customers = await openSampleCustomers(database, { hostsDirs: hostsDirs(hosts), today, dated, host });
  try {
    return await pageQuestionFor(customers.askAs(host, account), page, query ?? '', about, brand);
  } finally {
    await customers.close();
    await database.close();
  }
}

/** The question about a page, with all responses for a customer. */
export async function pageQuestionFor(
  ask: FetchAnswer,
  name: string,
  query: string,
  about: Omit<ResolveInput, 'document' | 'page'>,
  brand: OpenBrand,
): Promise<ResolveInput> {
  const names = toCustomers((await ask('/api/customer/names')).body, () => undefined) ?? { items: [] };
  const [first] = names.items;
  const ready = (value: unknown): Resource => ({ state: 'ready', value });
  const search = parseSearch(query);
  const page = {
    name,
    params: paramsIn(pageLayout(name, brand).page?.params ?? [], search, textOf(search.argument)),
    customers: ready(names),
    account: ready(first ? { code: first.id, name: first.name } : {}),
    answers: {},
  };
  const answers = await answersOf({ ...about }, page, brand, ask);
  return { ...about, document: undefined, page: { ...page, answers } };
}

/**
 * Maximum number of links to follow from one page to another if the links differ only in their values, such as those of a list.
 */
const MOST_LINKS = 2;

/** A page of the site as a sample customer opens it, with the question about it for each brand that has the page. */
export interface SamplePageView {
  page: string;
  query: string;
  account: string;
  /** The state of all its calls; undefined if they are answered. */
  calls?: 'pending' | 'failed';
  questions: readonly (ResolveInput | undefined)[];
}

/**
 * The questions about every page of the site, for every sample customer, including the pages' link targets; for the first
 * customer also with each choice in the query, with pending calls, and with failed calls. Empty for a brand without a site.
 */
export async function pageQuestions(
  brand: OpenBrand,
  about: { host: string; today: string; hosts?: readonly string[] | undefined },
): Promise<ResolveInput[]> {
  const views = await pageViews([brand], about);
  return views.flatMap(({ questions }) => questions.filter((one) => one !== undefined));
}

/** The same for several brands, with the answers of one bill service. The pages and links are those of the first brand. */
export async function pageViews(
  brands: readonly [OpenBrand, ...OpenBrand[]],
  { host, today, hosts }: { host: string; today: string; hosts?: readonly string[] | undefined },
): Promise<SamplePageView[]> {
  const [brand] = brands;
  if (!brand.site) return [];
  const database = await openInMemory();
  const customers = await openSampleCustomers(database, { hostsDirs: hostsDirs(hosts), today, dated: today, host });
  const about = { host, screen: 'mobile', today, ...(hosts && { hosts }) } as const;
  const pagesIn = (one: OpenBrand) => pagesOf(sourceFiles(one.files));
  const pages = pagesIn(brand);
  const pathOf = new Map(pages.map((page) => [pageLayout(page, brand).page?.path ?? '', page]));
  const views: SamplePageView[] = [];
  const more: SamplePageView[] = [];
  try {
    for (const [at, account] of accounts().entries()) {
      const ask = remembered(customers.askAs(host, account));
      const open = async ({ page, query }: PageAddress): Promise<SamplePageView> => {
        const questions: (ResolveInput | undefined)[] = [];
        for (const one of brands)
          questions.push(pagesIn(one).includes(page) ? await pageQuestionFor(ask, page, query, about, one) : undefined);
        return { page, query, account, questions };
      };
      const plain: SamplePageView[] = [];
      for (const page of pages) plain.push(await open({ page, query: '' }));
      const asked = plain.flatMap(({ questions: [one] }) => (one ? [one] : []));
      const linked = asked.flatMap((one) => firstOfEach(linkedPages(resolveBrand(one, brand).resolved.root, pathOf)));
      const chosen = pages.flatMap((page) => chosenQueries(pageLayout(page, brand)).map((query) => ({ page, query })));
      const page = pathOf.get('/{argument}');
      const menu = asked[0]?.page?.answers.menu;
      const items = menu?.state === 'ready' ? itemsOf(own(menu.value, 'items')) : [];
      const inMenu = page === undefined ? [] : argumentsIn(items).map((one) => ({ page, query: `argument=${one}` }));
      const addresses = [...linked, ...(at === 0 ? [...chosen, ...inMenu] : [])];
      const unique = new Map(addresses.map((one) => [`${one.page}?${one.query}`, one]));
      for (const address of unique.values()) more.push(await open(address));
      views.push(...plain);
    }
    const ofFirst = views.slice(0, pages.length);
    for (const calls of ['pending', 'failed'] as const)
      views.push(
        ...ofFirst.map((one) => ({ ...one, calls, questions: one.questions.map((asked) => asked && withCalls(asked, calls)) })),
      );
  } finally {
    await customers.close();
    await database.close();
  }
  return [...views, ...more];
}

/** Makes each call once: pages share most of their calls, and two brands all that have not changed. */
function remembered(ask: FetchAnswer): FetchAnswer {
  const answers = new Map<string, ReturnType<FetchAnswer>>();
  return (address) => {
    const answer = answers.get(address) ?? ask(address);
    answers.set(address, answer);
    return answer;
  };
}

/** The arguments of the menu entries that open modules. */
function argumentsIn(items: readonly MenuItem[]): string[] {
  return items.flatMap((item) => {
    if (item.kind === 'group') return argumentsIn(item.items);
    return item.kind === 'page' && item.component !== undefined ? [item.href.slice(1)] : [];
  });
}

/** The first links to each page with the same query keys. */
function firstOfEach(links: readonly PageAddress[]): PageAddress[] {
  const found = new Map<string, number>();
  return links.filter(({ page, query }) => {
    const kind = `${page}?${[...new URLSearchParams(query).keys()].join('&')}`;
    const count = found.get(kind) ?? 0;
    found.set(kind, count + 1);
    return count < MOST_LINKS;
  });
}

/** The same page with all calls pending or failed. */
function withCalls(question: ResolveInput, state: 'pending' | 'failed'): ResolveInput {
  const { page } = question;
  if (!page) return question;
  const answers = Object.fromEntries(Object.keys(page.answers).map((root) => [root, { state }]));
  return { ...question, page: { ...page, answers } };
}

function accounts(): string[] {
  return customersFor(['electricity', 'gas']).map(({ account }) => account);
}

function accountOf(asked: string | undefined): string {
  const known = accounts();
  if (asked !== undefined && !known.includes(asked)) throw new Error(unknownNameMessage('sample customer', asked, known));
  return asked ?? known[0] ?? '';
}
