// Writes the list of every brand's sample bills with their expected content, and what the browser tests do with each.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cases, resolveCase } from '../tests/support/bills';
import { expectedBills } from '../tests/support/expectedBills';
import { chooseBills, type Resolved } from './support/chooseBills';
import type { Screen } from './support/screens';

function treeOf(host: string, name: string, screen: Screen) {
  const found = cases.find((one) => one.host === host && one.sample.name === name && one.screen === screen);
  if (!found) throw new Error(`no sample ${name} of ${host}`);
  return resolveCase(found).resolved.root;
}

function resolvedOf(bill: Resolved['bill']): Resolved {
  const treeOn = (screen: Screen) => treeOf(bill.host, bill.name, screen);
  return { bill, trees: { mobile: treeOn('mobile'), desktop: treeOn('desktop') } };
}

const bills = chooseBills(expectedBills().map(resolvedOf), { isLong: process.env.E2E_LONG !== undefined });
const folder = process.argv[2] ?? '.cache/e2e';
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'bills.json'), JSON.stringify(bills));
