import { isStorable } from '../api/parameters';
import type { Statements } from '../store/database';
import type { CustomerGrant } from './customerTokens';

const NEWEST_OWN = `SELECT number FROM customer_documents JOIN customers USING (host, code)
  WHERE host = $1 AND account = $2`;

async function newestDocumentWhere(database: Statements, { host, account }: CustomerGrant, condition: string, value: string) {
  const sql = `${NEWEST_OWN} AND ${condition} ORDER BY date DESC, number DESC LIMIT 1`;
  return (await database.query<{ number: string }>(sql, [host, account, value]))[0]?.number;
}

/** Whether an account has a customer. All customers in the database are samples. */
export async function hasCustomer(database: Statements, { host, account }: CustomerGrant): Promise<boolean> {
  const sql = 'SELECT 1 FROM customers WHERE host = $1 AND account = $2 LIMIT 1';
  return (await database.query<object>(sql, [host, account])).length > 0;
}

/** Whether a document belongs to the customer. */
export async function ownsDocument(database: Statements, grant: CustomerGrant, number: string): Promise<boolean> {
  return (await newestDocumentWhere(database, grant, 'number = $3', number)) !== undefined;
}

/** Number of the customer's document with this PDF. */
export function documentWithMedia(database: Statements, grant: CustomerGrant, media: string): Promise<string | undefined> {
  return newestDocumentWhere(database, grant, 'media = $3', media);
}

/** Number of the customer's newest document for a supply with this `id_sede`; undefined if the contract has ended. */
export async function documentOfSite(database: Statements, grant: CustomerGrant, site: string): Promise<string | undefined> {
  // The site comes from a body.
  if (!isStorable(site)) return undefined;
  const condition = `(host, contract) IN (SELECT host, contract FROM contracts WHERE site = $3 AND state <> 'ended' AND past IS NOT TRUE)`;
  return newestDocumentWhere(database, grant, condition, site);
}
