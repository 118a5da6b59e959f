import { findNodeAtLocation, type JSONPath, parseTree } from 'jsonc-parser';
import { parseJson } from '../../../engine/kernel/text/json';

/** A field to insert: the path of its object, its name and its value. */
export interface InsertedField {
  path: JSONPath;
  name: string;
  value: unknown;
}

/**
 * A JSON text with more fields at the end of their objects, all other bytes unchanged. Returns the text unchanged if one of them
 * could not be read there: the text is nested too deeply, or has the key of an object twice.
 */
export function withFields(body: string, fields: readonly InsertedField[]): string {
  try {
    const start = body.startsWith('\uFEFF') ? 1 : 0;
    const root = parseTree(body.slice(start));
    const insertions = fields.map(({ path, name, value }) => {
      const last = root && findNodeAtLocation(root, path)?.children?.at(-1);
      if (last === undefined) throw new RangeError('There is no such object.');
      return { at: start + last.offset + last.length, text: `,${JSON.stringify(name)}:${JSON.stringify(value)}` };
    });
    const edited = insertedIn(body, insertions);
    const json = parseJson(edited);
    return fields.every(({ path, name }) => valueAt(json, [...path, name]) !== undefined) ? edited : body;
  } catch (error) {
    if (error instanceof RangeError) return body;
    throw error;
  }
}

function insertedIn(body: string, insertions: readonly { at: number; text: string }[]): string {
  const parts: string[] = [];
  let end = 0;
  for (const { at, text } of insertions.toSorted((one, other) => one.at - other.at)) {
    parts.push(body.slice(end, at), text);
    end = at;
  }
  return [...parts, body.slice(end)].join('');
}

function valueAt(json: unknown, path: JSONPath): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Object(value)[key] : undefined),
    json,
  );
}
