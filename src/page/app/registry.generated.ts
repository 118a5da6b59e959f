// Made by `npm run gen`. Do not edit.
import { Amount } from '../nodes/Amount';
import { Banner } from '../nodes/Banner';
import { Button } from '../nodes/Button';
import { Card } from '../nodes/Card';
import { Collapse } from '../nodes/Collapse';
import { Columns } from '../nodes/Columns';
import { Dialog } from '../nodes/Dialog';
import { Divider } from '../nodes/Divider';
import { Field } from '../nodes/Field';
import { Fields } from '../nodes/Fields';
import { Form } from '../nodes/Form';
import { Heading } from '../nodes/Heading';
import { Image } from '../nodes/Image';
import { LanguageSelect } from '../nodes/LanguageSelect';
import { Lines } from '../nodes/Lines';
import { Links } from '../nodes/Links';
import { Notice } from '../nodes/Notice';
import { Region } from '../nodes/Region';
import { Sheet } from '../nodes/Sheet';
import { Skeleton } from '../nodes/Skeleton';
import { Stack } from '../nodes/Stack';
import { Tab } from '../nodes/Tab';
import { Table } from '../nodes/Table';
import { Tabs } from '../nodes/Tabs';
import { Text } from '../nodes/Text';
import { lazyNode, type Registry } from '../renderer/registry';

/** Every node type with its component; a schema without a component does not compile. */
export const registry = {
  amount: { component: Amount },
  banner: { component: Banner },
  button: { component: Button },
  card: { component: Card },
  collapse: { component: Collapse },
  columns: { component: Columns },
  consentBanner: lazyNode('ConsentBanner', () => import('../nodes/ConsentBanner'), 44),
  dialog: { component: Dialog },
  divider: { component: Divider },
  field: { component: Field, isTerm: true },
  fields: { component: Fields },
  form: { component: Form },
  heading: { component: Heading },
  image: { component: Image },
  languageSelect: { component: LanguageSelect },
  lines: { component: Lines, isTerm: true },
  links: { component: Links },
  notice: { component: Notice },
  periodChart: lazyNode('PeriodChart', () => import('../nodes/PeriodChart'), 170),
  pie: lazyNode('Pie', () => import('../nodes/Pie'), 440),
  receipt: lazyNode('Receipt', () => import('../nodes/Receipt'), 240),
  region: { component: Region },
  select: lazyNode('Select', () => import('../nodes/Select'), 69),
  sheet: { component: Sheet },
  skeleton: { component: Skeleton },
  spendChart: lazyNode('SpendChart', () => import('../nodes/SpendChart'), 335),
  stack: { component: Stack },
  tab: { component: Tab },
  table: { component: Table },
  tabs: { component: Tabs },
  text: { component: Text },
  usageChart: lazyNode('UsageChart', () => import('../nodes/UsageChart'), 645),
} satisfies Registry;
