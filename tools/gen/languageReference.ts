import { argumentText, formOf, isAllOptional } from '../../src/brands/text/languageForm';
import { actions } from '../../src/engine/layout/language/actions';
import { conditions } from '../../src/engine/layout/language/conditions';
import type { ActionEntry, Entry, Key } from '../../src/engine/layout/language/grammar';
import { states } from '../../src/engine/layout/language/states';
import {
  bodyForms,
  choosing,
  each,
  operandForms,
  quantityForms,
  scalarForms,
  textForms,
} from '../../src/engine/layout/language/values';
import { writeGenerated } from './files';

type Row = readonly string[];

/** The rows of two tables: the forms of a section, and the keys that these forms take. */
interface Rows {
  forms: readonly Row[];
  keys: readonly Row[];
}

/** Generates `layouts/language.md` and `layouts/actions.md` for authors, from the language table. */
export function genLanguageReference(): void {
  writePage('layouts/language.md', [
    '# Conditions and values',
    'For consultants who write layouts, rules or forms. This page lists every form of a condition and of a value. [nodes.md](nodes.md) explains how they work together, [actions.md](actions.md) lists actions and states. `npm run gen` writes this page from `src/engine/layout/language`; do not edit it.',
    section(
      'Conditions',
      'A condition is `true`, `false` or one of these forms. Its outcome is true, false, missing (a value is not there) or pending (its data has not arrived). A node shows only if its condition is true.',
      entryRows(conditions),
    ),
    section(
      'Operands',
      'Comparisons compare operands. An operand is a text, a number, `true`, `false`, or one of these forms.',
      entryRows(operandForms),
    ),
    section('Figures', 'Calculations take figures. A figure is a number or one of these forms.', entryRows(quantityForms)),
    section(
      'Texts',
      'A text is what people read. Each form takes a `default`, which is used if the text is missing. A form that is never missing takes no `default`.',
      entryRows(textForms),
    ),
    section(
      'Scalars',
      `A scalar is a choice, a colour, a number or a name: a text, a number, one of the forms that choose (${choosingNames}), or one of these forms.`,
      entryRows(withoutChoosing(scalarForms)),
    ),
    section(
      'Lists',
      'A list contains the rows of a table or the options of a select. It is a list of rows, `{"get": path}` of a list, or this form.',
      entryRows({ each: each }),
    ),
    section(
      'Requests',
      `A form sends a request, \`send.body\`. It consists of texts, numbers, objects and lists as they are written, of the forms that choose (${choosingNames}), and of these forms. Missing values are left out.`,
      entryRows(withoutChoosing(bodyForms)),
    ),
  ]);
  writePage('layouts/actions.md', [
    '# Actions and states',
    'For consultants who write layouts or forms. This page lists every action and every state. [nodes.md](nodes.md) explains how they work together, [language.md](language.md) lists conditions and values. `npm run gen` writes this page from `src/engine/layout/language`; do not edit it.',
    section('Actions', 'An action is the effect of a press or of another event, in `on` of a node.', actionRows(actions)),
    section('States', 'A state is a name whose value the customer chooses, in `state` of a node.', entryRows(states)),
  ]);
}

function writePage(path: string, parts: readonly string[]): void {
  writeGenerated(path, `${parts.join('\n\n')}\n`);
}

const choosingNames = Object.keys(choosing)
  .map((name) => `\`${name}\``)
  .join(', ');

function withoutChoosing(forms: Readonly<Record<string, Entry>>): Record<string, Entry> {
  return Object.fromEntries(Object.entries(forms).filter(([name]) => !Object.hasOwn(choosing, name)));
}

function section(title: string, about: string, { forms, keys }: Rows): string {
  const keyTable = keys.length > 0 ? ['Further keys of these forms:', table(['form', 'key', 'meaning'], keys)] : [];
  return [`## ${title}`, about, table(['form', 'meaning'], forms), ...keyTable].join('\n\n');
}

function table(head: Row, rows: readonly Row[]): string {
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

function entryRows(entries: Readonly<Record<string, Entry>>): Rows {
  const all = Object.entries(entries);
  return {
    forms: all.map(([name, entry]) => [code(formOf(name, entry)), [entry.about, ...notesOf(entry)].join(' ')]),
    keys: all.flatMap(([name, entry]) => keyRows(name, entry.with)),
  };
}

function notesOf({ takes, neverMissing }: Entry): string[] {
  const isOptional = typeof takes === 'object' && 'keys' in takes && isAllOptional(takes.keys);
  return [
    ...(neverMissing ? ['Never missing.'] : []),
    ...(typeof takes === 'object' && 'tuple' in takes && takes.optional ? ['The last one is optional.'] : []),
    ...(isOptional ? ['Each key is optional, but one is needed.'] : []),
  ];
}

function actionRows(entries: Readonly<Record<string, ActionEntry>>): Rows {
  const all = Object.entries(entries);
  return { forms: all.map(actionRow), keys: all.flatMap(([name, { keys }]) => keyRows(name, keys)) };
}

function actionRow([name, { about, keys, exactlyOne = [] }]: [string, ActionEntry]): Row {
  const required = Object.entries(keys).filter(([key, { optional }]) => !optional && !exactlyOne.includes(key));
  const shown = [`"do": "${name}"`, ...required.map(([key, { takes }]) => `"${key}": ${argumentText(takes)}`)];
  const one =
    exactlyOne.length > 0
      ? [`It takes exactly one of ${exactlyOne.map((key) => `\`${key}\``).join(', ')}, with an address.`]
      : [];
  return [code(`{${shown.join(', ')}}`), [about, ...one].join(' ')];
}

/** The optional keys of a form, and the required keys that need an explanation. */
function keyRows(name: string, keys: Readonly<Record<string, Key>> = {}): Row[] {
  return Object.entries(keys)
    .filter(([, { optional, about }]) => optional || about !== undefined)
    .map(([key, { takes, about = '' }]) => [code(name), code(`"${key}": ${argumentText(takes)}`), about]);
}

function code(text: string): string {
  return `\`${text.replaceAll('|', '\\|')}\``;
}
