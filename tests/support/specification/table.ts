import { readFileSync } from 'node:fs';

/** A test as runners print it: its file, then as many of its innermost titles as identify it, joined by ` > `. */
export type TestRef = string;

/** Tests that cover many items. */
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

/** A requirement of the product, and the tests that verify it. */
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
  /** Content of an address of a bill: `bill`, or the template of a return page. */
  shows?: string;
}

/** `name`: required name of a page; `page`: our page for it. */
export interface PageItem extends Item {
  page: string;
}

/** `name`: required name of a block; `module`: our module, if its name differs. */
export interface ModuleItem extends Item {
  module?: string;
}

export interface CallItem extends Item {
  /** Our name of the call. */
  call: string;
  method: string;
  path: string;
  base?: 'billServiceBase';
  /** Tests of its failures. */
  faults: Group | readonly TestRef[];
  /** Why no page and no form uses the call. */
  unused?: string;
}

/** The location of a value in JSON, in code or in a style sheet; or measured behaviour of the code. */
export type Place =
  | { json: string; at: readonly string[] }
  | { code: string; const: string }
  | { css: string; rule: string; property: string }
  | { measured: string };

export interface ConstantItem extends Item {
  value: unknown;
  /** Absent if only tests verify the value. */
  where?: readonly Place[];
}

/** A requirement from which the product deviates. */
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
  /** Modules that only we have, with a description. */
  ownModules: Readonly<Record<string, string>>;
  calls: readonly CallItem[];
  ownCalls: Readonly<Record<string, string>>;
  deviations: readonly Deviation[];
  errors: readonly Item[];
  constants: readonly ConstantItem[];
  states: readonly Item[];
}

/** The requirements of the product. */
export const specification: Specification = JSON.parse(
  readFileSync(new URL('../../specification.json', import.meta.url), 'utf8'),
);
