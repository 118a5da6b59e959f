import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../src/brands/readBrand';
import type { SitePage } from '../../../src/engine/contract/brand';
import { billApi } from '../../../src/service/api/api';
import faults from '../../faults/faults.json' with { type: 'json' };
import type { Group } from './table';

type Json = Readonly<Record<string, unknown>>;

/** The JSON files of a folder by name. */
function filesIn(folder: string): ReadonlyMap<string, Json> {
  const names = readdirSync(join(projectRoot, folder)).filter((name) => name.endsWith('.json'));
  return new Map(names.map((name) => [name.slice(0, -5), JSON.parse(readFileSync(join(projectRoot, folder, name), 'utf8'))]));
}

const layouts = { pages: filesIn('layouts/pages'), templates: filesIn('layouts/templates'), modules: filesIn('layouts/modules') };
const forms = filesIn('layouts/forms');

/** The names of the pages, templates and modules that every brand has. */
export const names = {
  pages: [...layouts.pages.keys()],
  templates: [...layouts.templates.keys()],
  modules: [...layouts.modules.keys()],
};

/** The pages with their addresses, as the site finds them. */
export const sitePages: readonly (SitePage & { name: string })[] = [...layouts.pages].map(([name, page]) => ({
  ...{ name, path: String(page.path), also: (page.also ?? []) as string[] },
  ...{ login: page.login !== false, params: [], layout: name },
}));

/** The groups that test every failure of a call: the tables that contain it, and the kinds of requests. */
export function faultGroupsOf(call: string, path: string): ReadonlySet<Group> {
  const address = path.replace('{prefix}', '/').replace(/\{\w+\}/g, 'x');
  const isOfBill = Object.values(faults.calls).some((one) => {
    const pattern = new RegExp(one.replace('{host}', 'x'));
    return pattern.test(`/backend${address}`) || pattern.test(`/bill-service${address}`);
  });
  return new Set<Group>([
    ...(isOfBill ? (['billFaults'] as const) : []),
    ...(read.has(call) ? (['pageFaults'] as const) : []),
    ...(submitted.has(call) ? (['formFaults'] as const) : []),
    ...(sent.has(call) ? (['sendFaults'] as const) : []),
  ]);
}

const whole = [...layouts.pages.values(), ...layouts.templates.values(), ...layouts.modules.values()];
/** Calls for the data of pages and of their frames. */
const read = new Set(whole.flatMap(({ data }) => Object.values(data ?? {}).map((one) => String(Object(one).call))));
/** Calls of forms. */
const submitted = new Set([...forms.values()].map(({ send }) => String(Object(send).operation)));
/** Calls that are sent by a press. */
const sent = new Set(whole.flatMap(sendsIn));

function sendsIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  const own = 'do' in part && part.do === 'send' && 'call' in part ? [String(part.call)] : [];
  return [...own, ...Object.values(part).flatMap(sendsIn)];
}

/** Whether the bill service has a call. The routes are available without a database. */
export function isServed(method: string, path: string, base: 'backendBase' | 'billServiceBase'): boolean {
  const address = `${base === 'backendBase' ? '/backend' : '/bill-service'}${path.replace('{prefix}', '/')}`;
  const parts = address.split('/');
  return served.some((route) => {
    const own = route.path.split('/');
    return route.method === method && own.length === parts.length && own.every((part, index) => isSame(part, parts[index] ?? ''));
  });
}

/** Whether a part of a route matches a part of a call: `:id` matches only `{x}`, so that no other route is taken for it. */
function isSame(route: string, part: string): boolean {
  const pattern = /^:\w+\{(.*)\}$/.exec(route)?.[1];
  if (pattern !== undefined) return new RegExp(`^${pattern}$`).test(part.replace(/\{\w+\}/g, 'x'));
  return route.startsWith(':') ? /^\{\w+\}$/.test(part) : route === part;
}

const nothing = { brands: new Map(), clock: () => new Date(), today: '2026-11-21' } as unknown as Parameters<typeof billApi>[0];
const served = billApi(nothing).routes;
