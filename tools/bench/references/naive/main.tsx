// The product's own page, built without optimising for phones: one chunk, all styles of the kit, and no request before the page
// has mounted.
import { Button, Card, MantineProvider, Table, Tabs, Text } from '@mantine/core';
import '@mantine/core/styles.css';
import '../../../../src/page/app/start/Routes';
import '../../../../src/page/nodes/Pie';
import '../../../../src/page/nodes/SpendChart';
import '../../../../src/page/nodes/Tabs';
import '../../../../src/page/nodes/UsageChart';
import { start } from '../../../../src/page/app/start/main';

// Includes the UI kit that such a page would use. The product's nodes still render the bill, so the measured page is the same.
Object.assign(window, { kit: { Button, Card, MantineProvider, Table, Tabs, Text } });

const nothing = Promise.resolve();
const brand = Promise.reject(new Error('not asked for yet'));
brand.catch(() => undefined);
await start({ brand, calls: new Map(), first: undefined, look: nothing, sent: nothing });
