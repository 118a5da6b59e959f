import { nodeMeta } from '../../../src/contract/nodes.generated';
import type { ResolvedNode } from '../../../src/engine/types';
import { formatValue } from '../../../src/i18n/format';
import type { Texts } from '../../../src/i18n/texts';
import { isValueObject } from '../../../src/kernel/value';
import { type Answer, screens } from '../../brands/resolveBrand';
import { type Change, SCREEN } from './changes';
import { figureAt, figureText } from './figures';
import { pathsIn, shapeOf, valueAt } from './paths';
import type { Placement } from './placements';

export interface ExplainedValue {
  prop: string;
  /** As displayed; absent when the prop is missing. */
  text?: string;
  paths: ReadPath[];
}

interface ReadPath {
  path: string;
  value?: unknown;
  /** A figure as the page shows it. */
  text?: string;
  description: string;
  wire?: string;
}

/** A change for display. */
export interface ExplainedChange extends Change {
  wire?: string;
  /** Of a figure, as the page shows it. */
  texts?: { from: string; to: string };
}

/** Every prop with the paths that it reads; required ones also when they are missing. */
export function valuesOf(
  { node, names }: Placement,
  shown: ResolvedNode | undefined,
  { composed, scope, texts }: Answer,
): ExplainedValue[] {
  const required = Object.hasOwn(nodeMeta, node.type) ? (nodeMeta[node.type]?.requiredProps ?? []) : [];
  return Object.entries(node.props ?? {}).flatMap(([prop, source]): ExplainedValue[] => {
    const paths = pathsIn(source, names, composed.layout.rules).map((path) => {
      const value = path.includes('[]') ? undefined : valueAt(path, scope);
      const figure = figureAt(path, value);
      return {
        path,
        ...(value !== undefined && { value: summary(value) }),
        ...(figure && { text: figureText(figure, texts) }),
        description: shapeOf(path)?.description ?? '',
        ...wireOf(path),
      };
    });
    const value = shown?.props[prop];
    if (paths.length === 0 && !required.includes(prop)) return [];
    const text = isValueObject(value) ? formatValue(value, texts) : typeof value === 'string' ? value : undefined;
    return [{ prop, ...(text !== undefined && { text }), paths }];
  });
}

/** A value for display: lists of objects, and objects, only by size. */
function summary(value: unknown): unknown {
  if (Array.isArray(value)) return value.every((item) => typeof item === 'string') ? value : { count: value.length };
  return typeof value === 'object' && value !== null ? { keys: Object.keys(value) } : value;
}

/** A change for display; a screen only by its name. */
export function flipOf({ path, from, to }: Change, texts: Texts): ExplainedChange {
  if (path === SCREEN) return { path, from: screenName(from), to: screenName(to) };
  const [before, after] = [figureAt(path, from), figureAt(path, to)];
  return {
    path,
    from: summary(from),
    to: summary(to),
    ...((before || after) && {
      texts: { from: before ? formatValue(before, texts) : 'missing', to: after ? formatValue(after, texts) : 'missing' },
    }),
    ...wireOf(path),
  };
}

function screenName(screen: unknown): string | undefined {
  return Object.entries(screens).find(([, one]) => JSON.stringify(one) === JSON.stringify(screen))?.[0];
}

/** The wire field of a path: from the brackets in its description, or the flag with its prefix. */
function wireOf(path: string): { wire: string } | undefined {
  const flag = /^flags\.(\w+)$/.exec(path)?.[1];
  if (flag !== undefined) return { wire: `bolletta_interattiva_${flag}` };
  const named = /\(([a-z][\w.[\]]*)\)/.exec(shapeOf(path)?.description ?? '')?.[1];
  return named === undefined ? undefined : { wire: named };
}
