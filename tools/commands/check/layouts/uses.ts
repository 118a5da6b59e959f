import type { TypeInfo } from '../../../brands/scopeShapes';
import type { Mark } from '../../../text/problem';

/** A text that a layout uses. */
export interface MessageUse {
  key: string;
  mark: Mark;
  /** Placeholders that the layout fills. */
  values: readonly string[];
  rich: boolean;
  /** Placeholders that the page fills where the text has them. */
  offered?: readonly string[];
  /** What cannot do without words here, for authors: 'the field "email"'. */
  needed?: string;
  /** The text is an address for this key of `open`. */
  address?: string;
  /** Values that some bills lack, which takes the whole sentence away, when nothing else would stand in its place. */
  mayMiss?: readonly string[];
}

/** Words of one form that people tell apart by what they read: its labels, or the options of one field. */
export interface Siblings {
  /** In words for authors: 'choices', ' of the field "category"'. */
  what: { plural: string; of: string };
  /** By the name of the field or choice. */
  texts: readonly (NameUse & { key: string })[];
  /** Whether two of them can be in view at once. */
  meet: (one: string, other: string) => boolean;
}

export interface NameUse {
  name: string;
  mark: Mark;
}

/** A node that shows a form, or an action that sends one. */
export interface FormUse {
  form: string;
  mark: Mark;
  /** Of a node: where it stands, and what it hands over as the thing that the form is about. */
  node?: { mark: Mark; about: TypeInfo | 'none' | 'unclear' };
}

/** What the layouts of a brand use; held against its texts, images and settings when all is walked. */
export interface Uses {
  messages: MessageUse[];
  images: NameUse[];
  providers: NameUse[];
  locales: NameUse[];
  openedDialogs: NameUse[];
  forms: FormUse[];
  siblings: Siblings[];
  dialogs: Set<string>;
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
    siblings: [],
    dialogs: new Set(),
    rules: new Set(),
  };
}
