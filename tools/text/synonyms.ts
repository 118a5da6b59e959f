/** Names from other layout languages, by our name. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  // Conditions
  all: ['and', '&&', 'every', 'allOf'],
  any: ['or', '||', 'anyOf', 'either'],
  not: ['!', 'none', 'unless', 'nor', 'isNot'],
  rule: ['ref', 'named', 'use'],
  is: ['true', 'isTrue', 'flag', 'on', 'enabled'],
  has: ['exists', 'present', 'defined', 'isSet', 'notEmpty', 'isPresent'],
  eq: ['equals', 'equal', '==', '===', '=', 'isEqual', 'same'],
  ne: ['notEquals', 'notEqual', 'neq', '!=', '!==', 'differs', 'isNotEqual'],
  lt: ['<', 'less', 'lessThan', 'below', 'before'],
  lte: ['<=', 'lessOrEqual', 'lessThanOrEqual', 'le', 'atMost', 'max'],
  gt: ['>', 'greater', 'greaterThan', 'above', 'more', 'moreThan', 'after'],
  gte: ['>=', 'greaterOrEqual', 'greaterThanOrEqual', 'ge', 'atLeast', 'min'],
  in: ['oneOf', 'contains', 'includes', 'among', 'isIn'],
  some: ['anyItem', 'find', 'exists in'],
  failed: ['error', 'failure', 'isError'],
  // Values
  t: ['text', 'key', 'message', 'label', 'translate', 'i18n', 'msg', 'tr'],
  get: ['path', 'value', 'field', 'bind', 'from', 'data', 'read'],
  if: ['cond', 'condition', 'ternary', 'then'],
  branch: ['switch', 'case', 'when', 'cases'],
  match: ['switchOn', 'select', 'map'],
  first: ['fallback', 'coalesce', 'or', 'either', 'firstOf'],
  join: ['concat', 'concatenate', 'list', 'combine'],
  count: ['length', 'size', 'number'],
  screen: ['responsive', 'breakpoint', 'media', 'width'],
  default: ['otherwise', 'fallback', 'orElse'],
  else: ['otherwise', 'default'],
  values: ['params', 'args', 'with', 'variables', 'placeholders'],
  // Nodes
  when: ['if', 'visible', 'show', 'showIf', 'visibleIf', 'condition', 'visibleWhen', 'hidden', 'hide', 'hideIf'],
  children: ['content', 'items', 'nodes', 'kids', 'body'],
  props: ['properties', 'attributes', 'attrs', 'options', 'settings'],
  id: ['name', 'key'],
  type: ['kind', 'component', 'node'],
  on: ['events', 'actions', 'handlers', 'onPress', 'onClick'],
  repeat: ['loop', 'each', 'for', 'forEach'],
  press: ['click', 'tap', 'onClick', 'onPress', 'touch'],
  // Actions
  open: ['link', 'href', 'goto', 'url', 'openUrl', 'openLink'],
  downloadPdf: ['pdf', 'download', 'openPdf'],
  refresh: ['reload', 'retry', 'update'],
  addToCalendar: ['calendar', 'reminder', 'remind'],
  openDialog: ['dialog', 'modal', 'openSheet', 'openModal', 'showDialog'],
  setLocale: ['language', 'locale', 'setLanguage'],
  submit: ['send', 'post'],
  pay: ['payment', 'payNow'],
  // Operations of overlays
  remove: ['delete', 'hide', 'drop'],
  insertBefore: ['before', 'addBefore', 'prepend'],
  insertAfter: ['after', 'addAfter'],
  insertInto: ['append', 'add', 'into', 'insert', 'push'],
  moveBefore: ['move', 'moveTo'],
  replace: ['swap', 'substitute'],
  set: ['change', 'update', 'override', 'patch', 'merge'],
  unset: ['clear', 'reset', 'removeProp'],
  order: ['sort', 'reorder', 'sequence'],
  at: ['target', 'path', 'node', 'selector', 'where'],
};

const byOther = new Map<string, string[]>();
for (const [ours, others] of Object.entries(synonyms)) {
  for (const other of others) byOther.set(other.toLowerCase(), [...(byOther.get(other.toLowerCase()) ?? []), ours]);
}

/** The candidate with the meaning of another language's name. */
export function synonymOf(name: string, candidates: Iterable<string>): string | undefined {
  const meant = byOther.get(name.toLowerCase());
  return meant && [...candidates].find((one) => meant.includes(one));
}
