import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ValidateFunction } from 'ajv';
import { type BrandFiles, projectRoot } from '../../../brands/readBrand';
import { compileLiteral } from '../../../brands/schemas';
import type { ReportProblem } from '../../../brands/text/problem';
import { nearest } from '../../../brands/text/suggest';
import { toContacts } from '../../../engine/bill/contacts';
import { withSentences } from '../../../engine/bill/fields/problemSentences';
import { toBill } from '../../../engine/bill/toBill';
import { safeUrl } from '../../../engine/kernel/addresses/safeUrl';
import type { Diagnostic } from '../../../engine/kernel/page/diagnostics';
import { isObject } from '../../../engine/kernel/text/json';
import { impossibleDay } from '../files/days';
import { repaired } from '../files/repair';
import { checkSchema } from '../files/schemaErrors';
import type { NameUse } from '../layouts/uses';
import { refusedAddress } from './addresses/refused';

/** Fields that the page reads as an address, with the function that reads them. */
const addresses = new Map([
  ['landing_email', 'mail'],
  ['landing_pec', 'mail'],
  ['landing_page_tel1', 'tel'],
  ['landing_page_tel2', 'tel'],
]);

/** Checks the fields that a brand sets on each document, and its contacts, with the functions that the page uses to read them. */
export function checkServiceDocument({ service }: BrandFiles, allowLoopbackHttp: boolean, report: ReportProblem): void {
  if (!service || !isObject(service.content)) return;
  const { document, contacts } = service.content;
  const { validate, fields, isOpen } = documentSchema();
  if (isObject(document)) {
    checkSchema(validate, document, { file: service.file, pointer: '/document' }, report);
    const check = fieldChecks(document, '/document', service.file, report);
    toBill(document, withSentences(check.refused), { allowLoopbackHttp });
    check.days();
    check.addresses(allowLoopbackHttp);
    check.known((field) => isOpen(field) || fields.includes(field), fields, 'a document');
  }
  if (isObject(contacts)) {
    const check = fieldChecks(contacts, '/contacts', service.file, report);
    toContacts(contacts, withSentences(check.refused));
    check.addresses(allowLoopbackHttp);
    const known = ['landing_page_tel1', 'landing_page_tel1_image'];
    check.known((field) => known.includes(field), known, 'the contacts');
  }
}

function fieldChecks(content: Record<string, unknown>, at: string, file: string, report: ReportProblem) {
  const reported = new Set<string>();
  const reportField = (field: string, message: string, suggestion?: string) => {
    reported.add(field);
    report({ code: 'service.value', level: 'error', mark: { file, pointer: `${at}/${field}` }, message, suggestion });
  };
  return {
    /** Reports a value that the page cannot read. */
    refused: ({ code, level, where, message }: Diagnostic) => {
      const [field = ''] = where.split(/[.[]/);
      if (level === 'info' || reported.has(field) || !Object.hasOwn(content, field)) return;
      const value = content[field];
      const isLink = code === 'bill.link.refused' && typeof value === 'string';
      const slip = isLink ? repaired(value, (one) => safeUrl(one) !== undefined) : undefined;
      const cause = impossibleDay(String(valueAt(content, where))) ?? message;
      reportField(field, `The page cannot read ${field}. ${cause} Correct it, or remove it.`, slip?.suggestion);
    },
    /** Reports impossible days in texts that the page shows as they are. */
    days: () => {
      for (const [field, value] of Object.entries(content).filter(([name]) => !addresses.has(name))) {
        const day = textsIn(value).find((text) => /^\d{4}-|\//.test(text) && impossibleDay(text) !== undefined);
        if (day !== undefined && !reported.has(field))
          reportField(field, `${field} contains ${day}. ${impossibleDay(day)} Correct it.`);
      }
    },
    addresses: (allowLoopbackHttp: boolean) => {
      for (const [field, kind] of addresses) {
        const value = content[field];
        const problem = typeof value === 'string' && value !== '' ? refusedAddress(kind, value, allowLoopbackHttp) : undefined;
        if (problem !== undefined && !reported.has(field)) reportField(field, problem);
      }
    },
    known: (isKnown: (field: string) => boolean, fields: readonly string[], what: string) => {
      for (const field of Object.keys(content).filter((one) => !isKnown(one)))
        report({
          code: 'service.field.unknown',
          level: 'warning',
          mark: { file, pointer: `${at}/${field}`, onKey: true },
          message: `The page does not read the field "${field}" of ${what}. Correct or remove it.`,
          suggestion: nearest(field, fields),
        });
    },
  };
}

/** All strings in a value. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** The value at the path of a diagnostic: `document_missed_payments[0].expiry`. */
function valueAt(content: unknown, where: string): unknown {
  return where.split(/[.[\]]+/).reduce((value, step) => (step === '' ? value : Object(value)[step]), content);
}

/** Pictures of the brand in its documents and contacts. */
export function serviceImages({ service }: BrandFiles): NameUse[] {
  if (!service || !isObject(service.content)) return [];
  const { document, contacts } = service.content;
  return [['/document', document] as const, ['/contacts', contacts] as const].flatMap(([at, content]) =>
    (isObject(content) ? Object.entries(content) : []).flatMap(([field, value]): NameUse[] =>
      documentSchema().images.includes(field) && typeof value === 'string' && value !== '' && !value.startsWith('https://')
        ? [{ name: value, mark: { file: service.file, pointer: `${at}/${field}` } }]
        : [],
    ),
  );
}

interface DocumentSchema {
  validate: ValidateFunction;
  fields: readonly string[];
  /** Fields that contain the name of a picture. */
  images: readonly string[];
  /** Whether a field matches a pattern of the schema. */
  isOpen: (field: string) => boolean;
}

let compiled: DocumentSchema | undefined;

/** The page's document schema, without "required". */
function documentSchema(): DocumentSchema {
  if (compiled) return compiled;
  const file = path.join(projectRoot, 'schemas/api/document.answer.schema.json');
  const { required: _, ...schema } = JSON.parse(readFileSync(file, 'utf8'));
  const patterns = Object.keys(schema.patternProperties ?? {}).map((pattern) => new RegExp(pattern));
  const fields = Object.keys(schema.properties);
  compiled = {
    validate: compileLiteral(schema),
    fields,
    images: fields.filter((field) => JSON.stringify(schema.properties[field]).includes('definitions/wireImage')),
    isOpen: (field) => patterns.some((pattern) => pattern.test(field)),
  };
  return compiled;
}
