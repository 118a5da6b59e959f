import { actions } from '../../engine/layout/language/actions';
import { conditions } from '../../engine/layout/language/conditions';
import { textForms } from '../../engine/layout/language/values';
import { verbs } from '../../engine/layout/patch/verbs';

/**
 * Our name -> names for it in other layout languages. Synonyms of operators, values, actions and verbs come from the language's
 * own tables.
 */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  ...akaOf(conditions),
  ...akaOf(textForms),
  ...akaOf(actions),
  ...akaOf(verbs),
  default: ['otherwise', 'fallback', 'orElse'],
  else: ['otherwise', 'default'],
  values: ['params', 'args', 'with', 'variables', 'placeholders'],
  where: ['when', 'if', 'filter', 'condition'],
  // Nodes
  when: ['if', 'visible', 'show', 'showIf', 'visibleIf', 'condition', 'visibleWhen', 'hidden', 'hide', 'hideIf'],
  children: ['content', 'items', 'nodes', 'kids', 'body'],
  props: ['properties', 'attributes', 'attrs', 'options', 'settings'],
  id: ['name', 'key'],
  type: ['kind', 'component', 'node'],
  on: ['events', 'actions', 'handlers', 'onPress', 'onClick'],
  repeat: ['loop', 'each', 'for', 'forEach'],
  paid: ['payed'],
  press: ['click', 'tap', 'onClick', 'onPress', 'touch'],
  // Operations of overlays
  ops: ['operations', 'changes', 'patches'],
  at: ['target', 'path', 'node', 'selector', 'where'],
};

function akaOf(
  entries: Readonly<Record<string, { about?: string; aka?: readonly string[] }>>,
): Record<string, readonly string[]> {
  return Object.fromEntries(Object.entries(entries).map(([name, { aka = [] }]) => [name, aka]));
}

const byOther = new Map<string, string[]>();
for (const [ours, others] of Object.entries(synonyms)) {
  for (const other of others) byOther.set(other.toLowerCase(), [...(byOther.get(other.toLowerCase()) ?? []), ours]);
}

/** The candidate that has the same meaning as another language's name. */
export function synonymOf(name: string, candidates: Iterable<string>): string | undefined {
  const meant = byOther.get(name.toLowerCase());
  return meant && [...candidates].find((one) => meant.includes(one));
}
