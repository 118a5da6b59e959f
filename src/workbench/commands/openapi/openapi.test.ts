import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, expect, test } from 'vitest';
import { productVersion } from '../../../brands/text/version';
import { bolletta, copiedBrand } from '../testing';

const folder = mkdtempSync(path.join(tmpdir(), 'openapi-'));
const brand = copiedBrand();
afterAll(() => {
  rmSync(folder, { recursive: true });
  brand.remove();
});

/** The document that the command prints, and its operations by their ids. */
async function printed(...args: string[]) {
  const { status, stdout, stderr } = await bolletta('openapi', ...args);
  expect([status, stderr]).toEqual([0, '']);
  const document = JSON.parse(stdout);
  const found = Object.entries(document.paths as Record<string, object>).flatMap(([at, item]) =>
    Object.entries(item).map(([method, operation]) => [operation.operationId, { method, at, ...operation }] as const),
  );
  return { document, source: stdout, operations: new Map(found) };
}

/** What the linter finds with its recommended rules, warnings included. */
async function problems(source: string) {
  const config = await createConfig({ extends: ['recommended'] });
  const found = await lintFromString({ source, absoluteRef: '/openapi.json', config });
  return found.map(({ ruleId, message, location }) => `${ruleId} at ${location[0]?.pointer}: ${message}`);
}

test('the linter finds nothing in the document of all calls', async () => {
  const { source, document } = await printed();
  expect(await problems(source)).toEqual([]);
  expect([document.openapi, document.info.version]).toEqual(['3.1.1', productVersion()]);
});

test('the linter finds a wrong example, and an unresolved reference', async () => {
  const { document } = await printed();
  const { responses } = document.paths['/api/document/{x}'].get;
  responses['200'].content['application/json'].example.total = 'many';
  responses['404'].content['application/json'].schema.$ref += 's';
  const found = (await problems(JSON.stringify(document))).join('\n');
  expect(found).toContain('no-invalid-media-type-examples at #/paths/~1api~1document~1{x}/get/responses/200/');
  expect(found).toContain('no-unresolved-refs at #/paths/~1api~1document~1{x}/get/responses/404/');
});

test('the list of bills has what a backend needs to answer it', async () => {
  const { operations, document } = await printed();
  const { parameters, security, responses } = operations.get('documents');
  const described = parameters.map(({ name, schema }: { name: string; schema: object }) => [name, schema]);
  expect(Object.fromEntries(described)).toMatchObject({
    x: { type: 'string' },
    state: { enum: ['open', 'overdue', 'debit', 'pending', 'paid', 'cancelled'] },
    limit: { type: 'integer', minimum: 1, default: 50 },
  });
  expect(security).toEqual([{ customer: [] }]);
  expect(Object.keys(responses)).toEqual(['200', '400', '401', '404', '503', 'default']);
  const { items } = document.components.schemas.DocumentsAnswer.properties;
  expect(items.items.properties.document_date).toMatchObject({ type: 'string', format: 'date' });
  expect(items.items.properties.document_payment_status).toMatchObject({ type: 'integer', enum: [0, 1, 2, 3, 4] });
});

test('each call with a token may answer that the identity provider is away', async () => {
  const { operations } = await printed();
  const secured = [...operations.values()].filter(({ security }) => security.length > 0);
  expect(secured.length).toBeGreaterThan(40);
  for (const { at, responses } of secured)
    expect([at, Object.keys(responses['503']?.content['application/json'].examples ?? {})]).toEqual([
      at,
      expect.arrayContaining(['provider_away']),
    ]);
});

test('the rule about preflights names each method', async () => {
  const { document, operations } = await printed();
  const [, named = ''] = /allow (.*), and the headers/.exec(document.info.description) ?? [];
  const used = new Set([...operations.values()].map(({ method }) => method.toUpperCase()));
  expect(new Set(named.split(/, | and /))).toEqual(used);
});

test('the path of a report is not that of a start, whatever the product is, and comes first', async () => {
  const { operations } = await printed();
  const names = ['recordRedirect', 'startRedirect'];
  expect([...operations.keys()].filter((name) => names.includes(name))).toEqual(names);
  const matching = (address: string) =>
    names.filter((name) => {
      const { at, parameters } = operations.get(name);
      const path = new RegExp(`^${at.replace('{product}', '([^/]+)').replace('{x}', '[^/]+')}$`);
      const { pattern, not } = parameters[0].schema;
      const product = path.exec(address)?.[1] ?? '';
      return new RegExp(pattern, 'u').test(product) && !new RegExp(not.pattern, 'u').test(product);
    });
  expect(matching('/api/api_shop_pagamento/ID')).toEqual(['startRedirect']);
  expect(matching('/api/api_my_shop_segna_pagamento/ID')).toEqual(['recordRedirect']);
});

test('calls with the same method and path are one operation with both bodies', async () => {
  const { operations } = await printed();
  const { 'x-calls': calls, requestBody } = operations.get('sendEmail');
  expect([calls, operations.has('sendMessage')]).toEqual([['sendEmail', 'sendMessage'], false]);
  expect(requestBody.content['application/json'].schema.anyOf).toEqual([
    { $ref: '#/components/schemas/SendemailRequest' },
    { $ref: '#/components/schemas/AutoletturaMessaggioRequest' },
  ]);
});

test('the document of a brand has its addresses, and only the calls that it uses', async () => {
  const card = { kind: 'redirect', product: 'shop', allowedHosts: ['pay.provider.example'] };
  brand.write('hostsettings.json', {
    ...{ backendBase: 'https://api.utility.example/v1', billServiceBase: '/parts', publicLinkHeader: 'X-Link' },
    ...{ providerPathPrefix: '/provider', paymentProviders: { card } },
    operations: { sendMessage: { method: 'PUT', path: '{prefix}messaggio/{x}' } },
  });
  const { operations, source, document } = await printed('--hosts', brand.hosts, '--host', 'mine.localhost');
  expect(await problems(source)).toEqual([]);
  expect(document.servers[0].url).toBe('https://api.utility.example/v1');
  expect(operations.get('instalments').servers[0].url).toBe('https://api.utility.example/parts');
  expect(Object.keys(document.components.securitySchemes)).toEqual(['link', 'linkHeader']);
  expect(document.components.securitySchemes.linkHeader.name).toBe('X-Link');
  expect(operations.get('verify').at).toBe('/provider/verifica/{x}');
  expect(operations.get('sendMessage')).toMatchObject({ method: 'put', at: '/provider/messaggio/{x}' });
  expect(operations.get('startRedirect').parameters[0].schema.enum).toEqual(['shop']);
  expect([document.webhooks, document.info.description.includes('notifyOutcome')]).toEqual([undefined, false]);
  expect(['startPayment', 'documents', 'verifyRegistration'].filter((name) => operations.has(name))).toEqual([]);
});

test('the notification of a brand has its address, and what its provider sends', async () => {
  const notify = { base: '/parts/notices', path: '{base}/{host64}/{crypto}' };
  const card = { kind: 'form', allowedHosts: ['pay.provider.example'], notify };
  brand.write('hostsettings.json', { paymentProviders: { card } });
  const { source, document } = await printed('--hosts', brand.hosts, '--host', 'mine.localhost');
  expect(await problems(source)).toEqual([]);
  const { description, parameters, requestBody } = document.webhooks.notifyOutcome.post;
  expect(description).toContain('`https://mine.localhost/parts/notices/{host64}/{crypto}`, from the legacy card');
  expect([parameters, Object.keys(requestBody.content)]).toEqual([undefined, ['application/x-www-form-urlencoded']]);
  expect(document.info.description).toContain('see the webhook `notifyOutcome`');
});

test('--out writes the document to a file, and refuses a folder that does not exist', async () => {
  const file = path.join(folder, 'openapi.json');
  expect(await bolletta('openapi', '--out', file)).toEqual({ status: 0, stdout: '', stderr: '' });
  expect(readFileSync(file, 'utf8')).toBe((await printed()).source);
  const { status, stderr } = await bolletta('openapi', '--out', path.join(folder, 'none/openapi.json'));
  expect([status, stderr]).toEqual([1, expect.stringContaining('there is no folder')]);
});
