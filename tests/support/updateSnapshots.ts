// `npm run snapshots`: writes the current snapshots of the samples; read the diff before committing it.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setup } from '../../src/service/store/preparedDatabase';
import { pageSnapshots } from './pageSnapshots';
import { paymentSnapshots } from './paymentStates';
import {
  keptSnapshots,
  moduleSnapshot,
  modules,
  outcomeSnapshots,
  readSnapshot,
  snapshotCases,
  snapshotOf,
  textSnapshots,
} from './snapshots';

if (process.argv.length > 2) {
  console.error('npm run snapshots takes no arguments: it rewrites all snapshots.');
  process.exit(2);
}
await setup();
const now = [
  ...snapshotCases.map(snapshotOf),
  ...modules.map(moduleSnapshot),
  ...paymentSnapshots(),
  ...outcomeSnapshots(),
  ...textSnapshots(),
  ...(await pageSnapshots()),
];
const isChanged = now.filter(({ path, text }) => readSnapshot(path) !== text);
for (const { path, text } of isChanged) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
const wanted = new Set(now.map(({ path }) => path));
const stale = keptSnapshots().filter((path) => !wanted.has(path));
for (const path of stale) rmSync(path);
console.log(`${now.length} snapshots: ${isChanged.length} written, ${stale.length} removed`);
