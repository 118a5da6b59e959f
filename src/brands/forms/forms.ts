import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/compileSchemaValidators';
import { _ } from 'ajv';
import type { FormDefinition, FormSchema } from '../../engine/contract/form.generated';
import { composeForms, definitionOf } from '../../engine/forms/compose';
import type { BuiltForm } from '../../engine/forms/context';
import type { MakeValidators } from '../../engine/forms/forms';
import { formats } from '../../engine/forms/send/formats';
import type { Diagnostic } from '../../engine/kernel/page/diagnostics';
import { unreadable } from '../mistake';
import type { BrandFiles } from '../readBrand';
import { answerOf, portalOperations, siteCallTable } from '../trees/siteCallTable';
import { isValidForm } from './validForm';

/** A built form of a brand, with its validators. */
interface FormWithValidators {
  definition: BuiltForm;
  /** A JavaScript module, see `validatorModule`. */
  validators: string;
}

interface BuiltForms {
  /** Name -> form; forms with mistakes are absent. */
  forms: Map<string, FormWithValidators>;
  diagnostics: Diagnostic[];
}

/** Builds every form of a brand with compiled validators, so that the browser generates no code. */
export function buildForms(brand: BrandFiles): BuiltForms {
  const diagnostics = unreadable(brand.forms, 'form.unreadable');
  const composed = composeForms(brand.forms.filter(({ content }) => content !== undefined));
  diagnostics.push(...composed.diagnostics);
  const forms = new Map<string, FormWithValidators>();
  for (const [name, form] of composed.forms) {
    if (!isValidForm(form)) {
      const message = 'The form does not match schemas/form.schema.json. Run "npm run check" to see where.';
      diagnostics.push({ code: 'form.shape', level: 'error', where: form.file, message });
      continue;
    }
    const definition = builtForm(definitionOf(form));
    forms.set(name, { definition, validators: validatorModule(definition.schema) });
  }
  return { forms, diagnostics };
}

/** Completes a form on a page of the site with the call and the subject that the build knows. */
export function builtForm(definition: FormDefinition): BuiltForm {
  // A form about an item of a list belongs to a bill, whose calls are in another table.
  const operation = definition.about?.of === undefined ? definition.send.operation : undefined;
  const { shape: _, ...sent } = portalOperations().get(operation ?? '') ?? { shape: undefined };
  const answer = answerOf(definition.send.operation ?? '');
  const subject = definition.about?.call === undefined ? undefined : siteCallTable().get(definition.about.call)?.shape;
  const kinds = { ...(subject && { about: subject }), ...(answer && { answer }) };
  return { ...definition, ...('method' in sent && { sent }), ...(Object.keys(kinds).length > 0 && { kinds }) };
}

/** Import name of the formats in generated validators. */
const FORMATS = 'formats';

/**
 * Generates the validators of a schema as a module. Its only export is a function whose parameter provides the shared
 * dependencies (the formats, ajv's helpers), so that a brand's file contains only its own rules.
 */
export function validatorModule(schema: FormSchema): string {
  const key = JSON.stringify(schema);
  const module = modules.get(key) ?? compiledModule(schema);
  modules.set(key, module);
  return module;
}

/** Cache by schema: most brands use the base's forms unchanged, and compiling takes longer than the rest of a brand. */
const modules = new Map<string, string>();

function compiledModule(schema: FormSchema): string {
  const code = compileSchemaValidatorsCode(
    // RJSF's type of a schema has no readonly lists.
    JSON.parse(JSON.stringify(schema)),
    {
      customFormats: { ...formats },
      ajvFormatOptions: false,
      ajvOptionsOverrides: {
        verbose: false,
        messages: false,
        // Inherited properties of an object do not count as input.
        ownProperties: true,
        code: { lines: false, optimize: 2, formats: _`shared(${FORMATS})` },
      },
    },
  );
  const body = code
    .replace('"use strict";', '')
    .replace(/\/\*# sourceURL=.*?\*\//g, '')
    .replace(/\brequire\(/g, 'shared(');
  // Ignore string literals: the texts of a form may contain these words.
  if (/(?<!\.)\bimport\b|\beval\(|\bFunction\b/.test(body.replace(/"(?:[^"\\]|\\.)*"/g, '""')))
    throw new Error('The compiled validators contain an import or evaluate code.');
  return `export const makeValidators=(shared)=>{const exports={};${body};return exports;};\n`;
}

/** Imports a module of validators, as the browser does. */
export async function loadValidators(module: string): Promise<MakeValidators> {
  // The build gives each module exactly this export.
  const loaded: { makeValidators: MakeValidators } = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(module)}`
  );
  return loaded.makeValidators;
}
