import type { calls } from '../../../schemas/api/calls.json';
import { CLIENT_HEADER } from '../api/clientNetwork';
import { HOSTILE_BODIES, HOSTILE_FIELDS, HOSTILE_IN_ADDRESS, HOSTILE_IN_HEADER, HOSTILE_TEXTS } from './hostileValues';
import { fieldsOfBody, sampleBody } from './sampleBody';
import { pathOf } from './sampleParameters';

/** A call of the contract. */
export type ContractCall = (typeof calls)[number];

/** Valid parameters of a call. */
export interface ValidParameters {
  values: Readonly<Record<string, string>>;
  /** Pairs of a query that the call requires. */
  query?: string | undefined;
  body?: object | undefined;
  /** The host of the brand. */
  host: string;
}

/** A call in which one parameter has a hostile value. */
export interface Attack {
  /** The parameter. */
  parameter: string;
  path: string;
  init: RequestInit & { host: string };
  /** The required status. Any below 500 when absent. */
  status?: number;
}

/** Headers that the service reads or passes on, except `Host` and `Authorization`. */
const HEADERS = [
  ...['accept', 'accept-encoding', 'accept-language', 'content-type', 'cookie', 'if-none-match', 'origin', 'referer'],
  ...['sec-ch-ua-mobile', 'user-agent', 'x-public-link', 'x-signature', CLIENT_HEADER],
];

/** Values of `Host` for a brand. */
const hostsOf = (host: string) => [
  ...[`${host}:99999`, `${host}:`, `${host}:x`, `${host}.`, `${host}/x`, `a@${host}`, host.toUpperCase()],
  ...['', '__proto__', '[::1', '%00', '\u00ff', 'a'.repeat(10_000), '1e309'],
];

/** Parameters that only some calls read, in addition to those that the contract lists. */
const UNLISTED = ['id', 'lang', 'unknown', '__proto__', 'q[]', 'q[a]', '%00'];

/** How many of the values for all calls each call gets. Calls take turns, so that all calls together get all of them. */
const PER_CALL = 3;

function turnOf<T>(values: readonly T[], index: number): T[] {
  const first = (index * PER_CALL) % values.length;
  return [...values, ...values].slice(first, first + Math.min(PER_CALL, values.length));
}

/** A call with valid parameters, and its position in the contract. */
interface Target {
  call: ContractCall;
  valid: ValidParameters;
  index: number;
  /** The body of the call; undefined when the contract has none. */
  body: Readonly<Record<string, unknown>> | undefined;
}

function initOf({ call, valid, body }: Target) {
  return { method: call.method, host: valid.host, ...(body && { body: JSON.stringify(body) }) };
}

function addressOf({ call, valid }: Target, pairs: readonly (string | undefined)[]): string {
  return `${pathOf(call.path, valid.values)}?${pairs.filter(Boolean).join('&')}`;
}

function onPath(target: Target): Attack[][] {
  const { path } = target.call;
  const { values, query } = target.valid;
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).filter((name) => name !== 'prefix');
  return names.map((name) =>
    HOSTILE_IN_ADDRESS.map((value) => ({
      ...{ parameter: name, init: initOf(target) },
      path: `${pathOf(path, { ...values, [name]: value })}${query ? `?${query}` : ''}`,
    })),
  );
}

/** The required status for a parameter that is repeated with NUL. */
function statusOfNul({ call }: Target, name: string): number | undefined {
  if (call.token) return 400;
  // A registration ignores NUL in a parameter, and reads the first value only.
  return call.login === false ? (name === 'registration' ? 403 : 200) : undefined;
}

function onQuery(target: Target): Attack[][] {
  const { query: listed = [], queryWords = {}, token } = target.call;
  const words = Object.entries<readonly string[]>(queryWords).flatMap(([name, all]) => all.map((word) => `${name}=${word}`));
  return listed.map((name) => {
    const isOther = (pair: string) => !pair.startsWith(`${name}=`);
    const required = [target.valid.query, listed.includes('limit') ? 'limit=1' : ''].join('&').split('&').filter(isOther);
    // The values take turns with the words of the other parameters, because a word can lead to another statement.
    const turns = [undefined, ...words.filter(isOther)];
    const attack = (pairs: readonly (string | undefined)[], status?: number): Attack => ({
      ...{ parameter: name, init: initOf(target), path: addressOf(target, [...required, ...pairs]) },
      ...(status !== undefined && { status }),
    });
    return [
      ...HOSTILE_IN_ADDRESS.map((value, at) =>
        attack([turns[at % turns.length], `${name}=${value}`], token && value.includes('%00') ? 400 : undefined),
      ),
      attack([`${name}=a`, `${name}=%00`], statusOfNul(target, name)),
      attack([`${name}=a`, `${name}=b`, `${name}[]=c`, name]),
    ];
  });
}

/** Headers, hosts and parameters that most calls do not read. */
function onRest(target: Target): Attack[] {
  const { valid, index } = target;
  const init = initOf(target);
  const path = addressOf(target, [valid.query]);
  const unlisted = turnOf(HOSTILE_IN_ADDRESS, index).map((value) => UNLISTED.map((name) => `${name}=${value}`));
  const headers = turnOf(HOSTILE_IN_HEADER, index).map((_, at) =>
    HEADERS.map((name, place) => [name, HOSTILE_IN_HEADER[(index + at + place) % HOSTILE_IN_HEADER.length]]),
  );
  return [
    ...unlisted.map((pairs) => ({ parameter: 'unlisted', path: addressOf(target, [valid.query, ...pairs]), init })),
    ...headers.map((pairs) => ({ parameter: 'headers', path, init: { ...init, headers: Object.fromEntries(pairs) } })),
    ...turnOf(hostsOf(valid.host), index).map((host) => ({ parameter: 'host', path, init: { ...init, host } })),
  ];
}

/** A valid body with another field. A spread would drop the field `__proto__`. */
function bodyWith(field: string, value: string, { [field]: _, ...others }: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(others).map(([name, other]) => `${JSON.stringify(name)}:${JSON.stringify(other)}`);
  return `{${[...pairs, `${JSON.stringify(field)}:${value}`].join()}}`;
}

function onBody(target: Target): Attack[][] {
  const { call, valid, index, body: sent } = target;
  if (sent === undefined) return [];
  const attack = (parameter: string, body: BodyInit): Attack => ({
    ...{ parameter, path: addressOf(target, [valid.query]), init: { ...initOf(target), body } },
  });
  const unknown = turnOf(HOSTILE_FIELDS, index).flatMap((value) =>
    ['unknown', '__proto__'].map((field) => bodyWith(field, value, sent)),
  );
  const inFields = fieldsOfBody(call.request ?? '').map((field, at) =>
    [...HOSTILE_TEXTS, ...turnOf(HOSTILE_FIELDS, index + at)].map((value) => attack(field, bodyWith(field, value, sent))),
  );
  return [...inFields, [...HOSTILE_BODIES, ...unknown].map((body) => attack('body', body))];
}

/** Calls with hostile values in each parameter, one group of parallel calls for each. `index` is the position in the contract. */
export function attacksOn(call: ContractCall, valid: ValidParameters, index: number): Attack[][] {
  const body = call.request === undefined ? undefined : { ...sampleBody(call.request), ...valid.body };
  const target = { call, valid, index, body };
  return [...onPath(target), ...onQuery(target), onRest(target), ...onBody(target)];
}
