// Made by `npm run gen`. Do not edit.
import { Amount } from '../nodes/Amount';
import { Banner } from '../nodes/Banner';
import { Button } from '../nodes/Button';
import { Card } from '../nodes/Card';
import { Collapse } from '../nodes/Collapse';
import { Columns } from '../nodes/Columns';
import { ConsentBanner } from '../nodes/ConsentBanner';
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
import { PeriodChart } from '../nodes/PeriodChart';
import { Pie } from '../nodes/Pie';
import { Region } from '../nodes/Region';
import { Select } from '../nodes/Select';
import { Sheet } from '../nodes/Sheet';
import { Skeleton } from '../nodes/Skeleton';
import { SpendChart } from '../nodes/SpendChart';
import { Stack } from '../nodes/Stack';
import { Tab } from '../nodes/Tab';
import { Table } from '../nodes/Table';
import { Tabs } from '../nodes/Tabs';
import { Text } from '../nodes/Text';
import { UsageChart } from '../nodes/UsageChart';
import type { Registry } from '../renderer/registry';

/** Every node type with its component, loaded. */
export const registry = {
  amount: { component: Amount },
  banner: { component: Banner },
  button: { component: Button },
  card: { component: Card },
  collapse: { component: Collapse },
  columns: { component: Columns },
  consentBanner: { component: ConsentBanner, reserve: 44 },
  dialog: { component: Dialog },
  divider: { component: Divider },
  field: { component: Field },
  fields: { component: Fields },
  form: { component: Form },
  heading: { component: Heading },
  image: { component: Image },
  languageSelect: { component: LanguageSelect },
  lines: { component: Lines },
  links: { component: Links },
  notice: { component: Notice },
  periodChart: { component: PeriodChart, reserve: 170 },
  pie: { component: Pie, reserve: 440 },
  region: { component: Region },
  select: { component: Select, reserve: 69 },
  sheet: { component: Sheet },
  skeleton: { component: Skeleton },
  spendChart: { component: SpendChart, reserve: 335 },
  stack: { component: Stack },
  tab: { component: Tab },
  table: { component: Table },
  tabs: { component: Tabs },
  text: { component: Text },
  usageChart: { component: UsageChart, reserve: 575 },
} satisfies Registry;
