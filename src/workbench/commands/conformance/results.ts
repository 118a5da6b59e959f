/** A statement about the backend and whether it holds. */
export interface Result {
  /** Name of the call; `all calls` for a statement about many of them. */
  call: string;
  /** Method and path, with placeholders instead of the values used. Empty for all calls. */
  request: string;
  statement: string;
  /** `remark`: worth knowing, but no fault. */
  outcome: 'holds' | 'fails' | 'not tried' | 'remark';
  /** The actual response, or why the call was not tried. Contains no id and no token. */
  why?: string;
}

/** Stands for a call in a result about many calls. */
export const ALL_CALLS = 'all calls';

/** From this number of calls on, the same finding is one result. */
const MANY = 3;

/** What was found about a call. */
export interface CallFinding {
  call: string;
  finding: string;
}

/**
 * Splits findings into those of single calls and those that many calls share. `many` has the finding and the names of its
 * calls.
 */
export function groupFindings(found: readonly CallFinding[]): {
  single: readonly CallFinding[];
  many: readonly { finding: string; calls: readonly string[] }[];
} {
  const calls = new Map<string, string[]>();
  for (const { call, finding } of found) calls.set(finding, [...(calls.get(finding) ?? []), call]);
  const isShared = (finding: string) => (calls.get(finding)?.length ?? 0) >= MANY;
  return {
    single: found.filter(({ finding }) => !isShared(finding)),
    many: [...calls].flatMap(([finding, names]) => (isShared(finding) ? [{ finding, calls: names }] : [])),
  };
}

/** The first names of a list, and how many more there are. */
export function firstNames(names: readonly string[]): string {
  const [shown, more] = [names.slice(0, 4), names.length - 4];
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ');
}
