// Made by `npm run gen`. Do not edit.
import type { Action } from '../kernel/action';
import type { State } from '../kernel/state';
import type { Value } from '../kernel/value';
import type { NodeMeta } from './nodeMeta';
import type { History, Spend, Supply } from './scope.generated';

/**
 * The answer of the page: how much, by when, whether it is settled. The largest type on the page; it stands once.
 */
export interface AmountProps {
  /**
   * What the amount is.
   */
  label?: Value;
  /**
   * The amount, or the words that stand in for it.
   */
  value: Value;
  /**
   * Due date or state in one sentence.
   */
  sentence?: Value;
  /**
   * Meaning of the sentence, shown by colour and sign; neutral when absent.
   */
  tone?: "settled" | "waiting" | "attention" | "problem" | "neutral";
}

/**
 * A message that stands out: a sign, words, a shade.
 */
export interface BannerProps {
  /**
   * What kind of message; info when absent.
   */
  tone?: "info" | "ok" | "wait" | "sad" | "attention" | "problem" | "neutral";
  /**
   * small is a line without shade, for a state in a list; normal when absent.
   */
  size?: "small" | "normal";
  /**
   * First line, stronger.
   */
  title?: Value;
  /**
   * The message.
   */
  text: Value;
  /**
   * The words change while the page stands, and screen readers are told the new ones; false when absent.
   */
  live?: boolean;
}

/**
 * Does something when pressed. An `open` action makes it a real link.
 */
export interface ButtonProps {
  /**
   * What happens when pressed.
   */
  text: Value;
  /**
   * primary is filled and stands once in a view; secondary (when absent) has a line; quiet looks like a link.
   */
  variant?: "primary" | "secondary" | "quiet";
  /**
   * Sign before the words.
   */
  icon?:
    "download" | "phone" | "mail" | "refresh" | "calendar" | "card" | "document" | "chat" | "person" | "meter" | "help";
  /**
   * Picture before the words, 24 px high, in place of the sign; the sign stands in when it cannot be loaded.
   */
  image?: string;
  /**
   * Words while the action is on its way.
   */
  busyText?: Value;
}

/**
 * A framed part of the bill with a title.
 */
export interface CardProps {
  /**
   * Heading of the card.
   */
  title?: Value;
  /**
   * plain: a thin line (when absent). soft: a shade without line.
   */
  tone?: "plain" | "soft";
  /**
   * 2 places the children in two columns where there is room.
   */
  columns?: 1 | 2;
  /**
   * no: the card is not printed, because all it holds is to be pressed or written into. yes when absent.
   */
  paper?: "yes" | "no";
  /**
   * Small picture at the end of the title.
   */
  logo?: string;
}

/**
 * Content behind a button, alone or as one of a group.
 */
export interface CollapseProps {
  /**
   * Words of the button while the content is hidden.
   */
  openLabel?: Value;
  /**
   * Words of the button while the content shows.
   */
  closeLabel?: Value;
  /**
   * Shows the content until the customer closes it.
   */
  startsOpen?: boolean;
  /**
   * Always open, without a button: for a layout that lets nobody close this part, everywhere or by screen.
   */
  fixed?: boolean;
  /**
   * Sign beside the words: an arrow that turns (when absent), or plus and minus.
   */
  sign?: "chevron" | "plus";
  /**
   * Of all with the same name one at most is open: opening it closes the others. What is closed is not even drawn, so that a group may be long and hold charts.
   */
  group?: string;
}

/**
 * Places its children side by side, one below the other on narrow screens.
 */
export interface ColumnsProps {
  /**
   * How two to four columns share the width: a number for each column, such as 4/8 or 3/6/3, which add up to 12; equal columns may be written 1/1, 1/1/1 or 1/1/1/1. 1/1 when absent. Children beyond the columns begin another row. One column up to 900 px.
   */
  split?: string;
}

/**
 * Asks whether the visit may be measured, with a yes and a no of the same weight. Once answered it is one line that opens the question again.
 */
export interface ConsentBannerProps {
  /**
   * Heading of the question.
   */
  title?: Value;
  /**
   * What is measured, and what happens with a yes and with a no.
   */
  text: Value;
  /**
   * Words of the yes.
   */
  accept: Value;
  /**
   * Words of the no.
   */
  refuse: Value;
  /**
   * The answer in force; while absent the question shows.
   */
  answer?: "accepted" | "refused";
  /**
   * The answer in force in words, said when the question is opened again.
   */
  current?: Value;
  /**
   * Words of the line that opens the question again, such as the cookie preferences. Without it an answer is final.
   */
  change?: Value;
}

/**
 * A message over the page that waits for an answer. An openDialog action opens it.
 */
export interface DialogProps {
  /**
   * Heading of the dialog.
   */
  title?: Value;
  /**
   * The message.
   */
  text: Value;
  /**
   * Words of the button that closes it.
   */
  close?: Value;
}

/**
 * A thin line between parts.
 */
export interface DividerProps {}

/**
 * A label with its value. Without label, or with an empty translation of it, the value stands alone.
 */
export interface FieldProps {
  /**
   * What the value is.
   */
  label?: Value;
  /**
   * The value.
   */
  value: Value;
  /**
   * Explanation that a button beside the label shows and hides.
   */
  tooltip?: Value;
  /**
   * end puts the value at the end of the line, as in a list of amounts; start (when absent) below the label.
   */
  align?: "start" | "end";
  /**
   * Small sign before the value: filled = it has been given, outline = it is missing, and the value has to say so in words. None when absent.
   */
  sign?: "filled" | "outline";
}

/**
 * A list of labels with their values.
 */
export interface FieldsProps {
  /**
   * The fields in their order.
   */
  rows: {
    /**
     * Unique among the items.
     */
    key: string;
    /**
     * What the value is.
     */
    label?: Value;
    /**
     * The value; a row without it is left out.
     */
    value?: Value;
  }[];
  /**
   * 2 places the fields in two columns where there is room.
   */
  columns?: 1 | 2;
  /**
   * end puts each value at the end of its line; so it is when absent and every value is an amount.
   */
  align?: "start" | "end";
}

/**
 * A form that the customer sends to the company: what is in it, its words and what it sends stand in forms/. Its code comes when it is first drawn.
 */
export interface FormProps {
  /**
   * Name of the form, that of its file in forms/.
   */
  form: string;
  /**
   * Height in px that its place keeps while its code comes, about that of the form, so that nothing below moves; 480 when absent.
   */
  reserve?: number;
  /**
   * The thing that the form is about, when its file has "about": {"get": "supply"}.
   */
  about?: unknown;
}

/**
 * A heading.
 */
export interface HeadingProps {
  /**
   * The heading.
   */
  text: Value;
  /**
   * Level in the outline of the page; 2 when absent. Level 1 belongs to the amount, and to the title of a page without one.
   */
  level?: 1 | 2 | 3 | 4;
}

/**
 * A picture, or with an action a link. It hides itself when it cannot be loaded.
 */
export interface ImageProps {
  /**
   * The picture.
   */
  src: string;
  /**
   * What it shows; absent when it is mere decoration. A picture that is pressed needs it: it says where the press leads.
   */
  alt?: Value;
  /**
   * 24 or 40 px (when absent) high, or as wide as its place.
   */
  size?: "small" | "normal" | "wide";
}

/**
 * The language of the page, out of those on offer, each called as it calls itself.
 */
export interface LanguageSelectProps {
  /**
   * What is chosen here, for screen readers; a general name when absent.
   */
  label?: Value;
  /**
   * Languages in their order; the key of each is its locale: make them with each over host.locales.
   */
  options: {
    /**
     * Unique among the items.
     */
    key: string;
    /**
     * Small picture beside the language in force. Decoration: the name says it.
     */
    flag?: string;
    /**
     * The language in force.
     */
    chosen?: boolean;
    /**
     * What choosing it does; setLocale.
     */
    choose?: Action;
  }[];
}

/**
 * Lines that belong together, such as an address.
 */
export interface LinesProps {
  /**
   * What the lines are.
   */
  label?: Value;
  /**
   * The lines in their order.
   */
  lines: {
    /**
     * Unique among the items.
     */
    key: string;
    /**
     * One line.
     */
    text?: Value;
  }[];
}

/**
 * A row of links, such as social networks.
 */
export interface LinksProps {
  /**
   * Name of the list for screen readers.
   */
  label?: Value;
  /**
   * The links in their order; one whose address is refused is left out.
   */
  rows: {
    /**
     * Unique among the items.
     */
    key: string;
    /**
     * Where the link leads.
     */
    label?: Value;
    /**
     * Picture before the words.
     */
    icon?: string;
    /**
     * An open action.
     */
    action?: Action;
  }[];
}

/**
 * Neutral words in place of a part that cannot be shown.
 */
export interface NoticeProps {
  /**
   * The words; the page has its own when absent.
   */
  text?: Value;
  /**
   * Words of the button that a press makes; Riprova when absent.
   */
  button?: Value;
}

/**
 * Two figures of one kind as lying bars on one scale: this period above, the one that it is compared with below, each with its words and its value.
 */
export interface PeriodChartProps {
  /**
   * Title of the chart; also its name for screen readers.
   */
  label: Value;
  /**
   * What the chart shows, in one sentence; stands above the bars.
   */
  sentence?: Value;
  /**
   * The figure of this period, usually supply.usage.
   */
  current: number;
  /**
   * Which period that is.
   */
  currentLabel?: Value;
  /**
   * The figure to compare with, usually supply.usage2.
   */
  previous: number;
  /**
   * Which period that is.
   */
  previousLabel?: Value;
  /**
   * Unit beside the figures, usually supply.unit.
   */
  unit?: Value;
}

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
 * A landmark of the page. Its content is at most 1120 px wide and keeps its distance from the edges.
 */
export interface RegionProps {
  /**
   * Which landmark; main stands once in a page.
   */
  role?: "header" | "main" | "footer" | "aside";
  /**
   * narrow holds the content in one centred column of at most 720 px; normal (when absent) is 1120 px.
   */
  width?: "normal" | "narrow";
  /**
   * Name for screen readers; needed only when a landmark stands twice.
   */
  label?: Value;
}

/**
 * A choice out of a list, such as the supply in view. A long list is searched by typing.
 */
export interface SelectProps {
  /**
   * What is chosen here. Without it, or with an empty translation, only screen readers hear a general name.
   */
  label?: Value;
  /**
   * What can be chosen, in this order. The key of an option is what the state keeps: for a state with oneOf, make them with each over the same list and the same key.
   */
  options: {
    /**
     * Unique among the items.
     */
    key: string;
    /**
     * Words of the option.
     */
    text?: Value;
  }[];
  /**
   * Name that a state around this node introduces; the choice is written there.
   */
  state: State;
}

/**
 * Parts of the bill over the whole screen, with a title and an arrow back. An openDialog action opens it; Back closes it.
 */
export interface SheetProps {
  /**
   * Heading beside the arrow.
   */
  title: Value;
}

/**
 * Keeps the place of a part that is on its way. The page makes it for a node with `pending`.
 */
export interface SkeletonProps {
  /**
   * Whose size it keeps; card when absent.
   */
  shape?: "amount" | "card" | "line" | "button";
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
 * Places its children below or beside each other with an even gap.
 */
export interface StackProps {
  /**
   * Space between the children: 0, 8, 16 (when absent) or 24 px.
   */
  gap?: "none" | "small" | "normal" | "large";
  /**
   * row places them side by side and wraps where there is no room; column when absent.
   */
  direction?: "column" | "row";
  /**
   * Where the children stand across a column, or along a row; between pushes the first and the last of a row to its ends.
   */
  align?: "start" | "center" | "end" | "between";
}

/**
 * One part of tabs. With a press it is a link, or a button that does something else, beside the tabs.
 */
export interface TabProps {
  /**
   * Name of the tab.
   */
  text: Value;
  /**
   * no: it is not printed, because all it holds is to be pressed or written into. yes when absent.
   */
  paper?: "yes" | "no";
}

/**
 * A table with a caption. A column that is empty in every row is left out. With four columns and more, rows become blocks where there is no room.
 */
export interface TableProps {
  /**
   * Caption.
   */
  label: Value;
  /**
   * The columns in their order.
   */
  columns?: {
    /**
     * Unique among the items.
     */
    key: string;
    /**
     * Heading of the column.
     */
    label?: Value;
    /**
     * end for figures.
     */
    align?: "start" | "end";
  }[];
  /**
   * The rows. Each further key is the cell of the column with that id: a text, or {"text", "press"} for a button.
   */
  rows: {
    /**
     * Unique among the items.
     */
    key: string;
    /**
     * end moves the first cell to the end, beside its figure.
     */
    align?: "start" | "end";
    /**
     * Stronger, for totals.
     */
    emphasis?: boolean;
    [k: string]: unknown;
  }[];
}

/**
 * Parts of the bill of which one shows at a time. Its children are of type tab; a tab with an action is a link or a button at its place in the row; an address that opens beside the page gives way to the first part. The slot start stands before the tabs, in their row where there is room.
 */
export interface TabsProps {
  /**
   * Name of the list of tabs for screen readers.
   */
  label?: Value;
  /**
   * Choosing a tab goes to the top of the page: for tabs that hold the whole bill.
   */
  scrollToTop?: boolean;
  /**
   * Name in the address of the page that keeps the open tab, so that Back works.
   */
  url?: string;
}

/**
 * A paragraph. Tags of a rich message (b, i, br, ul, li) become elements.
 */
export interface TextProps {
  /**
   * The words.
   */
  text: Value;
  /**
   * 14, 16 (when absent) or 18 px.
   */
  size?: "small" | "normal" | "large";
  /**
   * muted for what is said aside.
   */
  tone?: "normal" | "muted";
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
export const nodeMeta: Readonly<Record<string, NodeMeta>> = {"amount":{"props":{"label":"text","value":"text","sentence":"text","tone":"choice"},"requiredProps":["value"],"requiredEvents":[],"container":false,"decorative":false},"banner":{"props":{"tone":"choice","size":"choice","title":"text","text":"text","live":"flag"},"requiredProps":["text"],"requiredEvents":[],"container":false,"decorative":false},"button":{"props":{"text":"text","variant":"choice","icon":"choice","image":"image","busyText":"text"},"requiredProps":["text"],"requiredEvents":["press"],"container":false,"decorative":false},"card":{"props":{"title":"text","tone":"choice","columns":"choice","paper":"choice","logo":"image"},"requiredProps":[],"requiredEvents":[],"container":true,"decorative":false},"collapse":{"props":{"openLabel":"text","closeLabel":"text","startsOpen":"flag","fixed":"flag","sign":"choice","group":"literal"},"requiredProps":[],"requiredEvents":[],"container":true,"decorative":false,"ownsState":"open"},"columns":{"props":{"split":"literal"},"requiredProps":[],"requiredEvents":[],"container":true,"decorative":false},"consentBanner":{"props":{"title":"text","text":"text","accept":"text","refuse":"text","answer":"choice","current":"text","change":"text"},"requiredProps":["text","accept","refuse"],"requiredEvents":["accept","refuse"],"container":false,"decorative":true},"dialog":{"props":{"title":"text","text":"text","close":"text"},"requiredProps":["text"],"requiredEvents":[],"container":false,"decorative":true,"ownsState":"dialog"},"divider":{"props":{},"requiredProps":[],"requiredEvents":[],"container":false,"decorative":true},"field":{"props":{"label":"text","value":"text","tooltip":"text","align":"choice","sign":"choice"},"requiredProps":["value"],"requiredEvents":[],"container":false,"decorative":false},"fields":{"props":{"rows":{"list":{"label":"text","value":"text"}},"columns":"choice","align":"choice"},"requiredProps":["rows"],"requiredEvents":[],"container":false,"decorative":false},"form":{"props":{"form":"literal","reserve":"literal","about":"data"},"requiredProps":["form"],"requiredEvents":[],"container":false,"decorative":false,"ownsState":"dialog"},"heading":{"props":{"text":"text","level":"literal"},"requiredProps":["text"],"requiredEvents":[],"container":false,"decorative":true},"image":{"props":{"src":"image","alt":"text","size":"choice"},"requiredProps":["src"],"requiredEvents":[],"container":false,"decorative":false},"languageSelect":{"props":{"label":"text","options":{"list":{"flag":"image","chosen":"flag","choose":"action"}}},"requiredProps":["options"],"requiredEvents":[],"container":false,"decorative":true},"lines":{"props":{"label":"text","lines":{"list":{"text":"text"}}},"requiredProps":["lines"],"requiredEvents":[],"container":false,"decorative":false},"links":{"props":{"label":"text","rows":{"list":{"label":"text","icon":"image","action":"action"}}},"requiredProps":["rows"],"requiredEvents":[],"container":false,"decorative":false},"notice":{"props":{"text":"text","button":"text"},"requiredProps":[],"requiredEvents":[],"container":false,"decorative":false},"periodChart":{"props":{"label":"text","sentence":"text","current":"number","currentLabel":"text","previous":"number","previousLabel":"text","unit":"text"},"requiredProps":["label","current","previous"],"requiredEvents":[],"container":false,"decorative":false},"pie":{"props":{"label":"text","hole":"flag","slices":{"list":{"label":"text","value":"number","color":"color"}},"palette":"choice","legend":"choice","total":"text","valueList":"flag"},"requiredProps":["label"],"requiredEvents":[],"container":false,"decorative":false},"region":{"props":{"role":"choice","width":"choice","label":"text"},"requiredProps":[],"requiredEvents":[],"container":false,"decorative":false},"select":{"props":{"label":"text","options":{"list":{"text":"text"}},"state":"state"},"requiredProps":["options","state"],"requiredEvents":[],"container":false,"decorative":true},"sheet":{"props":{"title":"text"},"requiredProps":["title"],"requiredEvents":[],"container":true,"decorative":true,"ownsState":"dialog"},"skeleton":{"props":{"shape":"choice"},"requiredProps":[],"requiredEvents":[],"container":false,"decorative":false},"spendChart":{"props":{"label":"text","spend":"data","showAmounts":"flag","sentence":"text"},"requiredProps":["label","spend"],"requiredEvents":[],"container":false,"decorative":false},"stack":{"props":{"gap":"choice","direction":"choice","align":"choice"},"requiredProps":[],"requiredEvents":[],"container":true,"decorative":false},"tab":{"props":{"text":"text","paper":"choice"},"requiredProps":["text"],"requiredEvents":[],"container":true,"decorative":false},"table":{"props":{"label":"text","columns":{"list":{"label":"text","align":"choice"}},"rows":{"list":{"align":"choice","emphasis":"flag"},"open":true}},"requiredProps":["label","rows"],"requiredEvents":[],"container":false,"decorative":false},"tabs":{"props":{"label":"text","scrollToTop":"flag","url":"literal"},"requiredProps":[],"requiredEvents":[],"container":true,"decorative":false,"ownsState":"selected"},"text":{"props":{"text":"text","size":"choice","tone":"choice"},"requiredProps":["text"],"requiredEvents":[],"container":false,"decorative":false},"usageChart":{"props":{"label":"text","history":"data","bands":"data","unit":"text","sentence":"text","view":"literal","vsPrevious":"flag"},"requiredProps":["label","history"],"requiredEvents":[],"container":false,"decorative":false}};

export type NodeType = 'amount' | 'banner' | 'button' | 'card' | 'collapse' | 'columns' | 'consentBanner' | 'dialog' | 'divider' | 'field' | 'fields' | 'form' | 'heading' | 'image' | 'languageSelect' | 'lines' | 'links' | 'notice' | 'periodChart' | 'pie' | 'region' | 'select' | 'sheet' | 'skeleton' | 'spendChart' | 'stack' | 'tab' | 'table' | 'tabs' | 'text' | 'usageChart';

/** Resolved props by node type. */
export interface NodePropsByType {
  amount: AmountProps;
  banner: BannerProps;
  button: ButtonProps;
  card: CardProps;
  collapse: CollapseProps;
  columns: ColumnsProps;
  consentBanner: ConsentBannerProps;
  dialog: DialogProps;
  divider: DividerProps;
  field: FieldProps;
  fields: FieldsProps;
  form: FormProps;
  heading: HeadingProps;
  image: ImageProps;
  languageSelect: LanguageSelectProps;
  lines: LinesProps;
  links: LinksProps;
  notice: NoticeProps;
  periodChart: PeriodChartProps;
  pie: PieProps;
  region: RegionProps;
  select: SelectProps;
  sheet: SheetProps;
  skeleton: SkeletonProps;
  spendChart: SpendChartProps;
  stack: StackProps;
  tab: TabProps;
  table: TableProps;
  tabs: TabsProps;
  text: TextProps;
  usageChart: UsageChartProps;
}
