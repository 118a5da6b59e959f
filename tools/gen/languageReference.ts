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

/** Generates `layouts/language.md` for authors: every condition, value and action, from the language table. */
export function genLanguageReference(): void {
  const parts = [
    '# The layout language, word by word',
    'Made by `npm run gen` from `src/engine/layout/language`; [README.md](README.md) explains how the parts work together.',
    section(
      'Conditions',
      'A condition is `true`, `false` or one of these. Its outcome is true, false, missing (a value is not there) or pending (its data has not arrived); a node shows only when it is true.',
      entryRows(conditions),
    ),
    section('Operands', 'What comparisons compare: a text, a number, `true`, `false`, or one of these.', entryRows(operandForms)),
    section('Figures', 'What calculations take: a number, or one of these.', entryRows(quantityForms)),
    section(
      'Texts',
      'What people read. Each takes a `default`, the value when it is missing, unless it is never missing.',
      entryRows(textForms),
    ),
    section(
      'Scalars',
      `Choices, colours, numbers and names: a text, a number, one of the forms that choose (${choosingNames}), or one of these.`,
      entryRows(withoutChoosing(scalarForms)),
    ),
    section(
      'Lists',
      'The rows of a table or the options of a select: a list of rows, `{"get": path}` of a list, or this.',
      entryRows({ each: each }),
    ),
    section(
      'Requests',
      `What a form sends, in \`send.body\`: texts, numbers, objects and lists as they are written, one of the forms that choose (${choosingNames}), or one of these. Missing values are left out.`,
      entryRows(withoutChoosing(bodyForms)),
    ),
    section('Actions', 'What a press does.', Object.entries<ActionEntry>(actions).map(actionRow)),
    section('States', 'A name whose value the customer chooses, in `state` of a node.', entryRows(states)),
  ];
  writeGenerated('layouts/language.md', `${parts.join('\n\n')}\n`);
}

const choosingNames = Object.keys(choosing)
  .map((name) => `\`${name}\``)
  .join(', ');

function withoutChoosing(forms: Readonly<Record<string, Entry>>): Record<string, Entry> {
  return Object.fromEntries(Object.entries(forms).filter(([name]) => !Object.hasOwn(choosing, name)));
}

function section(title: string, about: string, rows: readonly Row[]): string {
  const lines = [['form', 'meaning', 'further keys'], ['---', '---', '---'], ...rows].map((row) => `| ${row.join(' | ')} |`);
  return [`## ${title}`, about, lines.join('\n')].join('\n\n');
}

function entryRows(entries: Readonly<Record<string, Entry>>): Row[] {
  return Object.entries(entries).map(([name, entry]) => [
    code(formOf(name, entry)),
    [entry.about, ...notesOf(entry)].join(' '),
    optionsText(entry.with),
  ]);
}

function notesOf({ takes, neverMissing }: Entry): string[] {
  const isOptional = typeof takes === 'object' && 'keys' in takes && isAllOptional(takes.keys);
  return [
    ...(neverMissing ? ['Never missing.'] : []),
    ...(typeof takes === 'object' && 'tuple' in takes && takes.optional ? ['The last one is optional.'] : []),
    ...(isOptional ? ['Each key is optional, but one is needed.'] : []),
  ];
}

function actionRow([name, { about, keys, exactlyOne = [] }]: [string, ActionEntry]): Row {
  const required = Object.entries(keys).filter(([key, { optional }]) => !optional && !exactlyOne.includes(key));
  const shown = [`"do": "${name}"`, ...required.map(([key, { takes }]) => `"${key}": ${argumentText(takes)}`)];
  const one =
    exactlyOne.length > 0 ? [`exactly one of ${exactlyOne.map((key) => `\`${key}\``).join(', ')}, with an address`] : [];
  return [code(`{${shown.join(', ')}}`), about, [...one, optionsText(keys)].filter((text) => text !== '').join('; ')];
}

/** Describes the optional keys, and the required keys that need an explanation. */
function optionsText(keys: Readonly<Record<string, Key>> = {}): string {
  return Object.entries(keys)
    .filter(([, { optional, about }]) => optional || about !== undefined)
    .map(([key, { takes, about }]) => `${code(`"${key}": ${argumentText(takes)}`)}${about === undefined ? '' : ` ${about}`}`)
    .join('<br>');
}

function code(text: string): string {
  return `\`${text.replaceAll('|', '\\|')}\``;
}
