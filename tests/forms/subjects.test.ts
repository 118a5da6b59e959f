import { expect, it } from 'vitest';
import { isValidForm } from '../../src/brands/forms/validForm';
import { hostsDirs, readBrand, sourceFiles } from '../../src/brands/readBrand';
import { composeForms, definitionOf } from '../../src/engine/forms/compose';
import { formatValue } from '../../src/engine/i18n/format';
import { own, ownText } from '../../src/engine/kernel/text/json';
import { hosts } from '../support/messageKeys';
import { benchOf, loadForm } from './bench';

/** Props of the form nodes in a layout. */
function formsIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(formsIn);
  if (typeof value !== 'object' || value === null) return [];
  const nested = Object.values(value).flatMap(formsIn);
  return own(value, 'type') === 'form' ? [own(value, 'props'), ...nested] : nested;
}

// Otherwise the draft for one offer would appear in the form for the next.
it.each(hosts)('%s: a form has a draft for each thing that its page shows by the address', (host) => {
  const brand = readBrand(host, hostsDirs());
  const definitions = new Map(
    [...composeForms(brand.forms).forms].flatMap(([name, form]) => (isValidForm(form) ? [[name, definitionOf(form)]] : [])),
  );
  const seen = sourceFiles(brand).flatMap(({ content }) =>
    formsIn(content).flatMap((props) => {
      const root = ownText(own(props, 'about'), 'get') ?? '';
      const values = own(own(own(content, 'data'), root), 'values');
      return JSON.stringify(values ?? null).includes('"params.') ? [ownText(props, 'form') ?? ''] : [];
    }),
  );
  expect(seen).toContain('goods-request');
  expect(seen.filter((form) => definitions.get(form)?.about?.key === undefined)).toEqual([]);
});

it('a request for an offer, of which nothing is required, says so of each field', async () => {
  const { run, texts } = benchOf(await loadForm('goods-request'), { subject: { id: 'luce' } });
  const labels = run({ values: {}, attachments: [] }).view.fields.map(({ label }) => (label ? formatValue(label, texts) : ''));
  expect(labels.filter((label) => !label.endsWith(' (facoltativo)'))).toEqual([]);
  expect(labels).toContain('Telefono (facoltativo)');
});
