import { expect, it } from 'vitest';
import { ApiError } from '../../api/apiError';
import { errorOfCall, errorOfQuery, problemOfCall } from './errorOf';

it.each([
  ['404', 'notfound_message'],
  ['410', 'not_valid_link'],
  ['withdrawn', 'error.linkWithdrawn'],
  ['own_key', 'own_key'],
  ['not_valid_link', 'notfound_message'],
  ['<b>hi</b>', 'notfound_message'],
  ['constructor', 'notfound_message'],
])('error=%s shows %s', (error, key) => {
  expect(errorOfQuery(error, ['own_key'])).toMatchObject({ key, retry: false });
});

it('never shows the raw text, not even as a code', () => {
  expect(JSON.stringify(errorOfQuery('call 899 000', []))).not.toContain('899');
});

it.each([
  ['document_gone', 'documentByCrypto-500-document_gone'],
  ['7012', 'documentByCrypto-500-7012'],
  [undefined, 'documentByCrypto-500'],
  ['<b>Chiama il 899 000</b>', 'documentByCrypto-500'],
  ['x'.repeat(33), 'documentByCrypto-500'],
])('gives with the server’s word %s the code %s', (reason, code) => {
  expect(errorOfCall(new ApiError('status', 'documentByCrypto', 500, { reason })).code).toBe(code);
});

it('keeps the error value of the server for whoever looks into it', () => {
  const refused = new ApiError('status', 'documentByCrypto', 500, { reason: 'Nessun documento, <b>riga 7</b>' });
  expect(problemOfCall(refused)).toMatchObject({
    where: 'documentByCrypto',
    message: 'documentByCrypto: status 500, the server says: Nessun documento, <b>riga 7</b>',
  });
});

it.each([
  [new ApiError('status', 'publicAccess', 404), 'notfound_message', false],
  [new ApiError('status', 'publicAccess', 410), 'not_valid_link', false],
  [new ApiError('status', 'publicAccess', 410, { reason: 'link_revoked' }), 'error.linkWithdrawn', false],
  [new ApiError('status', 'modules', 410, { reason: 'link_revoked' }), 'app.genericError', true],
  [new ApiError('status', 'publicAccess', 500), 'app.genericError', true],
  [new ApiError('status', 'documentByCrypto', 410), 'not_valid_link', false],
  [new ApiError('status', 'documentByCrypto', 401), 'app.genericError', true],
  [new ApiError('status', 'documentById', 401), 'error.login', false],
  [new ApiError('status', 'signIn', 401), 'error.login', false],
  [new ApiError('status', 'signIn', 400), 'app.genericError', true],
  [new ApiError('status', 'modules', 404), 'app.genericError', true],
  [new ApiError('unreadable', 'document'), 'app.genericError', true],
  [new ApiError('timeout', 'documentByCrypto'), 'error.timeout', true],
  [new ApiError('offline', 'modules'), 'error.offline', true],
  [new Error('surprise'), 'app.genericError', true],
])('%s', (error, key, retry) => {
  expect(errorOfCall(error)).toMatchObject({ key, retry });
});
