import type { BillService } from '../../api/service';
import { CUSTOMERS } from '../../identity/customers';

/** Prints who can sign in at the hosts `sites` and who can register there; prints nothing without such hosts. */
export async function printCustomers(
  service: Pick<BillService, 'unregistered' | 'requestsFolder'>,
  sites: readonly string[],
  port: number,
): Promise<void> {
  if (sites.length === 0) return;
  console.log('\nCustomer areas. Sign in as one of these, without a password:');
  for (const { id, name, about } of CUSTOMERS) console.log(`  ${id.padEnd(10)}${name}: ${about}`);
  for (const host of sites) console.log(`    http://${host}:${port}/`);
  const unregistered = (await service.unregistered()).filter(({ host }) => sites.includes(host));
  if (unregistered.length > 0) console.log('\nCustomers without an account. Register as one of these:');
  for (const { host, name, code, taxCode } of unregistered)
    console.log(`  http://${host}:${port}/register  ${name}: customer code ${code}, tax code ${taxCode}`);
  if (unregistered.length > 0)
    console.log(`The code that registration asks for is in the newest file *-code.json of ${service.requestsFolder}`);
}
