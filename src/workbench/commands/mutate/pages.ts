import type { Json } from '../../../engine/kernel/text/json';
import type { PageOfSite } from '../../../engine/layout/types';
import type { ChangeWording } from '../../differences/words';
import { valueMutants } from './mutants';

/** A page with one plausible mistake. */
export interface PageMutant {
  /** The mistake in words. */
  change: string;
  page: PageOfSite;
}

type Calls = PageOfSite['data'];
type Call = Calls[string];

/** Every mutant of a page besides its nodes: mistakes in its addresses, its title and its calls. */
export function pageMutants(page: PageOfSite, words: ChangeWording): PageMutant[] {
  const { path, also, params, heading, under, login, data } = page;
  const { heading: _, ...untitled } = page;
  const { under: __, ...alone } = page;
  return [
    { change: `its address is ${path}-x`, page: { ...page, path: `${path}-x` } },
    ...also.map((one, at) => ({ change: `the address ${one} is gone`, page: { ...page, also: also.toSpliced(at, 1) } })),
    ...params.flatMap((one, at) => [
      { change: `it does not read ${one} of its query`, page: { ...page, params: params.toSpliced(at, 1) } },
      { change: `it reads ${one}-x of its query instead of ${one}`, page: { ...page, params: params.with(at, `${one}-x`) } },
    ]),
    ...(heading === undefined
      ? []
      : [
          { change: 'it has no title', page: untitled },
          { change: `its title is text ${heading}-x`, page: { ...page, heading: `${heading}-x` } },
        ]),
    ...(under === undefined ? [] : [{ change: `it does not belong to ${under}`, page: alone }]),
    { change: login ? 'it needs no login' : 'it needs a login', page: { ...page, login: !login } },
    ...callsMutants(data, words).map(({ change, calls }) => ({ change, page: { ...page, data: calls } })),
  ];
}

function callsMutants(data: Calls, words: ChangeWording): { change: string; calls: Calls }[] {
  return Object.entries(data).flatMap(([root, call]) => {
    const { [root]: _, ...others } = data;
    return [
      { change: `the call ${call.call} of ${root} is gone`, calls: others },
      ...(['values', 'query'] as const).flatMap((part) =>
        memberMutants(call[part]).map(({ name, value }) => ({
          change: `${root}: ${part}.${name} is ${value === undefined ? 'gone' : words.value(value)}`,
          calls: { ...data, [root]: withMember(call, part, name, value) },
        })),
      ),
    ];
  });
}

/** Every member removed, and every member with a mistake. */
function memberMutants(members: Readonly<Record<string, Json>> = {}): { name: string; value: Json | undefined }[] {
  return Object.entries(members).flatMap(([name, value]) =>
    [undefined, ...valueMutants(value)].map((mutant) => ({ name, value: mutant })),
  );
}

function withMember(call: Call, part: 'values' | 'query', name: string, value: Json | undefined): Call {
  const { [name]: _, ...others } = call[part] ?? {};
  return { ...call, [part]: value === undefined ? others : { ...others, [name]: value } };
}
