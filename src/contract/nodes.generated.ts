// Made by `npm run gen`. Do not edit.

import type { Value } from '../kernel/value';
import type { NodeMeta } from './nodeMeta';
import type { History, Spend, Supply } from './scope.generated';

/**
 * Parts of an amount as a pie or a ring, with a list of label, amount and share. Amounts of zero and below stand in the list only.
 */
export interface PieProps {
  /**
   * Title of the chart; also its name for screen readers.
   */
  label: Value;
  /**
   * Draws a ring, with the total in its middle.
   */
  hole?: boolean;
  /**
   * The parts, in the order of the list; drawn clockwise from the top.
   */
  slices?: {
    /**
     * Unique among the items.
     */
    key: string;
    /**
     * Name of the part.
     */
    label?: Value;
    /**
     * Amount of the part, in cents.
     */
    value?: number;
    /**
     * Colour of the part; the palette of the theme when absent.
     */
    color?: string;
  }[];
  /**
   * After how many parts the colours of the theme begin again; 5 when absent.
   */
  palette?: 5 | 10;
  /**
   * Where the list stands; bottom when absent.
   */
  legend?: "right" | "bottom";
  /**
   * The whole amount: in the middle of a ring, below the list of a pie.
   */
  total?: Value;
  /**
   * Shows amount and share in the list (default). false keeps them for screen readers alone, for places where a table of the same figures stands beside.
   */
  valueList?: boolean;
}

/**
 * Spend by month as bars with a line at the average, the value of the chosen month in words and a table of the same figures. A spend without months shows a short text in its place.
 */
export interface SpendChartProps {
  /**
   * Title of the chart; also its name for screen readers.
   */
  label: Value;
  /**
   * Spend by month, usually supply.spend. Its colour wins over the theme.
   */
  spend: Spend;
  /**
   * Writes the amount at every bar. On a narrow screen the bars then lie on their side.
   */
  showAmounts?: boolean;
  /**
   * What the chart shows, in one sentence; stands above the bars.
   */
  sentence?: Value;
}

/**
 * Consumption by month as bars, with a sentence, the value of the chosen month in words and a table of the same figures. A history without months shows a short text in its place.
 */
export interface UsageChartProps {
  /**
   * Title of the chart; also its name for screen readers.
   */
  label: Value;
  /**
   * Consumption by month, usually supply.history.
   */
  history: History;
  /**
   * Labels and colours of the time bands, usually supply.bands. Only the stacked view tells bands apart.
   */
  bands?: Supply["bands"];
  /**
   * Unit beside the figures, usually supply.unit.
   */
  unit?: Value;
  /**
   * What the chart shows, in one sentence; stands above the bars.
   */
  sentence?: Value;
  /**
   * compare (default): this year beside the year before, by calendar month. stacked: the whole history in one row, each bar split by band, estimates hatched.
   */
  view?: "compare" | "stacked";
  /**
   * compare only: gives the change against the year before instead of against the average of both years.
   */
  vsPrevious?: boolean;
}

/** What the engine must know of each node type. */
export const nodeMeta: Readonly<Record<string, NodeMeta>> = {"pie":{"props":{"label":"text","hole":"flag","slices":{"list":{"label":"text","value":"number","color":"color"}},"palette":"literal","legend":"choice","total":"text","valueList":"flag"},"essential":["label"],"essentialEvents":[],"container":false,"support":false},"spendChart":{"props":{"label":"text","spend":"data","showAmounts":"flag","sentence":"text"},"essential":["label","spend"],"essentialEvents":[],"container":false,"support":false},"usageChart":{"props":{"label":"text","history":"data","bands":"data","unit":"text","sentence":"text","view":"literal","vsPrevious":"flag"},"essential":["label","history"],"essentialEvents":[],"container":false,"support":false}};

export type NodeType = 'pie' | 'spendChart' | 'usageChart';

/** Resolved props by node type. */
export interface NodePropsByType {
  pie: PieProps;
  spendChart: SpendChartProps;
  usageChart: UsageChartProps;
}
