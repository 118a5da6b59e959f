import { hashForSchema } from '@rjsf/utils';
import { describe, expect, it } from 'vitest';
import { buildForms, validatorModule } from '../../../src/brands/forms/forms';
import { hostsDirs, type LayeredFile, listHosts, readBrand } from '../../../src/brands/readBrand';
import type { FieldSchema, FormSchema } from '../../../src/engine/contract/form.generated';
import { composeForms } from '../../../src/engine/forms/compose';

const defaults = readBrand('_default', hostsDirs());

/** A file of a brand, as returned by `readBrand`. */
function fileOf(name: string, content: unknown): LayeredFile {
  const file = `hosts/a.localhost/forms/${name}.json`;
  return { file, path: file, layer: 'brand', text: JSON.stringify(content) ?? '{', content };
}

const withForms = (...files: LayeredFile[]) => buildForms({ ...defaults, forms: [...defaults.forms, ...files] });
const schemaOf = (properties: Record<string, FieldSchema>): FormSchema => ({ type: 'object', properties });

describe.each(listHosts(hostsDirs()))('the forms of %s', (host) => {
  const brand = readBrand(host, hostsDirs());
  const { forms, diagnostics } = buildForms(brand);

  it('are all there, without a complaint', () => {
    expect(diagnostics).toEqual([]);
    expect([...forms.keys()].sort()).toEqual([...composeForms(brand.forms).forms.keys()].sort());
    expect(forms.size).toBeGreaterThanOrEqual(5);
  });

  it.each([...forms])('%s has validators of its own that make no code', (_, { validators }) => {
    expect(validators).not.toMatch(/\b(?:import|require|eval|Function|globalThis|window|document|process)\b/);
    expect(validators.match(/\bexport\b/g)).toHaveLength(1);
    expect(validators).not.toMatch(/sourceURL|sourceMappingURL/);
    // The validators are downloaded with the form that the customer opens.
    expect(validators.length).toBeLessThan(20_000);
  });

  it.each([...forms])('%s has them under the name that the page works out of the definition it gets', (_, form) => {
    const got = JSON.parse(JSON.stringify(form.definition));
    expect(form.validators).toContain(`exports["${hashForSchema(got.schema)}"]`);
    expect(got).toEqual(form.definition);
  });
});

describe('buildForms', () => {
  it('builds the form as the brand changed it', () => {
    const ops = [{ set: { 'schema.properties.subject.maxLength': 80 } }, { drop: { 'schema.required': 'subject' } }];
    const { forms, diagnostics } = withForms(fileOf('customer-care', { schemaVersion: 2, form: 'customer-care', ops }));
    const form = forms.get('customer-care');
    expect(diagnostics).toEqual([]);
    expect(form?.definition.schema).toMatchObject({
      required: ['category', 'description'],
      properties: { subject: { maxLength: 80 } },
    });
    expect(form?.validators).toContain(hashForSchema(JSON.parse(JSON.stringify(form?.definition.schema))));
    expect(form?.validators).not.toBe(buildForms(defaults).forms.get('customer-care')?.validators);
  });

  it('leaves out a form that is not what its schema says, and builds the others', () => {
    const ops = [{ set: { 'schema.properties.subject.pattern': '^(a+)+$' } }];
    const { forms, diagnostics } = withForms(fileOf('customer-care', { schemaVersion: 2, form: 'customer-care', ops }));
    expect(diagnostics.map(({ level, code }) => `${level} ${code}`)).toEqual(['error form.shape']);
    expect(forms.has('customer-care')).toBe(false);
    expect(forms.has('profile')).toBe(true);
  });

  it.each([null, 1, [], {}, { form: 'x' }, { form: 'x', schema: { type: 'object', properties: {} } }])(
    'takes %j for no form',
    (content) => {
      expect(withForms(fileOf('x', content)).forms.has('x')).toBe(false);
    },
  );

  it('says where a file is no JSON', () => {
    const broken: LayeredFile = { ...fileOf('x', undefined), text: '{\n  "form": x\n}' };
    const { forms, diagnostics } = withForms(broken);
    expect(diagnostics).toMatchObject([{ level: 'error', code: 'form.unreadable' }]);
    expect(diagnostics[0]?.message).toContain('hosts/a.localhost/forms/x.json:2:');
    expect(forms.has('profile')).toBe(true);
  });
});

describe('validatorModule', () => {
  it.each(['import', 'eval', 'require', 'new', 'export', 'constructor', 'this'])(
    'takes a field or a choice called %s for words',
    (word) => {
      expect(() => validatorModule(schemaOf({ [word]: { type: 'string', enum: [word, `${word}-dati`] } }))).not.toThrow();
      expect(() => validatorModule({ ...schemaOf({ [word]: { type: 'boolean' } }), required: [word] })).not.toThrow();
    },
  );

  it('is the same text for the same schema', () => {
    const schema = schemaOf({ email: { type: 'string', format: 'email', maxLength: 254 } });
    expect(validatorModule(schema)).toBe(validatorModule(structuredClone(schema)));
  });

  it('does not change the schema', () => {
    const schema = schemaOf({ email: { type: 'string', format: 'email', maxLength: 254 } });
    const before = structuredClone(schema);
    validatorModule(schema);
    expect(schema).toEqual(before);
  });
});
