// The product's own page as one would put it together without thinking of the phone: one chunk, all styles of the kit, and
// nothing asked for before the page has mounted.
import '@mantine/core/styles.css';
import '../../../../src/app/Routes';
import '../../../../src/nodes/Pie';
import '../../../../src/nodes/SpendChart';
import '../../../../src/nodes/Tabs';
import '../../../../src/nodes/UsageChart';
import { start } from '../../../../src/app/main';

const nothing = Promise.resolve();
const brand = Promise.reject(new Error('not asked for yet'));
brand.catch(() => undefined);
await start({ brand, calls: new Map(), look: nothing, sent: nothing });
