import type { LeafShape } from '../../../../engine/analysis/typeInfo';
import { asList, isObject, type Json, type JsonObject, ownText } from '../../../../engine/kernel/text/json';
import { textForms } from '../../../../engine/layout/language/values';
import { type FormChecks, type MayMiss, walkCalculation, walkCount, walkForms, walkText } from '../../layouts/conditions/values';
import { followPath } from '../../layouts/names';
import { type Cursor, checkPath, describeShape, down, reportProblem, type Walk } from '../../layouts/walk';
import { describeExpected, type RequestType, takes } from './request';

/** Checks `{"get": path}` as sent: numbers as numbers, booleans as booleans, everything else as text. */
export function walkSent(source: JsonObject, at: Cursor, walk: Walk, wanted: RequestType): MayMiss {
  const inner = down(at, 'get');
  const found = checkPath(walk, inner, source.get);
  if (!found) return false;
  const { shape } = found;
  const report = (message: string, suggestion?: string) => reportProblem(walk, inner, 'form.body.kind', message, { suggestion });
  if (shape.form !== 'leaf') {
    const advice =
      shape.form === 'list'
        ? 'Write what to send for each item: {"each": path, "as": name, "value": …}.'
        : 'Use one of its properties.';
    report(`${String(source.get)} is ${describeShape(shape)} and cannot be sent as it is. ${advice}`);
    return false;
  }
  checkOptions(source, at, shape, walk);
  checkLabel(source, inner, walk, 'sends the key of a text, not the text');
  if (!sentAs(shape).some((type) => takes(wanted, type))) {
    const advice =
      shape.kind === 'boolean'
        ? 'Use "if".'
        : shape.kind === 'number'
          ? 'Convert it with "join".'
          : takes(wanted, 'array')
            ? 'Write a list: […], or {"each": path, "as": name, "value": …}.'
            : 'Use another value.';
    report(
      `The server expects ${describeExpected(wanted)} here, but ${String(source.get)} is ${describeShape(shape)}. ${advice}`,
    );
  }
  const strange = wanted.enum && (shape.values ?? ['']).find((word) => !wanted.enum?.includes(word));
  if (strange !== undefined) report(`The server accepts only ${wanted.enum?.join(', ')} here. Use "match" to map the values.`);
  return found.optional || shape.kind === 'messageKey' || shape.kind === 'tagged';
}

function sentAs({ kind }: LeafShape): readonly string[] {
  return kind === 'boolean' ? ['boolean'] : kind === 'number' ? ['number', 'integer'] : ['string'];
}

/** Checks the options, which are the same as those of a text. */
function checkOptions({ default: _, ...source }: JsonObject, at: Cursor, { kind }: LeafShape, walk: Walk): void {
  if (kind !== 'boolean') walkText(source, at, walk);
}

/** Checks `{"join": […]}`: literals and values in one text. */
export function walkJoined(source: JsonObject, at: Cursor, walk: Walk, wanted: RequestType): MayMiss {
  if (!takes(wanted, 'string'))
    reportProblem(
      walk,
      at,
      'form.body.kind',
      `The server expects ${describeExpected(wanted)} here, but "join" produces a string. Write a value without "join".`,
    );
  const inner = down(at, 'join');
  const parts = asList(source.join);
  // A list joined into one text has the same form as in layouts.
  if (!parts) return walkText({ join: source.join ?? null }, at, walk);
  return parts.map((part, index) => walkWord(part, down(inner, index, part), walk)).every((may) => may);
}

const text: RequestType = { type: 'string' };

function walkWord(source: Json, at: Cursor, walk: Walk): MayMiss {
  if (typeof source === 'string' || typeof source === 'number') return source === '';
  if (!isObject(source)) {
    const message = '"join" accepts only strings, numbers and values such as {"get": path}. Write one of these here.';
    reportProblem(walk, at, 'form.body.kind', message);
    return false;
  }
  if (Object.hasOwn(source, 't')) return refuseText(at, walk);
  return walkForms(source, at, walk, { forms: wordForms, checks: words, walkValue: walkWord });
}

/** The value forms that a part of `join` may have: those of a text without message keys. */
const { t: _, days: _days, period: _period, ...wordForms } = textForms;

const words: FormChecks<keyof typeof wordForms> = {
  get: walkWritten,
  join: (source, at, walk) => walkJoined(source, at, walk, text),
  count: walkCount,
  sum: walkCalculation,
  minus: walkCalculation,
  div: walkCalculation,
};

function walkWritten({ default: _, ...source }: JsonObject, at: Cursor, walk: Walk): MayMiss {
  checkLabel(
    source,
    down(at, 'get'),
    walk,
    'is a text of the page, so the server would receive a different one in each language',
  );
  return walkText(source, at, walk);
}

/** Warns of an option's label in the body: labels are texts for customers. */
function checkLabel(source: JsonObject, at: Cursor, walk: Walk, flaw: string): void {
  const path = ownText(source, 'get') ?? '';
  if (!path.startsWith('form.labels.')) return;
  const choice = path.replace('form.labels.', 'form.');
  const found = followPath(choice, walk.names);
  if (typeof found !== 'object' || !('shape' in found) || found.shape.form !== 'leaf' || !found.shape.values) return;
  const cases = found.shape.values.map((word) => `"${word}": "…"`).join(', ');
  const message = `${path} ${flaw}. Use "match" to write what to send for each option: {"match": {"get": "${choice}"}, "cases": {${cases}}}.`;
  reportProblem(walk, at, 'form.body.label', message, { level: 'warning' });
}

/** Reports a translated text in the body: the back office needs one language. */
export function refuseText(at: Cursor, walk: Walk): MayMiss {
  const message =
    'A message is in the language of the page, but the server must receive the same text in every language. Write the text itself instead of {"t": …}.';
  reportProblem(walk, down(at, 't'), 'form.body.text', message, { onKey: true });
  return false;
}
