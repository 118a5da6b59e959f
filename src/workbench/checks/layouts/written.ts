import { asList, isObject, type JsonObject, ownText } from '../../../engine/kernel/text/json';

/** The last folder and the name of a file, which a copy of a product file keeps: `modules/consumi.json`. */
export function placeOfFile(file: string): string {
  return file.split(/[\\/]/).slice(-2).join('/');
}

/** All objects in a file that have an id and a type: its nodes, as they are written. */
export function nodesWritten(json: unknown): JsonObject[] {
  const list = asList(json);
  if (list) return list.flatMap(nodesWritten);
  if (!isObject(json)) return [];
  const here = ownText(json, 'id') !== undefined && ownText(json, 'type') !== undefined ? [json] : [];
  return [...here, ...Object.values(json).flatMap(nodesWritten)];
}
