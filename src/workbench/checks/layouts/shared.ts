import type { Problem } from '../../../brands/text/problem';
import type { TypeInfo } from '../../../engine/analysis/typeInfo';
import { findName } from './names';
import type { ModuleFindings, Sharing } from './sharing';
import { noUses, type Uses } from './uses';
import type { Walk } from './walk';

/**
 * Walks a module of the base only once for all brands. If the brand changes a module in the same way for all templates, walks it
 * only once for the brand. Later walks reuse the uses of the first, and do not report its problems again.
 */
export function walkShared(name: string, needs: readonly string[], walk: Walk, walkInner: (walk: Walk) => void): void {
  const { sharing } = walk;
  if (!sharing || sharing.varying.has(name)) {
    walkInner(walk);
    return;
  }
  const key = keyOf(name, needs, walk);
  const known = sharing.touched.has(name) ? undefined : sharing.walks.get(key);
  const findings = known && isFree(known, sharing.touched) ? known : sharing.ownWalks.get(key);
  if (findings) {
    addFindings(findings, walk, sharing);
    if (sharing.isRepeated || needs.some((need) => isRootOfPage(need, walk)))
      for (const problem of findings.problems) walk.report(problem);
    else walk.problems.push(...findings.problems);
    return;
  }
  const [serverSlots, problems]: [Walk['serverSlots'], Problem[]] = [[], []];
  const fresh = { uses: noUses(), ids: new Set<string>(), visitedModules: new Set([name]), serverSlots, problems };
  const report = (problem: Problem) => {
    problems.push(problem);
    walk.report(problem);
  };
  walkInner({ ...walk, ...fresh, walkedRules: new Set(), report });
  addFindings(fresh, walk, sharing);
  walk.serverSlots.push(...fresh.serverSlots);
  if (fresh.serverSlots.length > 0) return;
  if (isFree(fresh, sharing.touched)) sharing.walks.set(key, fresh);
  else if (isFree(fresh, sharing.varying)) sharing.ownWalks.set(key, fresh);
}

/**
 * Whether a name is a root of a page. Problems with such a root depend on the brand's other pages, so each brand reports them.
 */
function isRootOfPage(name: string, { layout }: Walk): boolean {
  return Object.hasOwn(layout.roots ?? {}, name);
}

/** Whether the walk entered none of these modules. */
function isFree({ visitedModules }: ModuleFindings, modules: ReadonlySet<string>): boolean {
  return ![...visitedModules].some((one) => modules.has(one));
}

function addFindings(findings: ModuleFindings, walk: Walk, { counted }: Sharing): void {
  for (const id of findings.ids) walk.ids.add(id);
  for (const module of findings.visitedModules) walk.visitedModules.add(module);
  const before = counted.get(walk.uses) ?? new Set();
  if (before.has(findings)) return;
  counted.set(walk.uses, before.add(findings));
  addUses(findings.uses, walk.uses);
}

/** Adds the uses of one walk to another. */
export function addUses(uses: Uses, to: Uses): void {
  for (const list of [
    'messages',
    'images',
    'providers',
    'locales',
    'openedDialogs',
    'dialogs',
    'forms',
    'duplicateLabels',
  ] as const) {
    (to[list] as unknown[]).push(...uses[list]); // lists of the same name have the same type
  }
  for (const rule of uses.rules) to.rules.add(rule);
}

/** Cache key of a walk: everything at its position on which the result depends. */
function keyOf(name: string, needs: readonly string[], { names, hiddenBy, inside, allowLoopbackHttp }: Walk): string {
  const shapes = needs.map((need) => {
    const found = findName(names, need);
    return `${need}=${identity(found?.shape)}${found?.state === undefined ? '' : '*'}`;
  });
  return [name, shapes.join(), hiddenBy ?? '', inside.join(), allowLoopbackHttp].join('|');
}

const identities = new WeakMap<TypeInfo, number>();
let count = 0;

function identity(shape: TypeInfo | undefined): number {
  if (!shape) return 0;
  const known = identities.get(shape);
  if (known !== undefined) return known;
  count += 1;
  identities.set(shape, count);
  return count;
}
