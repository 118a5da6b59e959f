import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { parseIcu } from '../../../checks/texts/icu';

/** A part of a message: words to translate, or markup that translation tools protect. */
export type MessagePart = string | MessageCode;

/** Markup of a message. `start`, the parts and `end` follow one another in the message. */
export interface MessageCode {
  start: string;
  /** Markup after `parts`; undefined for markup without words inside, such as a placeholder. */
  end?: string;
  parts: readonly MessagePart[];
  /** Whether a translation may do without it, such as a plural form that its language lacks. */
  isOptional: boolean;
}

/** Splits a message into words and markup. A message that cannot be parsed is one text. */
export function messageParts(message: string): MessagePart[] {
  if (parseIcu(message).problems.length > 0) return message === '' ? [] : [message];
  return split(message, parse(message, { captureLocation: true }), 0, message.length);
}

/** The markup of a message, also inside other markup, by its id in an exported unit: "1", "2" … in the order of the message. */
export function codesById(parts: readonly MessagePart[]): ReadonlyMap<string, MessageCode> {
  return new Map(codesIn(parts).map((code, index) => [String(index + 1), code]));
}

/** The markup of a message, also inside other markup. */
export function codesIn(parts: readonly MessagePart[]): MessageCode[] {
  return parts.flatMap((part) => (typeof part === 'string' ? [] : [part, ...codesIn(part.parts)]));
}

function split(message: string, elements: readonly MessageFormatElement[], from: number, to: number): MessagePart[] {
  const parts: MessagePart[] = [];
  let end = from;
  for (const element of elements) {
    if (element.type === TYPE.literal || element.location === undefined) continue;
    const { start, end: last } = element.location;
    parts.push(message.slice(end, start.offset), codeOf(message, element, start.offset, last.offset));
    end = last.offset;
  }
  return [...parts, message.slice(end, to)].filter((part) => part !== '');
}

function codeOf(message: string, element: MessageFormatElement, from: number, to: number): MessageCode {
  const whole = message.slice(from, to);
  if (element.type === TYPE.tag && element.children.length > 0) {
    const [start, end] = [message.indexOf('>', from) + 1, message.lastIndexOf('<', to - 1)];
    const parts = split(message, element.children, start, end);
    return { start: message.slice(from, start), end: message.slice(end, to), parts, isOptional: false };
  }
  if (element.type === TYPE.plural || element.type === TYPE.select) return choiceOf(message, element, from, to);
  return { start: whole, parts: [], isOptional: element.type === TYPE.pound };
}

/** `{count, plural, ` around one code for each form, such as `one {` around its words. */
function choiceOf(
  message: string,
  { type, options }: MessageFormatElement & { type: TYPE.plural | TYPE.select },
  from: number,
  to: number,
): MessageCode {
  const forms = Object.entries(options).flatMap(([name, { value, location }]) =>
    location ? [{ name, value, from: location.start.offset, to: location.end.offset }] : [],
  );
  forms.sort((one, other) => one.from - other.from);
  const [first] = forms;
  const start = first ? message.lastIndexOf(first.name, first.from) : to;
  let end = start;
  const parts = forms.map((form): MessageCode => {
    const head = message.slice(end, form.from + 1);
    end = form.to;
    return {
      start: head,
      end: '}',
      parts: split(message, form.value, form.from + 1, form.to - 1),
      isOptional: type === TYPE.plural && form.name !== 'other',
    };
  });
  return { start: message.slice(from, start), end: message.slice(end, to), parts, isOptional: false };
}
