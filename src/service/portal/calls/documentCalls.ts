import { type Context, Hono } from 'hono';
import { isObject } from '../../../engine/kernel/text/json';
import { searchWords } from '../../../engine/kernel/text/search';
import {
  authorised,
  documentOfCall,
  documentUnknown,
  requireOwnDocument,
  type ServiceDeps,
  type ServiceEnv,
} from '../../api/access';
import { querySearch, queryWord, queryYear } from '../../api/parameters';
import { recordIfSpace } from '../../api/writing';
import { fieldsOf } from '../../payments/payable';
import { serviceDay } from '../../requests/serviceDay';
import { BILL_SORTING, type BillFilter, billOf, dueFor, filtersFor, listBills, STATES } from '../bills';
import { ownContract } from '../contracts';
import { customerIn, ownCode } from '../customer';
import { type Page, pageIn, sendJson } from '../paging';
import { type Now, newSince, visitList } from '../visits';

/** Columns of the list of documents, in their order. */
const COLUMNS = [
  ...['tipo_bolletta', 'address', 'document_number', 'document_date', 'document_payment_expiry'],
  ...['document_amount', 'document_payment_status'],
];

function isState(state: string): state is keyof typeof STATES {
  return Object.hasOwn(STATES, state);
}

const STATE_NAMES = Object.keys(STATES).filter(isState);

/** The filters of a query. Throws `QueryUnreadable` when one is invalid. */
function filterIn(c: Context): Omit<BillFilter, 'host' | 'code' | 'day'> {
  const asked = querySearch(c);
  return {
    ...{ year: queryYear(c, 'year'), state: queryWord(c, 'state', STATE_NAMES), kind: queryWord(c, 'kind', ['EE', 'GAS']) },
    words: asked === undefined ? undefined : searchWords(asked),
  };
}

/** Label, value and format of each of the document's index fields. */
function indexFieldsOf(body: string): object[] {
  const fields = fieldsOf(body)?.get('index_fields');
  return (Array.isArray(fields) ? fields : []).flatMap((field: unknown) => {
    if (!isObject(field)) return [];
    const { label, value, format } = field;
    return [{ label, value, format }];
  });
}

type Call = Context<ServiceEnv>;

/** What the calls of a service share. */
interface Calls {
  deps: ServiceDeps;
  now: () => Now;
}

/** The filter and the page of a call. Throws `QueryUnreadable` when a value of its query is invalid. */
function askedIn(c: Call, { now }: Calls): { filter: BillFilter; page: Page } {
  const [page, filter] = [pageIn(c, BILL_SORTING), filterIn(c)];
  return { page, filter: { ...filter, host: customerIn(c).host, code: c.get('code'), day: now().day } };
}

/** The day since which documents are new to the customer of a call. */
function newSinceOf(c: Call, { deps, now }: Calls): Promise<string> {
  return newSince(deps.database, customerIn(c), c.get('code'), now());
}

/** The same day; records the visit. */
async function visited(c: Call, calls: Calls): Promise<string> {
  const { deps, now } = calls;
  const visit = () => visitList(deps.database, customerIn(c), c.get('code'), now());
  return (await recordIfSpace(c, deps, visit)) ?? newSinceOf(c, calls);
}

async function sendBills(c: Call, { deps }: Calls, filter: BillFilter, page: Page, since: string): Promise<Response> {
  return sendJson(c, { headers: COLUMNS, ...(await listBills(deps.database, filter, page, since)) });
}

async function getNew(c: Call, calls: Calls): Promise<Response> {
  const asked = askedIn(c, calls);
  const since = await newSinceOf(c, calls);
  return sendBills(c, calls, { ...asked.filter, from: since }, asked.page, since);
}

async function getDocuments(c: Call, calls: Calls): Promise<Response> {
  const asked = askedIn(c, calls);
  // Fetching further pages of the list is part of the same visit.
  const isVisit = queryWord(c, 'visit', ['1']) !== undefined && asked.page.after === undefined;
  const since = isVisit ? await visited(c, calls) : await newSinceOf(c, calls);
  return sendBills(c, calls, asked.filter, asked.page, since);
}

async function getOfContract(c: Call, calls: Calls): Promise<Response> {
  const asked = askedIn(c, calls);
  const { contract } = c.get('contract');
  return sendBills(c, calls, { ...asked.filter, contract }, asked.page, await newSinceOf(c, calls));
}

async function getMoreInfo(c: Call, deps: ServiceDeps): Promise<Response> {
  const found = await documentOfCall(c, deps);
  if (found instanceof Response) return documentUnknown(c);
  const own = await billOf(deps.database, customerIn(c), c.get('document').number);
  return c.json({ ...own, fields: indexFieldsOf(found.body) });
}

/** The calls of a signed-in customer for their documents. */
export function documentCalls(deps: ServiceDeps): Hono<ServiceEnv> {
  const { database, clock } = deps;
  const app = new Hono<ServiceEnv>();
  const [customer, code] = [authorised(deps, 'customers'), ownCode(deps)];
  const day = serviceDay(deps.today, clock);
  const calls: Calls = { deps, now: () => ({ at: clock(), day: day() }) };
  app.get('/api/customer/home/:x', customer, code, async (c) =>
    c.json(await dueFor(database, { host: customerIn(c).host, code: c.get('code'), day: day() })),
  );
  app.get('/api/invoices/info', customer, async (c) => c.json(await filtersFor(database, customerIn(c), day())));
  app.get('/api/invoices/new/:x', customer, code, (c) => getNew(c, calls));
  app.get('/api/document/:x', customer, code, (c) => getDocuments(c, calls));
  app.get('/api/document/:x/invoices/:contract', customer, code, ownContract(deps), (c) => getOfContract(c, calls));
  app.get('/api/document/moreinfo/headers/:id', customer, requireOwnDocument(deps), (c) => getMoreInfo(c, deps));
  return app;
}
