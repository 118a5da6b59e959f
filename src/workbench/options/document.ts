import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../brands/readBrand';
import { readJsonArgument } from '../../brands/trees/resolveBrand';
import { isObject } from '../../engine/kernel/text/json';

/** Reads the file of a bill. Throws one sentence for a file without any field of a bill, such as a form. */
export function readDocumentFile(file: string): unknown {
  const content = readJsonArgument(file);
  const schema: unknown = JSON.parse(readFileSync(path.join(projectRoot, 'schemas/api/document.answer.schema.json'), 'utf8'));
  const fields = isObject(schema) && isObject(schema.properties) ? schema.properties : {};
  if (!isObject(content) || !Object.keys(content).some((key) => Object.hasOwn(fields, key)))
    throw new Error(`${file} is not a bill: it has no field of the answer of GET /document/{cryptoId}, such as document_number.`);
  return content;
}
