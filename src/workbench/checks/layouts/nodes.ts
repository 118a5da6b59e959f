import { type NodeSchema, readNodeSchemas } from '../../../brands/nodeSchemas';
import { nearest } from '../../../brands/text/suggest';
import type { TypeInfo } from '../../../engine/analysis/typeInfo';
import { asList, isObject, type Json, own, ownText } from '../../../engine/kernel/text/json';
import { type Entry, NAME } from '../../../engine/layout/language/grammar';
import { states } from '../../../engine/layout/language/states';
import type { LayoutNode } from '../../../engine/layout/types';
import { changeAt } from '../changes';
import { walkAction } from './actions';
import { checkCells, checkColumns, checkSorting } from './columns';
import { walkCondition } from './conditions/conditions';
import { checkChoose, checkTabs } from './conditions/unreachable';
import { checkDecoration } from './decoration';
import { hasForm } from './form';
import { walkModule, walkModules } from './modules';
import { findName, followPath } from './names';
import { checkOptions, checkSearch } from './options';
import { checkPending } from './pending';
import { checkItemKey, walkProp } from './props';
import { checkShares } from './shares';
import {
  type Cursor,
  checkNewName,
  down,
  guarded,
  readList,
  reportProblem,
  reportUnmetNeed,
  type Walk,
  withNewName,
  withScopeName,
  writerOf,
} from './walk';

const schemas: ReadonlyMap<string, NodeSchema> = new Map(readNodeSchemas().map((schema) => [schema.node.type, schema]));
const structure = ['choose', 'module', 'modules'];
const types = [...structure, ...schemas.keys()];

/** Containers that show one part at a time, with the type of their parts. */
const partOf = { tabs: 'tab', steps: 'step' } as const;

/** Walks nodes of a composed layout and their descendants. `parent` is the type of the parent node. */
export function walkNodes(nodes: readonly LayoutNode[], walk: Walk, parent?: string): void {
  let panels = 0;
  for (const node of nodes) {
    const part = Object.entries(partOf).find(([whole]) => whole === parent)?.[1];
    const isPanel = part !== undefined && node.on?.press === undefined;
    if (isPanel) panels += 1;
    walkNode(
      node,
      isPanel && panels > 1 ? { ...walk, hiddenBy: `the ${part} "${node.id}", which is not the first` } : walk,
      parent,
    );
  }
}

export function cursorOf(node: LayoutNode, walk: Walk): Cursor {
  const origin = walk.sources.nodes.get(node) ?? { file: walk.layout.template, pointer: '' };
  return { origin, dotted: '', overrides: walk.sources.overrides.get(node) };
}

function walkNode(node: LayoutNode, outer: Walk, parent: string | undefined): void {
  const at = cursorOf(node, outer);
  outer.ids.add(node.id);
  for (const { origin } of [at, ...(at.overrides?.values() ?? [])]) outer.written.add(changeAt(origin));
  if (!types.includes(node.type)) {
    const message = `There is no node type "${node.type}". Types: ${types.join(', ')}.`;
    reportProblem(outer, down(at, 'type'), 'layout.type.unknown', message, { suggestion: nearest(node.type, types) });
    return;
  }
  for (const [whole, part] of Object.entries(partOf)) {
    if (parent === whole && node.type !== part)
      reportProblem(
        outer,
        down(at, 'type'),
        'layout.child.type',
        `A ${whole} node may contain only ${part} nodes. Put this node into a ${part}.`,
      );
    if (node.type === part && parent !== whole)
      reportProblem(
        outer,
        down(at, 'type'),
        'layout.child.type',
        `A ${part} must be directly inside a ${whole} node. Move it there, or use a card or a stack.`,
      );
  }
  checkPending(node, at, outer);
  const placed = guarded(walkState(node, at, walkRepeat(node, at, outer)), node.when, node.repeat?.where);
  const walk = node.when === undefined ? placed : walkWhen(node.id, node.when, down(at, 'when'), placed);
  if (typeof node.fallback === 'object') walkNodes([node.fallback], walk);
  if (node.type === 'module') walkModule(node, at, walk, walkNodes);
  else if (node.type === 'modules') walkModules(node, at, walk, walkNodes);
  else if (node.type === 'choose') {
    walkNodes(node.children ?? [], walk);
    checkChoose(node, (child) => cursorOf(child, walk), walk);
  } else walkComponent(node, at, walk);
}

/** Checks the condition of a node, and adds it to the conditions around the node's content. */
function walkWhen(id: string, when: Json, at: Cursor, walk: Walk): Walk {
  const isRight = walkCondition(when, at, walk);
  return isRight ? { ...walk, around: [...walk.around, { id, condition: when, mark: at.origin }] } : walk;
}

function walkComponent(node: LayoutNode, at: Cursor, walk: Walk): void {
  const schema = schemas.get(node.type);
  if (!schema) return;
  if (schema.node.ownsState === 'dialog') walk.uses.dialogs.push({ name: node.id, mark: at.origin, inside: walk.inside });
  const props = walkProps(node, schema, at, { ...walk, node });
  if (node.type === 'form') noteForm(node, at, walk);
  if (node.type === 'columns') checkShares(node.props?.split, down(down(at, 'props'), 'split'), walk);
  if (node.type === 'table') checkColumns(node.props, at, walk);
  if (node.type === 'recordList') checkSorting(node.props, at, walk);
  if (node.type === 'select') checkOptions(node.props, at, walk);
  if (node.type === 'search') checkSearch(node.props, at, walk);
  if (node.type === 'table' || node.type === 'recordList') checkCells(node.props, at, walk);
  const actions = walkEvents(node, schema, at, walk);
  if (node.tags?.includes('must-show')) checkMustShow(node, schema, at, walk, { props, actions });

  if (node.children && !schema.node.children) {
    reportProblem(walk, down(at, 'children'), 'layout.key.unknown', `A ${node.type} cannot have children. Put them next to it.`, {
      onKey: true,
    });
  }
  const covering =
    schema.node.ownsState === 'dialog' || node.type === 'collapse'
      ? { ...walk, hiddenBy: `the ${node.type} "${node.id}"` }
      : walk;
  walkNodes(node.children ?? [], covering, node.type);
  checkDecoration(node, at, walk);
  if (Object.hasOwn(partOf, node.type)) checkTabs(node, at, walk);
  const slots = schema.node.slots ?? [];
  for (const [name, nodes] of Object.entries(node.slots ?? {})) {
    if (!slots.includes(name)) {
      const known = slots.length > 0 ? `Slots: ${slots.join(', ')}.` : 'It has no slots.';
      reportProblem(
        walk,
        down(down(at, 'slots'), name),
        'layout.slot.unknown',
        `A ${node.type} has no slot "${name}". ${known}`,
        {
          suggestion: nearest(name, slots),
          onKey: true,
        },
      );
    }
    walkNodes(nodes, covering);
  }
}

/** Records a form, which is checked when all nodes are known. */
function noteForm({ id, props, fallback }: LayoutNode, at: Cursor, walk: Walk): void {
  if (fallback === undefined || fallback === 'notice') reportNoFallback(id, down(at, 'fallback'), walk);
  const form = ownText(props, 'form');
  if (form === undefined) return;
  const inner = down(at, 'props');
  const about = own(props, 'about');
  const path = ownText(about, 'get');
  const found = path === undefined ? 'unclear' : followPath(path, walk.names);
  const shape = typeof found === 'object' && 'shape' in found ? found.shape : 'unclear';
  const named = down(inner, 'form').origin;
  const { page, roots = {} } = walk.layout;
  const handed = about === undefined ? at.origin : down(inner, 'about').origin;
  // If a change makes a base node show another form, the mismatch is in the change.
  const isChanged = handed.file === at.origin.file && named.file !== at.origin.file;
  walk.uses.forms.push({
    form,
    mark: named,
    node: { mark: isChanged ? named : handed, about: about === undefined ? 'none' : shape },
    ...(page && { page: { name: page.name, data: Object.keys(page.data), roots } }),
  });
}

/** Warns of a form without a fallback of its own: the general fallback refers customers to the PDF, which has no form. */
function reportNoFallback(id: string, at: Cursor, walk: Walk): void {
  const wanted = `"fallback": {"type": "text", "id": "${id}-broken", "props": {"text": {"t": "form.broken"}}}`;
  const message = `When the form "${id}" cannot be rendered, the page refers the customer to the PDF, which does not contain the form. Add ${wanted} to the node.`;
  reportProblem(walk, at, 'layout.fallback.form', message, { level: 'warning' });
}

/** Checks the props; returns the required props that may be missing on some bill. */
function walkProps(node: LayoutNode, schema: NodeSchema, at: Cursor, walk: Walk): string[] {
  const inner = down(at, 'props');
  const props = node.props ?? {};
  const known = Object.keys(schema.properties);
  const mayMiss = new Set<string>();
  for (const [name, value] of Object.entries(props)) {
    const here = down(inner, name);
    const prop = Object.hasOwn(schema.properties, name) ? schema.properties[name] : undefined;
    if (!prop) {
      const message = `A ${node.type} has no prop "${name}". ${known.length > 0 ? `Props: ${known.join(', ')}.` : 'It has no props.'}`;
      reportProblem(walk, here, 'layout.prop.unknown', message, { suggestion: nearest(name, known), onKey: true });
    } else if (walkProp(prop, value, here, walk, props)) mayMiss.add(name);
  }
  const missing = schema.node.requiredProps.filter((name) => props[name] === undefined).map((name) => `"${name}"`);
  if (missing.length > 0) {
    const message = `The ${node.type} "${node.id}" has no ${missing.join(' and no ')}, so it never shows. Add ${missing.length > 1 ? 'them' : 'it'} to its props.`;
    reportProblem(walk, writerOf(at, 'props'), 'layout.prop.missing', message);
  }
  return schema.node.requiredProps.filter((name) => mayMiss.has(name));
}

/** Checks the events; returns the parts of required actions that may be missing on some bill. */
function walkEvents(node: LayoutNode, schema: NodeSchema, at: Cursor, walk: Walk): Cursor[] {
  const inner = down(at, 'on');
  const mayMiss: Cursor[] = [];
  const events = schema.node.events ?? [];
  // A tab with a press is a link next to the tabs.
  const known = node.type === 'tab' ? [...new Set([...events, 'press'])] : events;
  for (const [name, action] of Object.entries(node.on ?? {})) {
    const here = down(inner, name);
    if (known.includes(name)) {
      const part = walkAction(action, here, walk);
      if (part && schema.node.requiredEvents?.includes(name)) mayMiss.push(part);
    } else {
      const all = known.length > 0 ? `Events: ${known.join(', ')}.` : 'It has no events.';
      const message = `A ${node.type} has no event "${name}". ${all}`;
      reportProblem(walk, here, 'layout.event.unknown', message, { suggestion: nearest(name, known), onKey: true });
    }
  }
  for (const name of schema.node.requiredEvents ?? []) {
    if (node.on?.[name] === undefined) {
      const message = `The ${node.type} "${node.id}" does nothing on ${name}, so it never shows. Add "on": {"${name}": {"do": …}}.`;
      reportProblem(walk, writerOf(at, 'on'), 'layout.event.missing', message);
    }
  }
  return mayMiss;
}

/** Required props and parts of required actions that may be missing on some bill. */
interface MayMiss {
  props: readonly string[];
  actions: readonly Cursor[];
}

function checkMustShow(node: LayoutNode, schema: NodeSchema, at: Cursor, walk: Walk, mayMiss: MayMiss): void {
  for (const part of mayMiss.actions) {
    const name = part.dotted.replace(/^on\.\w+\./, '');
    const message = `"${node.id}" must show on every bill, but it hides when ${name} of its action is missing. Use a value that is never missing, or remove it.`;
    reportProblem(walk, part, 'layout.mustShow.action', message);
  }
  for (const name of mayMiss.props) {
    const prop = down(down(at, 'props'), name);
    const message = `"${node.id}" must show on every bill, but its ${name} may be missing. Give it a "default", or a last value in "first" that is never missing.`;
    reportProblem(walk, prop, 'layout.mustShow.value', message);
  }
  if (walk.hiddenBy !== undefined) {
    const message = `"${node.id}" must show on every bill, but it is inside ${walk.hiddenBy}. Move it out.`;
    reportProblem(walk, at, 'layout.mustShow.covered', message);
  }
  if (node.when !== undefined) {
    const message = `"${node.id}" must show on every bill, but it has a condition. Make sure that another node shows when it is hidden.`;
    reportProblem(walk, down(at, 'when'), 'layout.mustShow.when', message, { level: 'warning' });
  }
  if (schema.node.decorative)
    reportProblem(
      walk,
      at,
      'layout.mustShow.covered',
      `A ${node.type} is decorative and does not keep its container visible, so it cannot be must-show. Remove the tag.`,
    );
}

function walkRepeat(node: LayoutNode, at: Cursor, walk: Walk): Walk {
  if (!node.repeat) return walk;
  const inner = down(at, 'repeat');
  const item = readList(node.repeat.over, down(inner, 'over'), walk);
  checkItemKey(item, node.repeat.key, down(inner, 'key'), walk);
  const named = withNewName(walk, node.repeat.as, down(inner, 'as'), item);
  if (node.repeat.where !== undefined) walkCondition(node.repeat.where, down(inner, 'where'), named);
  walkNodes(node.repeat.empty ?? [], walk);
  return named;
}

function walkState(node: LayoutNode, at: Cursor, walk: Walk): Walk {
  const inner = down(at, 'state');
  return Object.entries(node.state ?? {}).reduce((around, [name, definition]) => {
    const here = down(inner, name);
    checkNewName(name, here, around);
    const walkInner = walkDefinition(name, definition, here, around);
    return NAME.test(name) ? walkInner : { ...walkInner, areNamesOpen: true };
  }, walk);
}

function walkDefinition(name: string, definition: Json, at: Cursor, walk: Walk): Walk {
  const leaf = { form: 'leaf', optional: false, description: '' } as const;
  const [form, entry] = Object.entries<Entry>(states).find(([key]) => own(definition, key) !== undefined) ?? [];
  if (!isObject(definition) || form === undefined || !entry) {
    const message = 'A state must be {"oneOf": path, "key": name}, {"values": [strings]}, {"text": ""} or {"flag": false}.';
    reportProblem(walk, at, 'layout.state.shape', message);
    return withScopeName(walk, name, undefined, 'item');
  }
  if (!hasForm({ name: form, entry, what: 'A state with', code: 'layout.state.shape' }, definition, at, walk))
    return withScopeName(walk, name, undefined, 'item');
  if (definition.oneOf !== undefined) {
    const item = readList(definition.oneOf, down(at, 'oneOf'), walk);
    checkItemKey(item, definition.key, down(at, 'key'), walk);
    if (definition.where !== undefined) walkCondition(definition.where, down(at, 'where'), withScopeName(walk, name, item));
    if (definition.follows !== undefined) checkFollowed(definition.follows, item, down(at, 'follows'), walk);
    // With an empty list, the state has no value.
    return withScopeName(walk, name, item && mayBeMissing(item), 'item');
  }
  if (definition.text !== undefined) return withScopeName(walk, name, { ...leaf, kind: 'text', optional: true }, 'text');
  if (definition.flag !== undefined) return withScopeName(walk, name, { ...leaf, kind: 'boolean' }, 'flag');
  const values = (asList(definition.values) ?? []).map(String);
  return withScopeName(walk, name, { ...leaf, kind: 'enum', values }, values);
}

/** Checks that a state follows a state of the same list, because the two share their choice. */
function checkFollowed(follows: Json, item: TypeInfo | undefined, at: Cursor, walk: Walk): void {
  const followed = findName(walk.names, String(follows));
  if (followed?.undeclared) {
    const message = `The module reads "${String(follows)}", which is defined outside it.`;
    reportUnmetNeed(walk, at, String(follows), message);
  } else if (followed?.state !== 'item') {
    const message = `There is no state ${JSON.stringify(follows)} with "oneOf" around this node that it could follow. Name one, or remove "follows".`;
    reportProblem(walk, at, 'layout.state.unknown', message);
  } else if (item?.form === 'branch' && followed.shape?.form === 'branch' && followed.shape.parts !== item.parts) {
    const message = `"${String(follows)}" chooses from another list. A state can follow only a state of the same list.`;
    reportProblem(walk, at, 'layout.state.shape', message);
  }
}

const optionals = new WeakMap<TypeInfo, TypeInfo>();

/** Returns the type as an optional one: the same object each time, because it is part of the key of shared walks. */
function mayBeMissing(shape: TypeInfo): TypeInfo {
  const known = optionals.get(shape) ?? { ...shape, optional: true };
  optionals.set(shape, known);
  return known;
}
