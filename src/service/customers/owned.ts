import { isStorable } from '../api/parameters';
import type { Statements } from '../store/database';
import { statement } from '../store/statement';
import type { CustomerGrant } from './customerTokens';

/** The newest document of account $1, $2 that fulfils a condition on $3. */
function newestDocument(condition: string) {
  return statement(
    `SELECT number FROM customer_documents JOIN customers USING (host, code)
       WHERE host = $1 AND account = $2 AND ${condition} ORDER BY date DESC, number DESC LIMIT 1`,
    { number: 'text' },
  );
}

const NEWEST = {
  number: newestDocument('number = $3'),
  media: newestDocument('media = $3'),
  site: newestDocument(
    `(host, contract) IN (SELECT host, contract FROM contracts WHERE site = $3 AND state <> 'ended' AND past IS NOT TRUE)`,
  ),
} as const;
const CUSTOMER = statement('SELECT code FROM customers WHERE host = $1 AND account = $2 LIMIT 1', { code: 'text' });

async function newestWith(database: Statements, { host, account }: CustomerGrant, by: keyof typeof NEWEST, value: string) {
  return (await database.query(NEWEST[by], [host, account, value]))[0]?.number;
}

/** Whether an account has a customer. All customers in the database are samples. */
export async function hasCustomer(database: Statements, { host, account }: CustomerGrant): Promise<boolean> {
  return (await database.query(CUSTOMER, [host, account])).length > 0;
}

/** Whether a document belongs to the customer. */
export async function ownsDocument(database: Statements, grant: CustomerGrant, number: string): Promise<boolean> {
  return (await newestWith(database, grant, 'number', number)) !== undefined;
}

/** Number of the customer's document with this PDF. */
export function documentWithMedia(database: Statements, grant: CustomerGrant, media: string): Promise<string | undefined> {
  return newestWith(database, grant, 'media', media);
}

/** Number of the customer's newest document for a supply with this `id_sede`; undefined if the contract has ended. */
export async function documentOfSite(database: Statements, grant: CustomerGrant, site: string): Promise<string | undefined> {
  // The site comes from a body.
  if (!isStorable(site)) return undefined;
  return newestWith(database, grant, 'site', site);
}
