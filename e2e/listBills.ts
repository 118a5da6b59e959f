// Writes every brand's sample bills with what a customer must see of them.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectedBills } from '../tests/support/expectedBills';

const folder = process.argv[2] ?? '.cache/e2e';
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'bills.json'), JSON.stringify(expectedBills()));
