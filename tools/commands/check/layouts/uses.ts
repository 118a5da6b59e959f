import type { ValueTypes } from '../../../../src/contract/kinds';
import type { TypeInfo } from '../../../brands/scopeShapes';
import type { Mark } from '../../../text/problem';

/** A text that a layout uses. */
export interface MessageUse {
  key: string;
  mark: Mark;
  /** Placeholders that the layout fills. */
  values: readonly string[];
  /** Where the name of one of them is written. */
  markOf?: (value: string) => Mark;
  rich: boolean;
  /** Placeholders that the page fills if the text has them. */
  offered?: readonly string[];
  /** What requires a text here, for authors: 'the field "email"'. */
  needed?: string;
  /** The text is the address for this key of `open`. */
  address?: string;
  /** Values that some bills lack, which hides the whole sentence, if there is no alternative. */
  mayMiss?: readonly string[];
}

/** Texts of a form that people must tell apart: its labels, or the options of one field. */
export interface DuplicateLabels {
  /** In words for authors: 'options', ' of the field "category"'. */
  what: { plural: string; of: string };
  /** By the name of the field or choice. */
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
  /** Of a node: its position, and the type of the subject that it passes. */
  node?: { mark: Mark; about: TypeInfo | 'none' | 'unclear' };
  /** The page of the site that it is on. */
  page?: PageOfForm;
}

/** What a form on a page of the site reads and loads again. */
export interface PageOfForm {
  name: string;
  /** Roots of its calls. */
  data: readonly string[];
  /** Value types of all its roots; a call that does not exist has none. */
  roots: Readonly<Record<string, ValueTypes>>;
}

/** A name with the modules around it, the innermost last. */
interface PlacedName extends NameUse {
  inside: readonly string[];
}

/** What the layouts of a brand use; compared with its texts, images and settings after the walk. */
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
