// Made by `npm run gen`. Do not edit.
import type { Action } from '../kernel/page/action';
import type { State } from '../kernel/page/state';
import type { Value } from '../kernel/page/value';
import type { NodeMeta } from './nodeMeta';
import type { History, Spend, Supply } from './scope.generated';

/**
 * The main answer of the page: how much, by when, whether it is paid. It has the largest type and is on a page once.
 */
export interface AmountProps {
  /**
   * Label of the amount.
   */
  label?: Value;
  /**
   * The amount, or a text instead of it.
   */
  value: Value;
  /**
   * Due date or status in one sentence.
   */
  sentence?: Value;
  /**
   * h1 (default): the heading of the page. h2, h3: an amount on a page with a heading of its own, in a card without or with a title.
   */
  heading?: "h1" | "h2" | "h3";
  /**
   * Meaning of the sentence, shown by colour and icon; neutral when absent.
   */
  tone?: "settled" | "waiting" | "attention" | "problem" | "neutral";
}

/**
 * A message with an icon and a coloured background.
 */
export interface BannerProps {
  /**
   * Kind of message; info when absent.
   */
  tone?: "info" | "ok" | "wait" | "sad" | "attention" | "problem" | "neutral";
  /**
   * small is a line without a background, for a status in a list; normal when absent.
   */
  size?: "small" | "normal";
  /**
   * First line, in bold.
   */
  title?: Value;
  /**
   * The message.
   */
  text: Value;
  /**
   * The text changes while the page is open, and screen readers announce the change; false when absent.
   */
  live?: boolean;
}

/**
 * A button. With an `open` action it is a link.
 */
export interface ButtonProps {
  /**
   * Label of the button: what a press does.
   */
  text: Value;
  /**
   * primary is filled, and there is one per view; secondary (default) has an outline; quiet looks like a link.
   */
  variant?: "primary" | "secondary" | "quiet";
  /**
   * Icon before the label.
   */
  icon?:
    | "download"
    | "phone"
    | "mail"
    | "refresh"
    | "calendar"
    | "card"
    | "document"
    | "chat"
    | "person"
    | "meter"
    | "help"
    | "back"
    | "menu";
  /**
   * Image before the label, 24 px high, instead of the icon; if it cannot load, the icon shows.
   */
  image?: string;
  /**
   * What the button acts on, such as a code. Screen readers read it after the label. It is not visible.
   */
  about?: Value;
  /**
   * Label while the action is running.
   */
  busyText?: Value;
  /**
   * address: paper has the label with the address that the press opens. When absent, paper has telephone numbers and e-mail addresses alone.
   */
  paper?: "address";
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
   * plain (default): a thin border. soft: a coloured background without a border.
   */
  tone?: "plain" | "soft";
  /**
   * 2 places the children in two columns if the card is wide enough.
   */
  columns?: 1 | 2;
  /**
   * no: the card is not printed, because it contains only buttons and fields. only: it shows on paper alone, in place of what is pressed on the screen. yes when absent.
   */
  paper?: "yes" | "no" | "only";
  /**
   * Room that is kept while the content loads, and where it is smaller, so that nothing below moves. answer: an amount with its sentence and a button, as most customers have it. details: twenty fields in two columns. As much as the content needs when absent.
   */
  room?: "answer" | "details";
  /**
   * Small image at the end of the title.
   */
  logo?: string;
}

/**
 * Content that a button shows and hides, alone or in a group.
 */
export interface CollapseProps {
  /**
   * Label of the button: what the content is. Screen readers say beside it whether the content shows; paper has it as a heading.
   */
  openLabel?: Value;
  /**
   * Another label while the content is visible. Better absent: a name that changes with a press is hard to follow, and paper then leaves both out.
   */
  closeLabel?: Value;
  /**
   * The content is visible until the customer closes it.
   */
  startsOpen?: boolean;
  /**
   * Always open, without a button: for layouts in which this part cannot be closed, everywhere or on some screens.
   */
  fixed?: boolean;
  /**
   * What only the content reads is fetched when the customer opens it. Paper, and a page without JavaScript, have the content only while it is open.
   */
  late?: boolean;
  /**
   * Icon beside the label: an arrow that turns (default), or plus and minus.
   */
  sign?: "chevron" | "plus";
  /**
   * Name of a group, in which at most one is open: opening it closes the others. Closed content is not rendered, so that a group can be long and contain charts.
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
 * Asks whether the visit may be counted, with two equal buttons. After the answer it is one line that opens the question again.
 */
export interface ConsentBannerProps {
  /**
   * Heading of the question.
   */
  title?: Value;
  /**
   * What is counted, and what each answer means.
   */
  text: Value;
  /**
   * Label of the button that accepts.
   */
  accept: Value;
  /**
   * Label of the button that refuses.
   */
  refuse: Value;
  /**
   * The current answer; while it is absent, the question shows.
   */
  answer?: "accepted" | "refused";
  /**
   * The current answer as a text, which shows when the question is opened again.
   */
  current?: Value;
  /**
   * Label of the line that opens the question again, such as the cookie preferences. Without it an answer is final.
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
   * Label of the button that closes it.
   */
  close?: Value;
}

/**
 * A thin line between parts of the page.
 */
export interface DividerProps {}

/**
 * A label with its value. Without a label, or if its text is empty, only the value shows.
 */
export interface FieldProps {
  /**
   * Label of the value.
   */
  label?: Value;
  /**
   * The value.
   */
  value: Value;
  /**
   * Explanation, which a button beside the label shows and hides.
   */
  tooltip?: Value;
  /**
   * end: the value is at the end of the line, as in a list of amounts. start (default): the value is below the label.
   */
  align?: "start" | "end";
  /**
   * Height that is kept. select: that of a select, which stands in its place for others, so that nothing below moves. As much as the value needs when absent.
   */
  room?: "select";
  /**
   * Small icon before the value: filled means that the value is known, outline that it is missing, which the value must say in words. None when absent.
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
     * Label of the value.
     */
    label?: Value;
    /**
     * The value; a row without a value does not show, nor a row without a label unless its value is an amount.
     */
    value?: Value;
  }[];
  /**
   * 2 places the fields in two columns if there is enough space.
   */
  columns?: 1 | 2;
  /**
   * end: each value is at the end of its line; this is the default if every value is an amount. terms: the values explain the labels, so the labels stand out.
   */
  align?: "start" | "end" | "terms";
}

/**
 * A form that the customer sends to the company. A file in forms/ defines its fields, texts and request. Its code loads when it first renders.
 */
export interface FormProps {
  /**
   * Name of the form, the same as that of its file in forms/.
   */
  form: string;
  /**
   * Height in px to reserve while its code loads, about that of the form, so that nothing below moves; 480 when absent.
   */
  reserve?: number;
  /**
   * The subject of the form, if its file has "about": {"get": "supply"}.
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
   * Heading level; 2 when absent. Level 1 is for the amount, and for the title of a page without an amount.
   */
  level?: 1 | 2 | 3 | 4;
}

/**
 * An image, or with an action a link. It hides itself if it cannot load.
 */
export interface ImageProps {
  /**
   * The image: a file of the brand, or an address.
   */
  src: string;
  /**
   * Alternative text; absent for decoration. An image with an action requires it: it says where the link leads.
   */
  alt?: Value;
  /**
   * Height of 24 or 40 px (default), or the full width.
   */
  size?: "small" | "normal" | "wide";
}

/**
 * Select for the language of the page, with each language under its own name.
 */
export interface LanguageSelectProps {
  /**
   * Label for screen readers; a general one when absent.
   */
  label?: Value;
  /**
   * The languages in their order; the key of each is its locale. Write them with each over host.locales.
   */
  options: {
    /**
     * Unique among the items.
     */
    key: string;
    /**
     * Small image beside the current language; decoration only.
     */
    flag?: string;
    /**
     * Whether this is the current language.
     */
    chosen?: boolean;
    /**
     * Action that selects it: setLocale.
     */
    choose?: Action;
  }[];
}

/**
 * Several lines under one label, such as an address.
 */
export interface LinesProps {
  /**
   * Label of the lines.
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
   * The links in their order; a link with a refused address does not show.
   */
  rows: {
    /**
     * Unique among the items.
     */
    key: string;
    /**
     * Label of the link.
     */
    label?: Value;
    /**
     * Image before the label.
     */
    icon?: string;
    /**
     * An open action.
     */
    action?: Action;
  }[];
}

/**
 * The menu of the site, as the server sends it: a row with drop-downs, a column with groups that open, or the button that opens it. An item whose address is not safe does not show.
 */
export interface MenuProps {
  /**
   * Name of the menu for screen readers.
   */
  label?: Value;
  /**
   * The items: name (a text key or words), component (the page), action (logout, multimodule), argument, items. Without them a button shows without counts, and nothing else: a menu that waits for its items has a condition, has of their path.
   */
  items?: unknown[];
  /**
   * horizontal: a row with drop-downs (default). vertical: a column with groups. button: only a button with the label and the sum of the counts, for the press that opens the menu.
   */
  layout?: "horizontal" | "vertical" | "button";
  /**
   * Path of the page that is shown.
   */
  current?: Value;
  /**
   * Number of open items per page, such as unread messages. The entry of a page shows its number, a closed group the sum of its entries. A number of 0 is not shown.
   */
  counts?: {
    /**
     * Unique among the items.
     */
    key: string;
    /**
     * The page, as items name it: messages.
     */
    component?: string;
    /**
     * How many.
     */
    count?: number;
    /**
     * The number in words, for screen readers: 3 unread. The number alone when absent.
     */
    text?: Value;
  }[];
}

/**
 * Neutral message instead of a part that cannot be shown.
 */
export interface NoticeProps {
  /**
   * The message; a general one when absent.
   */
  text?: Value;
  /**
   * Label of the button that runs the action; Riprova when absent.
   */
  button?: Value;
  /**
   * On a page of the site: the notice answers what the customer did, and screen readers announce it; false when absent.
   */
  live?: boolean;
}

/**
 * Two figures as horizontal bars on one scale: this period above, the period to compare with below, each with label and value.
 */
export interface PeriodChartProps {
  /**
   * Title of the chart, which screen readers read too.
   */
  label: Value;
  /**
   * What the chart shows, in one sentence above the bars.
   */
  sentence?: Value;
  /**
   * The figure of this period, usually supply.usage.
   */
  current: number;
  /**
   * Label of that period.
   */
  currentLabel?: Value;
  /**
   * The figure to compare with, usually supply.usage2.
   */
  previous: number;
  /**
   * Label of that period.
   */
  previousLabel?: Value;
  /**
   * Unit beside the figures, usually supply.unit.
   */
  unit?: Value;
}

/**
 * Parts of an amount as a pie or a ring, with a list of label, amount and share. Amounts of zero or less are in the list only.
 */
export interface PieProps {
  /**
   * Title of the chart, which screen readers read too.
   */
  label: Value;
  /**
   * Draws a ring with the total in the middle.
   */
  hole?: boolean;
  /**
   * The parts in the order of the list, drawn clockwise from the top.
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
   * Number of parts after which the colours of the theme repeat; 5 when absent.
   */
  palette?: 5 | 10;
  /**
   * Position of the list; bottom when absent.
   */
  legend?: "right" | "bottom";
  /**
   * The whole amount: in the middle of a ring, below the list of a pie.
   */
  total?: Value;
  /**
   * Shows amount and share in the list (default). false: only screen readers read them, for places beside a table of the same figures.
   */
  valueList?: boolean;
}

/**
 * Rows as on a till receipt: a label, a note below it such as quantity times price, and a figure at the end of the line. Bars compare the figures, if wanted.
 */
export interface ReceiptProps {
  /**
   * Caption of the rows.
   */
  label: Value;
  /**
   * The rows in their order. A row without a figure does not show.
   */
  rows: {
    /**
     * Unique among the items.
     */
    key: string;
    /**
     * What the figure is.
     */
    label?: Value;
    /**
     * Small line below the label.
     */
    note?: Value;
    /**
     * The figure.
     */
    value?: Value;
    /**
     * A part of the row above: indented, in a quiet colour.
     */
    part?: boolean;
    /**
     * A part of a part: indented further.
     */
    inner?: boolean;
    /**
     * Bold, for totals.
     */
    emphasis?: boolean;
  }[];
  /**
   * A bar in each row shows how large its figure is. changes: figures above zero have a plus sign and their own colour, those below zero go the other way. sizes: all bars have one colour.
   */
  bars?: "changes" | "sizes";
  /**
   * small for secondary figures; normal when absent.
   */
  size?: "normal" | "small";
  /**
   * Figures on whose scale the bars are drawn, as of another table beside this one; the rows when absent.
   */
  scale?: {
    /**
     * Unique among the items.
     */
    key: string;
    /**
     * The figure.
     */
    value?: Value;
  }[];
}

/**
 * Records of one kind, such as documents: a table on a wide screen, cards on a phone, in one order of reading. A column that is empty in every record does not show.
 */
export interface RecordListProps {
  /**
   * Name of the list.
   */
  label: Value;
  /**
   * The columns, in the order in which they are read.
   */
  columns: {
    /**
     * Unique among the items.
     */
    key: string;
    /**
     * Heading of the column; on a card it is before the value, except of title, aside and status.
     */
    label?: Value;
    /**
     * end for figures.
     */
    align?: "start" | "end";
    /**
     * Place on a card: title, under it (note, also in a table), at its end (aside), below the title (status), the last line (action), or a line of its own (detail, default). The title names the record and is there whatever columns a server asks for; without one the first column names it.
     */
    place?: "title" | "note" | "aside" | "status" | "action" | "detail";
    /**
     * The heading of the column sorts the list: the order that the first press asks for. The next press asks for the other one.
     */
    sort?: "rising" | "falling";
    /**
     * Words for this order in the choice of cards, such as Oldest first; made from the label when absent.
     */
    rising?: Value;
    /**
     * Words for the other order, such as Newest first; made from the label when absent.
     */
    falling?: Value;
    /**
     * The order of the list as long as the state of the prop sort names no column: the call sends it by itself, or its server has it. Without it such a list is in no order that the page knows.
     */
    usual?: "rising" | "falling";
  }[];
  /**
   * Name of a state that is introduced around this node; it stores the order of the list: the id of a column, after a minus when the largest value is first, such as -document_date, or another word for the usual order. A call in the page's data passes it on. Offer the same choice by a select: cards have no headings.
   */
  sort?: State;
  /**
   * Ids of the columns to show, in their order, as a server names them. All columns when absent.
   */
  order?: unknown[];
  /**
   * The records. Each further key is the cell of the column with that id: a text, {"text", "press"} for a link or button, with a "tone" for the one that matters most, or {"text", "tone"} for a state.
   */
  rows: {
    /**
     * Unique among the items.
     */
    key: string;
    /**
     * Marks the record as new.
     */
    isNew?: boolean;
    /**
     * Ends the names of the ways on from the record, such as Pay, for screen readers: they would be the same in every row. It also stands above the question of an action `send`.
     */
    about?: Value;
    /**
     * Stands in the column with the place title where its cell has a press that is not possible, such as a link to a record without an id.
     */
    plain?: Value;
    [k: string]: unknown;
  }[];
  /**
   * Number of all records, of which these are a part: it shows beside the label of the event more.
   */
  total?: number;
  /**
   * Rows on a page, at most 60; 60 when absent. Longer lists have buttons that lead from page to page.
   */
  size?: number;
  /**
   * Rows that are drawn before the others of a page, such as those that a phone has room for; all at once when absent. Only where rows are cards: the columns of a table are as wide as all its rows need, and would move.
   */
  first?: number;
  /**
   * Mark of a new record.
   */
  newText?: Value;
  /**
   * Label of the event more: the records after these.
   */
  moreText?: Value;
}

/**
 * A landmark of the page. Its content is at most 1120 px wide, with a margin on both sides.
 */
export interface RegionProps {
  /**
   * Kind of landmark; a page has one main. side is none: a column beside the main that follows it, on wide screens, for what has a landmark of its own, such as a menu.
   */
  role?: "header" | "main" | "footer" | "aside" | "side";
  /**
   * narrow: one centred column of at most 720 px. normal (default): 1120 px.
   */
  width?: "normal" | "narrow";
  /**
   * Name for screen readers; required only if the page has two landmarks of this kind.
   */
  label?: Value;
}

/**
 * A text that a server sends as HTML, such as a message. Only paragraphs, line breaks, bold and italic words, lists, headings (h3, h4) and links (https, tel, mailto) are drawn; of everything else the words remain, and scripts, styles and pictures vanish. A text without tags keeps its lines.
 */
export interface RichTextProps {
  /**
   * The text.
   */
  text: Value;
  /**
   * Level of the headings inside the text, one below the heading above it; 3 when absent.
   */
  level?: 2 | 3 | 4 | 5;
}

/**
 * A field to search a list by words or numbers. The search begins with Enter or the button, so that a list of the server is asked once.
 */
export interface SearchProps {
  /**
   * Label of the field: what is searched.
   */
  label: Value;
  /**
   * Label of the button; the label of the field when absent.
   */
  button?: Value;
  /**
   * Name of a state with text that is introduced around this node; it stores the words.
   */
  state: State;
}

/**
 * A choice from a list, such as the current supply. In a long list customers search by typing.
 */
export interface SelectProps {
  /**
   * Label of the choice. Without it, or if its text is empty, screen readers read a general name.
   */
  label?: Value;
  /**
   * The options in their order. The state stores the key of an option: for a state with oneOf, write them with each over the same list and the same key.
   */
  options: {
    /**
     * Unique among the items.
     */
    key: string;
    /**
     * Label of the option.
     */
    text?: Value;
  }[];
  /**
   * Label of an option before the others that takes the choice back, for a state with text.
   */
  noChoice?: Value;
  /**
   * Name of a state that is introduced around this node; it stores the choice.
   */
  state: State;
}

/**
 * Parts of the bill over the whole screen, with a title and a back arrow. An openDialog action opens it; Back closes it.
 */
export interface SheetProps {
  /**
   * Heading beside the arrow.
   */
  title: Value;
}

/**
 * Placeholder of a part that is loading. The page shows it for a node with `pending`.
 */
export interface SkeletonProps {
  /**
   * Size of the placeholder; card when absent.
   */
  shape?: "amount" | "card" | "line" | "title" | "button" | "field" | "part" | "whole";
}

/**
 * Spend by month as bars with a line at the average, the value of the selected month as a text, and a table of the same figures. Without any month a short text shows instead.
 */
export interface SpendChartProps {
  /**
   * Title of the chart, which screen readers read too.
   */
  label: Value;
  /**
   * Spend by month, usually supply.spend. Its colour takes precedence over the theme.
   */
  spend: Spend;
  /**
   * Shows the amount at every bar. On a narrow screen the bars are then horizontal.
   */
  showAmounts?: boolean;
  /**
   * What the chart shows, in one sentence above the bars.
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
   * row places them side by side and wraps if there is not enough space; column when absent.
   */
  direction?: "column" | "row";
  /**
   * Alignment of the children across a column, or along a row; between moves the first and the last of a row to its ends.
   */
  align?: "start" | "center" | "end" | "between";
}

/**
 * One step of a node of type steps.
 */
export interface StepProps {
  /**
   * Title of the step.
   */
  text: Value;
  /**
   * The step is complete, so that the next one may show: a condition. Absent for the last one.
   */
  done?: boolean;
  /**
   * Its content leads to the next step, such as the button of a form, so that a complete step has no second button for it.
   */
  leadsOn?: boolean;
}

/**
 * A procedure in steps, of which one shows at a time. Its children are of type step; one whose condition is false is left out and not counted. The step that the customer chose, at the start the first, shows if all before it are done, else the first that is not done. A step that becomes done leads to the next one, unless somebody writes in it: then its form leads on when it is sent. Where the address names a later step than the one that shows, it is corrected, and the slot early shows above the content: it says why.
 */
export interface StepsProps {
  /**
   * Name of the list of steps for screen readers, such as the name of the procedure.
   */
  label?: Value;
  /**
   * Name of the query parameter that stores the step, so that Back works. The page lists it in params.
   */
  url?: string;
}

/**
 * One tab of a node of type tabs. With an action it is a link or a button in the row of tabs.
 */
export interface TabProps {
  /**
   * Name of the tab.
   */
  text: Value;
  /**
   * no: it is not printed, because it contains only buttons and fields. yes when absent.
   */
  paper?: "yes" | "no";
}

/**
 * A table with a caption. A column that is empty in every row does not show. With four columns or more, rows become blocks if there is not enough space.
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
     * Alignment of the column; end for figures.
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
     * end: the first cell is at the end, beside its figure.
     */
    align?: "start" | "end";
    /**
     * Bold, for totals.
     */
    emphasis?: boolean;
    [k: string]: unknown;
  }[];
}

/**
 * Parts of the bill of which one shows at a time. Its children are of type tab; a tab with an action is a link or a button in the row. A press on such a link also selects the first part. The slot start comes before the tabs, in their row if there is enough space.
 */
export interface TabsProps {
  /**
   * Name of the list of tabs for screen readers.
   */
  label?: Value;
  /**
   * Selecting a tab scrolls to the top of the page: for tabs that contain the whole bill.
   */
  scrollToTop?: boolean;
  /**
   * Name of the query parameter that stores the open tab, so that Back works.
   */
  url?: string;
}

/**
 * A paragraph. Tags of a rich message (b, i, br, ul, li) become elements.
 */
export interface TextProps {
  /**
   * The text.
   */
  text: Value;
  /**
   * 14, 16 (when absent) or 18 px.
   */
  size?: "small" | "normal" | "large";
  /**
   * muted for secondary information.
   */
  tone?: "normal" | "muted";
  /**
   * On a page of the site, a screen reader says the text when it changes, such as how many rows a filter leaves.
   */
  live?: boolean;
}

/**
 * Consumption by month as bars, with a sentence, the value of the selected month as a text, and a table of the same figures. Without any month a short text shows instead.
 */
export interface UsageChartProps {
  /**
   * Title of the chart, which screen readers read too.
   */
  label: Value;
  /**
   * Consumption by month, usually supply.history.
   */
  history: History;
  /**
   * Labels and colours of the time bands, usually supply.bands. Only the stacked view distinguishes bands.
   */
  bands?: Supply["bands"];
  /**
   * Unit beside the figures, usually supply.unit.
   */
  unit?: Value;
  /**
   * What the chart shows, in one sentence above the bars.
   */
  sentence?: Value;
  /**
   * compare (default): this year beside the previous one, by calendar month. stacked: the whole history in one row, with each bar divided by band and estimates hatched.
   */
  view?: "compare" | "stacked";
  /**
   * For compare only: shows the change from the previous year instead of from the average of both years.
   */
  vsPrevious?: boolean;
}

/** What the engine must know of each node type; those of the site are added with its code, see `engine/layout/resolve/siteNodes.ts`. */
export const nodeMeta: Record<string, NodeMeta> = {"amount":{"props":{"label":"text","value":"text","sentence":"text","heading":"choice","tone":"choice"},"requiredProps":["value"],"requiredEvents":[],"container":false,"decorative":false},"banner":{"props":{"tone":"choice","size":"choice","title":"text","text":"text","live":"flag"},"requiredProps":["text"],"requiredEvents":[],"container":false,"decorative":false},"button":{"props":{"text":"text","variant":"choice","icon":"choice","image":"image","about":"text","busyText":"text","paper":"choice"},"requiredProps":["text"],"requiredEvents":["press"],"container":false,"decorative":false},"card":{"props":{"title":"text","tone":"choice","columns":"choice","paper":"choice","room":"choice","logo":"image"},"requiredProps":[],"requiredEvents":[],"container":true,"decorative":false},"collapse":{"props":{"openLabel":"text","closeLabel":"text","startsOpen":"flag","fixed":"flag","late":"flag","sign":"choice","group":"literal"},"requiredProps":[],"requiredEvents":[],"container":true,"decorative":false,"ownsState":"open"},"columns":{"props":{"split":"literal"},"requiredProps":[],"requiredEvents":[],"container":true,"decorative":false},"consentBanner":{"props":{"title":"text","text":"text","accept":"text","refuse":"text","answer":"choice","current":"text","change":"text"},"requiredProps":["text","accept","refuse"],"requiredEvents":["accept","refuse"],"container":false,"decorative":true},"dialog":{"props":{"title":"text","text":"text","close":"text"},"requiredProps":["text"],"requiredEvents":[],"container":false,"decorative":true,"ownsState":"dialog"},"divider":{"props":{},"requiredProps":[],"requiredEvents":[],"container":false,"decorative":true},"field":{"props":{"label":"text","value":"text","tooltip":"text","align":"choice","room":"choice","sign":"choice"},"requiredProps":["value"],"requiredEvents":[],"container":false,"decorative":false},"fields":{"props":{"rows":{"list":{"label":"text","value":"text"}},"columns":"choice","align":"choice"},"requiredProps":["rows"],"requiredEvents":[],"container":false,"decorative":false},"form":{"props":{"form":"literal","reserve":"literal","about":"data"},"requiredProps":["form"],"requiredEvents":[],"container":false,"decorative":false,"ownsState":"dialog"},"heading":{"props":{"text":"text","level":"literal"},"requiredProps":["text"],"requiredEvents":[],"container":false,"decorative":true},"image":{"props":{"src":"image","alt":"text","size":"choice"},"requiredProps":["src"],"requiredEvents":[],"container":false,"decorative":false},"languageSelect":{"props":{"label":"text","options":{"list":{"flag":"image","chosen":"flag","choose":"action"}}},"requiredProps":["options"],"requiredEvents":[],"container":false,"decorative":true},"lines":{"props":{"label":"text","lines":{"list":{"text":"text"}}},"requiredProps":["lines"],"requiredEvents":[],"container":false,"decorative":false},"links":{"props":{"label":"text","rows":{"list":{"label":"text","icon":"image","action":"action"}}},"requiredProps":["rows"],"requiredEvents":[],"container":false,"decorative":false},"notice":{"props":{"text":"text","button":"text","live":"flag"},"requiredProps":[],"requiredEvents":[],"container":false,"decorative":false},"periodChart":{"props":{"label":"text","sentence":"text","current":"number","currentLabel":"text","previous":"number","previousLabel":"text","unit":"text"},"requiredProps":["label","current","previous"],"requiredEvents":[],"container":false,"decorative":false},"pie":{"props":{"label":"text","hole":"flag","slices":{"list":{"label":"text","value":"number","color":"color"}},"palette":"choice","legend":"choice","total":"text","valueList":"flag"},"requiredProps":["label"],"requiredEvents":[],"container":false,"decorative":false},"receipt":{"props":{"label":"text","rows":{"list":{"label":"text","note":"text","value":"text","part":"flag","inner":"flag","emphasis":"flag"}},"bars":"choice","size":"choice","scale":{"list":{"value":"text"}}},"requiredProps":["label","rows"],"requiredEvents":[],"container":false,"decorative":false},"region":{"props":{"role":"choice","width":"choice","label":"text"},"requiredProps":[],"requiredEvents":[],"container":false,"decorative":false},"select":{"props":{"label":"text","options":{"list":{"text":"text"}},"noChoice":"text","state":"state"},"requiredProps":["options","state"],"requiredEvents":[],"container":false,"decorative":true},"sheet":{"props":{"title":"text"},"requiredProps":["title"],"requiredEvents":[],"container":true,"decorative":true,"ownsState":"dialog"},"skeleton":{"props":{"shape":"choice"},"requiredProps":[],"requiredEvents":[],"container":false,"decorative":false},"spendChart":{"props":{"label":"text","spend":"data","showAmounts":"flag","sentence":"text"},"requiredProps":["label","spend"],"requiredEvents":[],"container":false,"decorative":false},"stack":{"props":{"gap":"choice","direction":"choice","align":"choice"},"requiredProps":[],"requiredEvents":[],"container":true,"decorative":false},"tab":{"props":{"text":"text","paper":"choice"},"requiredProps":["text"],"requiredEvents":[],"container":true,"decorative":false},"table":{"props":{"label":"text","columns":{"list":{"label":"text","align":"choice"}},"rows":{"list":{"align":"choice","emphasis":"flag"},"open":true}},"requiredProps":["label","rows"],"requiredEvents":[],"container":false,"decorative":false},"tabs":{"props":{"label":"text","scrollToTop":"flag","url":"literal"},"requiredProps":[],"requiredEvents":[],"container":true,"decorative":false,"ownsState":"selected"},"text":{"props":{"text":"text","size":"choice","tone":"choice","live":"flag"},"requiredProps":["text"],"requiredEvents":[],"container":false,"decorative":false},"usageChart":{"props":{"label":"text","history":"data","bands":"data","unit":"text","sentence":"text","view":"literal","vsPrevious":"flag"},"requiredProps":["label","history"],"requiredEvents":[],"container":false,"decorative":false}};

export type NodeType = 'amount' | 'banner' | 'button' | 'card' | 'collapse' | 'columns' | 'consentBanner' | 'dialog' | 'divider' | 'field' | 'fields' | 'form' | 'heading' | 'image' | 'languageSelect' | 'lines' | 'links' | 'menu' | 'notice' | 'periodChart' | 'pie' | 'receipt' | 'recordList' | 'region' | 'richText' | 'search' | 'select' | 'sheet' | 'skeleton' | 'spendChart' | 'stack' | 'step' | 'steps' | 'tab' | 'table' | 'tabs' | 'text' | 'usageChart';

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
  menu: MenuProps;
  notice: NoticeProps;
  periodChart: PeriodChartProps;
  pie: PieProps;
  receipt: ReceiptProps;
  recordList: RecordListProps;
  region: RegionProps;
  richText: RichTextProps;
  search: SearchProps;
  select: SelectProps;
  sheet: SheetProps;
  skeleton: SkeletonProps;
  spendChart: SpendChartProps;
  stack: StackProps;
  step: StepProps;
  steps: StepsProps;
  tab: TabProps;
  table: TableProps;
  tabs: TabsProps;
  text: TextProps;
  usageChart: UsageChartProps;
}
