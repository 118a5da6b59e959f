import { readFileSync } from 'node:fs';

/** A test, as runners print it: its file, then its titles, as many from its own outwards as tell it apart; joined by ` > `. */
export type TestRef = string;

/** Tests of many items. */
export type Group =
  | 'pages'
  | 'templates'
  | 'modules'
  | 'customerCalls'
  | 'registrationCalls'
  | 'billFaults'
  | 'pageFaults'
  | 'formFaults'
  | 'sendFaults';

/** Something that the product is asked for, and what holds it. */
export interface Item {
  name: string;
  tests?: readonly TestRef[];
  groups?: readonly Group[];
}

export interface RouteItem extends Item {
  purpose: string;
  /** Page of the site at this address. */
  page?: string;
  login?: boolean;
  /** At an address of a bill: `bill`, or the template of a return page. */
  shows?: string;
}

/** The name of a page, and the page that stands for it. */
export interface PageItem extends Item {
  page: string;
}

/** The name of a block, and of our module where it is another one. */
export interface ModuleItem extends Item {
  module?: string;
}

export interface CallItem extends Item {
  /** Our name. */
  call: string;
  method: string;
  path: string;
  base?: 'billServiceBase';
  /** What holds its failures. */
  faults: Group | readonly TestRef[];
  /** Why no page and no form asks for it. */
  unused?: string;
}

/** Where a value is written: in JSON, in code, in a style sheet; or what the code does, measured. */
export type Place =
  | { json: string; at: readonly string[] }
  | { code: string; const: string }
  | { css: string; rule: string; property: string }
  | { measured: string };

export interface ConstantItem extends Item {
  value: unknown;
  /** Absent where tests alone hold it. */
  where?: readonly Place[];
}

/** What the product does otherwise than it is asked for. */
export interface Deviation extends Item {
  instead: string;
  why: string;
}

export interface Specification {
  groups: Readonly<Record<Group, { about: string; tests: readonly TestRef[] }>>;
  routes: readonly RouteItem[];
  pages: readonly PageItem[];
  templates: readonly Item[];
  modules: readonly ModuleItem[];
  /** Modules of our own, and what each is. */
  ownModules: Readonly<Record<string, string>>;
  calls: readonly CallItem[];
  ownCalls: Readonly<Record<string, string>>;
  deviations: readonly Deviation[];
  errors: readonly Item[];
  constants: readonly ConstantItem[];
  states: readonly Item[];
}

/** What the product is asked for. */
export const specification: Specification = JSON.parse(
  readFileSync(new URL('../../specification.json', import.meta.url), 'utf8'),
);
