import { join } from 'node:path';
import { type OpenBrand, openBrand } from '../../src/brands/openBrand';
import { hostsDirs, pagesOf, sourceFiles } from '../../src/brands/readBrand';
import type { ResolveInput } from '../../src/brands/trees/question';
import { resolveBrand } from '../../src/brands/trees/resolveBrand';
import type { ResolvedNode } from '../../src/engine/layout/types';
import { customersFor } from '../../src/samples/customers/accounts';
import { billsOf } from '../../src/samples/customers/bills';
import { openPrepared } from '../../src/service/store/preparedDatabase';
import { pageQuestionFor } from '../../src/workbench/options/page';
import { openSampleCustomers } from '../../src/workbench/options/sampleCustomers';
import { TODAY } from './bills';
import { findNode } from './findNode';
import { FOLDER, type Snapshot } from './snapshots';
import { treeKeys } from './treeText';

/** Brands, customers and screens that together cover every customer, both menus and both screens. */
const VIEWS = [
  ['aurora.localhost', 'casa', 'mobile'],
  ['aurora.localhost', 'famiglia', 'desktop'],
  ['nordsee.localhost', 'famiglia', 'desktop'],
  ['nordsee.localhost', 'azienda', 'mobile'],
] as const;

/** A page for a customer on a screen. */
export interface PageCase {
  host: string;
  account: string;
  screen: 'mobile' | 'desktop';
  page: string;
  path: string;
}

/** Every page of the brands with a site. */
export const pageCases: readonly PageCase[] = VIEWS.flatMap(([host, account, screen]) =>
  pagesOf(sourceFiles(openBrand(host).files)).map((page) => {
    const path = join(FOLDER, host, 'pages', `${page}-${account}-${screen}.txt`);
    return { host, account, screen, page, path };
  }),
);

/** References of PDFs contain a secret of the service, so they vary. */
const MEDIA = /file: [\w-]{20,}/g;

/** The query of a page that requires one. */
function queryFor(page: string, account: string): string {
  const contracts = customersFor(['electricity', 'gas']).find((one) => one.account === account)?.contracts ?? [];
  const [contract] = contracts;
  if (!contract) throw new Error(`no customer ${account}`);
  const queries: Readonly<Record<string, string>> = {
    contract_details: `contract=${contract.number}`,
    document_details: `document=${billsOf(contract, TODAY)[0]?.number}`,
    goods_details: 'good=luce-verde-12',
    letture_gas: `contract=${contracts.find(({ kind }) => kind === 'gas')?.number}`,
    multi_module: 'argument=consigli',
  };
  return queries[page] ?? '';
}

/** A page with all responses for a customer. */
export interface AskedPage extends PageCase {
  question: ResolveInput;
  brand: OpenBrand;
  /** Response bodies by path and query of the call. */
  sent: ReadonlyMap<string, unknown>;
}

/** The questions about these pages, with all responses for the customers. */
export async function askPages(wanted: readonly PageCase[]): Promise<AskedPage[]> {
  const database = await openPrepared();
  const customers = await openSampleCustomers(database, { hostsDirs: hostsDirs(), today: TODAY, dated: TODAY });
  const asked: AskedPage[] = [];
  try {
    for (const one of wanted) {
      const { host, account, screen, page } = one;
      const brand = openBrand(host);
      const about = { host, screen, today: TODAY };
      const sent = new Map<string, unknown>();
      const ask = customers.askAs(host, account);
      const heard = async (address: string) => {
        const answer = await ask(address);
        sent.set(address, answer.body);
        return answer;
      };
      const question = await pageQuestionFor(heard, page, queryFor(page, account), about, brand);
      asked.push({ ...one, question, brand, sent });
    }
    return asked;
  } finally {
    await customers.close();
    await database.close();
  }
}

/** The trees of the pages with their diagnostics: home including the frame, other pages only their own content. */
export async function pageSnapshots(): Promise<Snapshot[]> {
  return (await askPages(pageCases)).map(({ page, path, question, brand }) => {
    const { resolved, texts, diagnostics } = resolveBrand(question, brand);
    const isContent = ({ module }: ResolvedNode) => module === page;
    const shown = page === 'home' ? resolved.root : (findNode(resolved.root, isContent) ?? resolved.root);
    const text = treeKeys(shown, texts).replace(MEDIA, 'file: (media)');
    return { path, text: text + diagnostics.map(({ level, code, where }) => `${level} ${code} at ${where}\n`).join('') };
  });
}
