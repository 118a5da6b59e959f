import { afterAll, beforeAll, expect, test } from 'vitest';
import { writtenCalls } from '../../../brands/trees/siteCallTable';
import type { JsonObject } from '../../../engine/kernel/text/json';
import { type OnResponse, openTestedService, type TestedService } from '../conformance/testing';
import { openApiDocument } from './document';
import { disagreements, type Exchange, type Observed } from './testing';

let service: TestedService;
let observed: Observed;

beforeAll(async () => {
  service = await openTestedService();
  const exchanges: Exchange[] = [];
  const record: OnResponse = async (answer, at, sent) => {
    const [asked, body] = [await sent.text(), await answer.clone().text()];
    const isJson = /json/.test(answer.headers.get('content-type') ?? '');
    exchanges.push({
      ...{ method: sent.method, path: at.replace(/^\/(?:backend|bill-service)/, ''), status: answer.status },
      ...{ sent: asked === '' ? undefined : JSON.parse(asked), answer: isJson ? JSON.parse(body) : undefined },
    });
    return answer;
  };
  const results = await service.results({ id: service.idOf('2026000122'), token: 'famiglia', writes: true }, record);
  observed = { calls: writtenCalls(), results, exchanges };
}, 120_000);
afterAll(() => service.close());

const whole = openApiDocument();
/** A copy of the document that a test may change. */
const copied = (): Changeable => structuredClone(whole) as Changeable;

interface Changeable extends JsonObject {
  paths: Record<string, Record<string, JsonObject>>;
  components: { schemas: Record<string, Record<string, unknown>> } & JsonObject;
}

test('the document says the same as conformance, and the bill service answers as it says', () => {
  expect(observed.exchanges.length).toBeGreaterThan(80);
  expect(new Set(observed.exchanges.map(({ status }) => status))).toEqual(new Set([200, 400, 401, 403, 404]));
  expect(disagreements(whole, observed)).toEqual([]);
});

test('the example of what is due is what the bill service answers', () => {
  const { answer } = observed.exchanges.find(({ path }) => path.startsWith('/api/customer/home/')) ?? {};
  const { content } = Object(whole.paths)['/api/customer/home/{x}'].get.responses['200'];
  expect(content['application/json'].example).toEqual(answer);
});

test('a document without one of the calls is found, whichever it is', () => {
  const all = Object.entries(copied().paths).flatMap(([path, item]) => Object.keys(item).map((method) => ({ path, method })));
  expect(all.length).toBeGreaterThan(60);
  for (const { path, method } of all) {
    const document = copied();
    delete document.paths[path]?.[method];
    expect(disagreements(document, { ...observed, calls: [], exchanges: [] }), path).not.toEqual([]);
  }
});

test('a document with an operation that conformance does not know is found', () => {
  const document = copied();
  document.paths['/api/other'] = { get: { operationId: 'other' } };
  expect(disagreements(document, observed)).toEqual(['other is undefined in conformance, GET /api/other in the document']);
});

test('a document with another schema is found, whichever it is', () => {
  for (const name of Object.keys(copied().components.schemas)) {
    const document = copied();
    Object.assign(document.components.schemas[name] ?? {}, { minProperties: 1 });
    expect(disagreements(document, { ...observed, exchanges: [] }), name).not.toEqual([]);
  }
});

test.each([
  ['a body', 'SendemailRequest', { required: ['other'] }, 'POST /sendemail/{x} takes another body'],
  ['an answer', 'DocumentsAnswer', { required: ['other'] }, 'GET /api/document/{x} answers 200 with another body'],
  ['an error', 'ErrorAnswer', { required: ['other'] }, 'GET /api/public/access answers 404 with another body'],
])('the bill service answers another document otherwise: %s', (_, name, change, sentence) => {
  const document = copied();
  Object.assign(document.components.schemas[name] ?? {}, change);
  expect(disagreements(document, { ...observed, calls: [] })).toContain(sentence);
});

test('a status and a code that the document does not list are found', () => {
  const document = copied();
  const [answers, codes] = ['/api/customer/names', '/api/public/access'].map((path) => document.paths[path]?.get?.responses);
  delete Object(answers)['401'];
  delete Object(codes)['404'].content['application/json'].examples.link_unknown;
  expect(new Set(disagreements(document, observed))).toEqual(
    new Set([
      'GET /api/customer/names answers 401, which the document does not list',
      'GET /api/public/access answers 404 link_unknown',
    ]),
  );
});
