import { contradictionIn } from '../../../../engine/analysis/cases/contradiction';
import { usesIn } from '../../../../engine/analysis/uses';
import type { FormOperation } from '../../../../engine/contract/form.generated';
import { isObject, type Json, ownText } from '../../../../engine/kernel/text/json';
import type { Layout } from '../../../../engine/layout/types';
import { MAX_BODY } from '../../../../service/disk/diskSpace';
import { caseContext } from '../../layouts/names';
import { reportProblem } from '../../layouts/walk';
import { cursorAt, type FormContext } from '../formContext';

const MEBIBYTE = 1024 * 1024;

/** Bytes of a request reserved for texts and JSON syntax. */
const reservedForWords = 64 * 1024;

/** Maximum size of a file if the form does not set one. */
const heaviestFile = 2 * MEBIBYTE;

/** How the body of a request includes files, by operation; other operations accept none. */
const bodyByOperation: ReadonlyMap<FormOperation, string> = new Map([
  [
    'postCustomerCare',
    '"files": {"each": "form.attachments", "as": "file", "value": {"name": {"get": "file.name"}, "content": {"get": "file.base64"}}}',
  ],
  ['sendEmail', '"allegato": {"get": "form.attachment.dataUrl"}'],
]);

/** Checks that all attachments are sent, and that none is required where none can be attached. */
export function checkAttachments(place: FormContext): void {
  const { attachments, send } = place.definition;
  if (!attachments) return;
  const sent = sentOf(send.body ?? null);
  if (sent.length === 0) reportUnsent(place);
  else if ((attachments.max ?? 1) > 1 && !sent.includes('all')) reportFirst(place, attachments.max ?? 1);
  else checkWeight(place, attachments.max ?? 1, attachments.maxBytes ?? heaviestFile);
  checkRequired(place, attachments.required, attachments.when);
}

/** The files that a value sends. The name of a file does not count. */
function sentOf(source: Json): ('all' | 'first')[] {
  if (Array.isArray(source)) return source.flatMap((part: Json) => sentOf(part));
  if (!isObject(source)) return [];
  const get = ownText(source, 'get');
  // Sending the whole list, or a whole file object, is a separate mistake.
  if (source.each === 'form.attachments' || get === 'form.attachments') return ['all'];
  if (get === 'form.attachment' || get === 'form.attachment.base64' || get === 'form.attachment.dataUrl') return ['first'];
  return Object.values(source).flatMap(sentOf);
}

function reportUnsent(place: FormContext): void {
  const { operation } = place.definition.send;
  const example = operation === undefined ? undefined : bodyByOperation.get(operation);
  const advice =
    example === undefined
      ? `the request of send.operation ${operation} cannot carry files. Remove "attachments".`
      : `no value in send.body reads their content. Add ${example} there, or remove "attachments".`;
  const message = `The customer’s attachments are not sent: ${advice}`;
  reportProblem(place.writing, cursorAt(place, 'attachments'), 'form.attachments.unsent', message, { onKey: true });
}

function reportFirst(place: FormContext, max: number): void {
  const { operation } = place.definition.send;
  const advice =
    operation === 'postCustomerCare'
      ? `, or send all of them: ${bodyByOperation.get(operation)}`
      : ': this request accepts one file';
  const message = `Customers may attach ${max} files, but only the first is sent, because send.body reads form.attachment. Write "max": 1${advice}.`;
  reportProblem(place.writing, cursorAt(place, 'attachments', 'max'), 'form.attachments.first', message);
}

/** Checks the total size: files are sent in one request as base64, four characters for three bytes. */
function checkWeight(place: FormContext, max: number, maxBytes: number): void {
  const room = Math.floor(((MAX_BODY - reservedForWords) * 3) / 4);
  if (max * maxBytes <= room) return;
  const largest = (MEBIBYTE * Math.floor((room / max / MEBIBYTE) * 10)) / 10;
  const fewest = Math.floor(room / maxBytes);
  const message = `Customers may attach ${max} files of ${inMib(maxBytes)} each. That makes ${inMib((max * maxBytes * 4) / 3)} in one request (base64 turns three bytes into four), but the bill service accepts ${inMib(MAX_BODY)}. It rejects larger requests (413). Lower "max" to ${fewest}, or "maxBytes" to ${Math.floor(largest)}.`;
  const [ofNumber, ofSize] = [cursorAt(place, 'attachments', 'max'), cursorAt(place, 'attachments', 'maxBytes')];
  // If a brand sets only the size, report the problem at the size.
  const isSizeSet = ofNumber.origin.file === place.root.origin.file && ofSize.origin.file !== ofNumber.origin.file;
  reportProblem(place.writing, isSizeSet ? ofSize : ofNumber, 'form.attachments.heavy', message, { level: 'warning' });
}

function inMib(bytes: number): string {
  return `${Math.round((bytes / MEBIBYTE) * 10) / 10} MiB`;
}

function checkRequired(place: FormContext, required: Json | undefined, when: Json | undefined): void {
  if (required === undefined || when === undefined) return;
  const { rules } = place.writing.layout;
  const report = (message: string) =>
    reportProblem(place.writing, cursorAt(place, 'attachments', 'required'), 'form.attachments.required', message);
  const lost = unattachableOptions(place, required, when, rules);
  for (const [name, word] of lost) {
    report(
      `"when" does not let customers attach a file when ${name} is "${word}", but "required" demands one then, so they would send the form without it. Make "when" true in that case too, or remove "${word}" from "required".`,
    );
  }
  const about = lost.length > 0 ? undefined : contradictionIn([when, required], caseContext(rules));
  if (about === undefined) return;
  report(
    `"when" never lets customers attach a file when "required" demands one: the two conditions on ${about} contradict each other. All customers would send the form without a file. Make "when" true in these cases too.`,
  );
}

/** Options of a choice that require an attachment although none can be attached. */
function unattachableOptions(
  place: FormContext,
  required: Json,
  when: Json,
  rules: Layout['rules'],
): [field: string, word: string][] {
  return Object.keys(place.definition.schema.properties).flatMap((name) =>
    wordsNamed(required, `form.${name}`, rules)
      .filter((word) => {
        const chosen: Json = { eq: [{ get: `form.${name}` }, word] };
        const isNever = (test: Json) => contradictionIn([test, chosen], caseContext(rules)) !== undefined;
        return isNever(when) && !isNever(required);
      })
      .map((word): [string, string] => [name, word]),
  );
}

/** Texts that a condition compares with a path. */
function wordsNamed(condition: Json, path: string, rules: Layout['rules']): string[] {
  const { tests = [] } = usesIn(condition, new Map(), rules).get(path) ?? {};
  const words = tests.flatMap(({ operator, other }) => (operator === 'eq' && other && 'literal' in other ? [other.literal] : []));
  return [...new Set(words.filter((word) => typeof word === 'string'))];
}
