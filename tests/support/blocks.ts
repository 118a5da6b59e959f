import type { ResolveInput } from '../../src/brands/trees/question';
import { resolve } from '../../src/engine/layout/resolve/resolve';
import type { Resource } from '../../src/engine/layout/types';
import { TODAY } from './bills';
import { findNode } from './findNode';
import { asListed, resolveOpen } from './resolveOpen';
import { treeText } from './treeText';

interface Given extends Partial<Pick<ResolveInput, 'host' | 'screen' | 'document' | 'locale'>> {
  scope?: Readonly<Record<string, unknown>>;
  /** Roots with their state; they override those of `scope`. */
  resources?: Readonly<Record<string, Resource>>;
}

/** Renders one module on its own page: its tree as text ('' if it hides), and the roots that the page needs. */
export function drawBlock(module: string, { resources = {}, ...given }: Given): { text: string; needs: readonly string[] } {
  const { composed, scope, env, texts, diagnostics } = asListed(
    resolveOpen({
      host: '_default',
      template: '3',
      document: {},
      modules: { modules: [module] },
      screen: 'mobile',
      locale: 'it',
      today: TODAY,
      ...given,
      // The default brand has no provider; this one accepts cards.
      scope: { host: { name: '', locales: [], social: [], providers: [{ name: 'card', kind: 'form' }] }, ...given.scope },
    }),
  );
  const mistakes = diagnostics.filter(({ code }) => !code.startsWith('bill.'));
  if (mistakes.length > 0) throw new Error(JSON.stringify(mistakes));
  const resolved = resolve(composed.layout, { ...scope, ...resources }, env);
  const block = findNode(resolved.root, (node) => node.module === module);
  return { text: block ? treeText(block, texts) : '', needs: [...resolved.needs] };
}
