import { expect, it } from 'vitest';
import contract from '../../../schemas/api/calls.json' with { type: 'json' };
import { defaultSettings } from '../../engine/contract/settings.generated';
import { addressOf, type Call, callOf, calls, initOf } from './calls';
import { receiptCalls } from './receiptCalls';
import { siteCalls } from './siteCalls';

it('agrees with the contract on every call', () => {
  const ours = Object.entries({ ...calls, ...receiptCalls, ...siteCalls }).map(
    ([name, { method, path, base, token }]: [string, Call]) => ({
      name,
      method,
      path,
      base: base.replace('Base', ''),
      token,
    }),
  );
  expect(ours).toEqual(contract.calls.map(({ name, method, path, base, token }) => ({ name, method, path, base, token })));
});

it.each([
  [calls.publicAccess, { query: 'id=a+b%2B&x=1e5' }, '/backend/api/public/access?id=a+b%2B&x=1e5'],
  [calls.documentByCrypto, { values: { cryptoId: 'a+b/../c?d#e' } }, '/backend/document/a%2Bb%2F..%2Fc%3Fd%23e'],
  [calls.documentById, { values: { id: '12345678901234567890' } }, '/backend/document/id/12345678901234567890'],
  [calls.verify, { values: { x: '1e5' } }, '/backend/verifica/1e5'],
])('makes the address %#', (call, params, address) => {
  expect(addressOf(call, defaultSettings, params)).toBe(address);
});

it('goes where a brand says for what the specification leaves open, and nowhere else for the rest', () => {
  const operations = { postCustomerCare: { method: 'PUT', path: '/care/{x}' } } as const;
  const call = callOf('postCustomerCare', { operations });
  expect([call.method, addressOf(call, defaultSettings, { values: { x: 'c' } })]).toEqual(['PUT', '/backend/care/c']);
  expect(call.token).toBe(calls.postCustomerCare.token);
  expect(callOf('sendEmail', { operations })).toEqual(calls.sendEmail);
});

it('puts the provider prefix before a path without one', () => {
  expect(addressOf(calls.verify, { ...defaultSettings, providerPathPrefix: '/provider/' }, { values: { x: 'c' } })).toBe(
    '/backend/provider/verifica/c',
  );
});

it('never sends cookies and keeps no answer', () => {
  expect(initOf(calls.modules, 't', 'X-Public-Link')).toMatchObject({ credentials: 'omit', cache: 'no-store' });
});

it('lets the names of ten thousand customers through, as any answer of a page', () => {
  const names = Array.from({ length: 10_000 }, (_, index) => ({
    name: `Condominio di via Garibaldi ${index}`,
    code: `7${index}`,
  }));
  for (const call of [calls.customerNames, siteCalls.menu, siteCalls.social, siteCalls.localesList])
    expect(call.maxBytes).toBeGreaterThan(JSON.stringify(names).length);
});
