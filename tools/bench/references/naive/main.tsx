// The product's own page as one would put it together without thinking of the phone: one chunk, all styles of the kit, and
// nothing asked for before the page has mounted.
import { Button, Card, MantineProvider, Table, Tabs, Text } from '@mantine/core';
import '@mantine/core/styles.css';
import '../../../../src/app/Routes';
import '../../../../src/nodes/Pie';
import '../../../../src/nodes/SpendChart';
import '../../../../src/nodes/Tabs';
import '../../../../src/nodes/UsageChart';
import { start } from '../../../../src/app/main';

// What such a page would draw with; the product's nodes draw it here, so that what is measured is the same bill.
Object.assign(window, { kit: { Button, Card, MantineProvider, Table, Tabs, Text } });

const nothing = Promise.resolve();
const brand = Promise.reject(new Error('not asked for yet'));
brand.catch(() => undefined);
await start({ brand, calls: new Map(), look: nothing, sent: nothing });
