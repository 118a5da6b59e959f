import Ajv from 'ajv';
import standaloneCode from 'ajv/dist/standalone';
import { compile, type JSONSchema } from 'json-schema-to-typescript';
import { isObject } from '../../src/engine/kernel/text/json';
import { listFiles, readJson, writeGenerated } from './files';

/** Responses that the page validates. All others are read tolerantly, or validated only by tests. */
const checkedAtTheEdge: Readonly<Record<string, string>> = {
  isPublicAccessAnswer: 'public-access.answer',
  isVerifyAnswer: 'verifica.answer',
  isErrorAnswer: 'error.answer',
};

/** Generates types of all bodies on the wire, and compiled validators of the few that the page validates. */
export async function genApi(): Promise<void> {
  await genTypes();
  genValidators();
}

async function genTypes(): Promise<void> {
  const types: string[] = [];
  for (const file of listFiles('schemas/api', '.schema.json')) {
    const schema = readJson(`schemas/api/${file}`) as JSONSchema & { title: string };
    types.push(await compile(schema, schema.title, { bannerComment: '', additionalProperties: false }));
  }
  writeGenerated('src/engine/contract/api.generated.ts', types.join('\n'));
}

function genValidators(): void {
  const ajv = new Ajv({
    code: { source: true, esm: true, lines: true, optimize: 2 },
    messages: false,
    allowUnionTypes: true,
    schemas: Object.values(checkedAtTheEdge).map((name) => ({ $id: name, ...withoutWords(schemaOf(name)) })),
  });
  const code = standaloneCode(ajv, { ...checkedAtTheEdge });
  // The code loads ajv's helpers with require, which browsers lack. Schemas must avoid the keywords that need helpers.
  if (/\brequire\(|new Function|\beval\(/.test(code))
    throw new Error('validators.generated.js needs a helper of ajv; simplify the schema');
  // Nothing reads the errors of a validator.
  const short = code.replace(/\/\*# sourceURL=.*?\*\/;/g, '').replace(/^validate\d+\.errors = .*;\n/gm, '');
  writeGenerated('src/engine/contract/validators.generated.js', `${short}\n`);
  writeGenerated('src/engine/contract/validators.generated.d.ts', declarations());
}

/** Removes descriptions, because the compiled code contains parts of its schema. */
function withoutWords(schema: object): object {
  const entries = Object.entries(schema).filter(([key]) => !['$schema', 'title', 'description'].includes(key));
  return Object.fromEntries(entries.map(([key, value]) => [key, isObject(value) ? withoutWords(value) : value]));
}

function schemaOf(name: string): Record<string, unknown> & { title: string } {
  return readJson(`schemas/api/${name}.schema.json`) as Record<string, unknown> & { title: string };
}

function declarations(): string {
  const titles = Object.entries(checkedAtTheEdge).map(([validator, name]) => ({ validator, title: schemaOf(name).title }));
  return [
    `import type { ${titles
      .map(({ title }) => title)
      .sort()
      .join(', ')} } from './api.generated';\n`,
    '/** Says whether an answer has its shape. */',
    'type Validator<T> = (answer: unknown) => answer is T;\n',
    ...titles.map(({ validator, title }) => `export declare const ${validator}: Validator<${title}>;`),
    '',
  ].join('\n');
}
