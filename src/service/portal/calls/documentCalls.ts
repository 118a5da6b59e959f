import { type Context, Hono } from 'hono';
import { isObject } from '../../../engine/kernel/text/json';
import {
  authorised,
  documentOfCall,
  documentUnknown,
  requireOwnDocument,
  type ServiceDeps,
  type ServiceEnv,
} from '../../api/access';
import { queryText, queryWord, queryYear } from '../../api/parameters';
import { recordIfSpace } from '../../api/writing';
import type { CustomerGrant } from '../../customers/customerTokens';
import { fieldsOf } from '../../payments/payable';
import { serviceDay } from '../../requests/serviceDay';
import { BILL_SORTING, type BillFilter, billOf, dueFor, filtersFor, listBills, STATES } from '../bills';
import { ownContract } from '../contracts';
import { customerIn, ownCode } from '../customer';
import { pageIn, sendJson } from '../paging';
import { searchWords } from '../searchedWords';
import { newSince, visitList } from '../visits';

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
  const asked = queryText(c, 'q');
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

/** The calls of a signed-in customer for their documents. */
export function documentCalls(deps: ServiceDeps): Hono<ServiceEnv> {
  const { database, clock } = deps;
  const app = new Hono<ServiceEnv>();
  const customer = authorised(deps, 'customers');
  const code = ownCode(deps);
  const day = serviceDay(deps.today, clock);
  const now = () => ({ at: clock(), day: day() });

  app.get('/api/customer/home/:x', customer, code, async (c) =>
    c.json(await dueFor(database, { host: customerIn(c).host, code: c.get('code'), day: day() })),
  );

  app.get('/api/invoices/info', customer, async (c) => c.json(await filtersFor(database, customerIn(c), day())));

  app.get('/api/invoices/new/:x', customer, code, async (c) => {
    const [page, filter] = [pageIn(c, BILL_SORTING), filterIn(c)];
    const { host } = customerIn(c);
    const since = await newSince(database, customerIn(c), c.get('code'), now());
    const found = await listBills(database, { ...filter, host, code: c.get('code'), from: since, day: day() }, page, since);
    return sendJson(c, { headers: COLUMNS, ...found });
  });

  /** The day since which documents are new; records the visit. */
  const visited = async (grant: CustomerGrant, own: string): Promise<string> =>
    (await recordIfSpace(deps, () => visitList(database, grant, own, now()))) ?? newSince(database, grant, own, now());

  app.get('/api/document/:x', customer, code, async (c) => {
    const [page, filter] = [pageIn(c, BILL_SORTING), filterIn(c)];
    const grant = customerIn(c);
    // Fetching further pages of the list is part of the same visit.
    const isVisit = queryWord(c, 'visit', ['1']) !== undefined && page.after === undefined;
    const since = isVisit ? await visited(grant, c.get('code')) : await newSince(database, grant, c.get('code'), now());
    const found = await listBills(database, { ...filter, host: grant.host, code: c.get('code'), day: day() }, page, since);
    return sendJson(c, { headers: COLUMNS, ...found });
  });

  app.get('/api/document/:x/invoices/:contract', customer, code, ownContract(deps), async (c) => {
    const [page, filter] = [pageIn(c, BILL_SORTING), filterIn(c)];
    const { host } = customerIn(c);
    const contract = c.req.param('contract');
    const since = await newSince(database, customerIn(c), c.get('code'), now());
    const found = await listBills(database, { ...filter, host, code: c.get('code'), contract, day: day() }, page, since);
    return sendJson(c, { headers: COLUMNS, ...found });
  });

  app.get('/api/document/moreinfo/headers/:id', customer, requireOwnDocument(deps), async (c) => {
    const found = await documentOfCall(c, deps);
    if (found instanceof Response) return documentUnknown(c);
    const own = await billOf(database, customerIn(c), c.get('document').number);
    return c.json({ ...own, fields: indexFieldsOf(found.body) });
  });
  return app;
}
