import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ValidateFunction } from 'ajv';
import { type BrandFiles, isRecord, projectRoot } from '../../hosts/readBrand';
import { samplesFor } from '../../samples/index';
import { checkSchema } from '../files/schemaErrors';
import { compileLiteral } from '../files/schemas';
import type { LayoutCheck } from '../layouts/check';
import type { Level, ReportProblem } from '../problem';
import { nearest } from '../suggest';

/** Checks what `service.json` names: sample bills, templates and modules of the lists, fields of the documents. */
export function checkService(
  { service }: BrandFiles,
  defaults: BrandFiles,
  layouts: Pick<LayoutCheck, 'templates' | 'modules'>,
  report: ReportProblem,
): void {
  if (!service || !isRecord(service.content)) return;
  const { file, content } = service;
  const unknown = (code: string, pointer: string, name: string, known: readonly string[], message: string, level?: Level) => {
    if (known.includes(name)) return;
    const mark = { file, pointer: `${pointer}/${name}`, onKey: true };
    report({ code, level: level ?? 'error', mark, message, suggestion: nearest(name, known) });
  };
  const inList = (code: string, list: unknown, pointer: string, known: readonly string[], what: string) => {
    for (const [index, name] of (Array.isArray(list) ? list : []).entries()) {
      if (typeof name !== 'string' || known.includes(name)) continue;
      const message = `There is no ${what} "${name}".`;
      report({ code, level: 'error', mark: { file, pointer: `${pointer}/${index}` }, message, suggestion: nearest(name, known) });
    }
  };

  inList(
    'service.document.unknown',
    content.documents,
    '/documents',
    numbersFor(content, defaults),
    'sample bill for what is sold',
  );
  for (const [template, lists] of entriesOf(content.modules)) {
    const message = `There is no template "${template}". Templates: ${layouts.templates.join(', ')}.`;
    unknown('service.template.unknown', '/modules', template, layouts.templates, message);
    for (const [name, list] of entriesOf(lists))
      inList('service.module.unknown', list, `/modules/${template}/${name}`, layouts.modules, 'module');
  }
  if (!isRecord(content.document)) return;
  const document = documentSchema();
  checkSchema(document.validate, content.document, { file, pointer: '/document' }, report);
  for (const field of Object.keys(content.document)) {
    if (document.isOpen(field)) continue;
    const message = `The page reads no field "${field}" of a document. Correct or remove it.`;
    unknown('service.field.unknown', '/document', field, document.fields, message, 'warning');
  }
}

/** Numbers of the samples that fit what the brand sells. */
function numbersFor(content: Record<string, unknown>, defaults: BrandFiles): string[] {
  const inherited = isRecord(defaults.service?.content) ? defaults.service.content.supplies : undefined;
  const sold = content.supplies ?? inherited;
  const supplies = (['electricity', 'gas'] as const).filter((kind) => !Array.isArray(sold) || sold.includes(kind));
  return samplesFor(supplies).map(({ number }) => number);
}

interface DocumentSchema {
  validate: ValidateFunction;
  fields: readonly string[];
  /** Fields that have a pattern instead of a name. */
  isOpen: (field: string) => boolean;
}

let compiled: DocumentSchema | undefined;

/** The document as the page reads it, without what every document must have. */
function documentSchema(): DocumentSchema {
  if (compiled) return compiled;
  const file = path.join(projectRoot, 'schemas/api/document.answer.schema.json');
  const { required: _, ...schema } = JSON.parse(readFileSync(file, 'utf8'));
  const patterns = Object.keys(schema.patternProperties ?? {}).map((pattern) => new RegExp(pattern));
  compiled = {
    validate: compileLiteral(schema),
    fields: Object.keys(schema.properties),
    isOpen: (field) => patterns.some((pattern) => pattern.test(field)),
  };
  return compiled;
}

function entriesOf(value: unknown): [string, unknown][] {
  return isRecord(value) ? Object.entries(value) : [];
}
