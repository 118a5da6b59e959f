import { expect, it } from 'vitest';
import { isObject, own } from '../../src/engine/kernel/text/json';
import { derivedPaths, recomputed } from '../../src/workbench/explain/search/derived';
import { cases, resolveCase } from '../support/bills';

/** Every root with computed values, as the page reads it from this document. */
function scopes(): readonly { what: string; scope: unknown }[] {
  return cases
    .filter(({ screen }) => screen === 'mobile')
    .map((one) => ({ what: `${one.host} ${one.sample.name}`, scope: resolveCase(one).scope }));
}

it('explain computes what the page computes from a document, for every bill', () => {
  const seen = new Set<string>();
  for (const { what, scope } of scopes())
    for (const root of ['bill', 'instalments']) {
      const value = heldBy(own(scope, root));
      if (value === undefined) continue;
      const changes = [{ path: root, from: undefined, to: undefined }];
      expect(recomputed(root, value, changes), `${what}: ${root}`).toEqual(value);
      for (const path of derivedPaths) if (has(value, path.split('.').slice(1))) seen.add(path);
    }
  expect([...seen].sort()).toEqual([...derivedPaths].sort());
});

/** Whether there is a value at a path; lists end in `[]`. */
function has(value: unknown, [step, ...rest]: readonly string[]): boolean {
  if (step === undefined) return value !== undefined;
  const at = own(value, step.replace('[]', ''));
  if (!step.endsWith('[]')) return isObject(at) || rest.length === 0 ? has(at, rest) : false;
  return Array.isArray(at) && at.some((item) => has(item, rest));
}

/** The content of a root that is fetched. */
function heldBy(root: unknown): unknown {
  return isObject(root) && root.state === 'ready' ? root.value : root;
}
