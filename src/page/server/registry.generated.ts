// Made by `npm run gen`. Do not edit.
import { registry as page } from '../app/registry.generated';
import { ConsentBanner } from '../nodes/ConsentBanner';
import { PeriodChart } from '../nodes/PeriodChart';
import { Pie } from '../nodes/Pie';
import { Receipt } from '../nodes/Receipt';
import { Select } from '../nodes/Select';
import { SpendChart } from '../nodes/SpendChart';
import { UsageChart } from '../nodes/UsageChart';
import type { Registry } from '../renderer/registry';

/** Every node type with its component, loaded. */
export const registry = {
  ...page,
  consentBanner: { ...page.consentBanner, component: ConsentBanner },
  periodChart: { ...page.periodChart, component: PeriodChart },
  pie: { ...page.pie, component: Pie },
  receipt: { ...page.receipt, component: Receipt },
  select: { ...page.select, component: Select },
  spendChart: { ...page.spendChart, component: SpendChart },
  usageChart: { ...page.usageChart, component: UsageChart },
} satisfies Registry;
