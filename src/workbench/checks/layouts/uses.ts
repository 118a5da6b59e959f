import type { Mark } from '../../../brands/text/problem';
import type { TypeInfo } from '../../../engine/analysis/typeInfo';
import type { ValueType, ValueTypes } from '../../../engine/contract/kinds';

/** A value that a layout passes to a placeholder. */
export interface Fill {
  /** The path, or a description of another value: "the number of bill.supplies". */
  what: string;
  kind: ValueType;
  /** Whether the page writes it with its unit, its currency or its year. */
  hasUnit?: true;
  /** All values, if there is a fixed list. */
  values?: readonly string[];
}

/** A text that a layout uses. */
export interface MessageUse {
  key: string;
  mark: Mark;
  /** Placeholders that the layout fills. */
  values: readonly string[];
  /** The position of a placeholder's name. */
  markOf?: (value: string) => Mark;
  /** Placeholder -> every value that may fill it. A placeholder whose values are not all known has no entry. */
  fills?: ReadonlyMap<string, readonly Fill[]>;
  rich: boolean;
  /** Only in settings and `service.json`, which fill no placeholders: whether words may be written in place of the key. */
  orWords?: boolean;
  /** Placeholders that the page fills if the text has them. */
  offered?: readonly string[];
  /** The part that requires a text, for messages: 'the field "email"'. */
  needed?: string;
  /** The key of the action `open` for which this text is the address. */
  address?: string;
  /** Values without an alternative that may be missing, which hides the whole sentence. */
  mayMiss?: readonly string[];
}

/** Texts of a form that customers must be able to distinguish: its labels, or the options of one field. */
export interface DuplicateLabels {
  /** Description for messages: 'options', ' of the field "category"'. */
  what: { plural: string; of: string };
  /** The texts, with the names of their fields or options. */
  texts: readonly (NameUse & { key: string })[];
  /** Whether two of them can be visible at once. */
  meet: (one: string, other: string) => boolean;
}

export interface NameUse {
  name: string;
  mark: Mark;
}

/** A node that shows a form, or an action that submits one. */
export interface FormUse {
  form: string;
  mark: Mark;
  /** Only for a node: its position, and the type of the subject that it passes. */
  node?: { mark: Mark; about: TypeInfo | 'none' | 'unclear' };
  /** The page of the site that contains the node. */
  page?: PageOfForm;
}

/** The roots of a page of the site, which its forms can read and refetch. */
export interface PageOfForm {
  name: string;
  /** Roots of its calls. */
  data: readonly string[];
  /** Value types of all its roots; the root of an unknown call is absent. */
  roots: Readonly<Record<string, ValueTypes>>;
}

/** A name with its enclosing modules, the innermost last. */
interface PlacedName extends NameUse {
  inside: readonly string[];
}

/** References in the layouts of a brand, which are compared with its texts, images and settings after the walk. */
export interface Uses {
  messages: MessageUse[];
  images: NameUse[];
  providers: NameUse[];
  locales: NameUse[];
  openedDialogs: PlacedName[];
  forms: FormUse[];
  duplicateLabels: DuplicateLabels[];
  dialogs: PlacedName[];
  rules: Set<string>;
}

export function noUses(): Uses {
  return {
    messages: [],
    images: [],
    providers: [],
    locales: [],
    openedDialogs: [],
    forms: [],
    duplicateLabels: [],
    dialogs: [],
    rules: new Set(),
  };
}
