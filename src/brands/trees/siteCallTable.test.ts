import { expect, it } from 'vitest';
import { type Call, calls } from '../../page/api/calls';
import { siteCalls as tableOfSite } from '../../page/api/siteCalls';
import { placeholdersOf, portalOperations, siteCallTable, unreadableCallMessage, writtenCalls } from './siteCallTable';

const table: Readonly<Record<string, Call>> = { ...calls, ...tableOfSite };

it.each([...siteCallTable().keys()])(
  'a page may make %s ahead and again: it is a GET of the site that starts nothing',
  (name) => {
    expect(table[name]).toMatchObject({ method: 'GET', answer: 'json' });
    expect(table[name]?.once).toBeUndefined();
    expect(writtenCalls().find((call) => call.name === name)?.login).toBeDefined();
  },
);

it('makes no call of a bill but the reading of a meter, least of all the one that starts a payment', () => {
  const ofBills = writtenCalls().flatMap(({ name, login }) => (login === undefined ? [name] : []));
  expect(ofBills).toContain('startPayment');
  expect(ofBills.filter((name) => siteCallTable().has(name))).toEqual([]);
  expect(ofBills.filter((name) => portalOperations().has(name))).toEqual(['saveReading']);
  expect(unreadableCallMessage('startPayment')).toContain('of a bill');
});

it('names the placeholders of a path, without the prefix of a brand', () => {
  expect(placeholdersOf({ path: '{prefix}x/{a}/y/{b}' })).toEqual(['a', 'b']);
});
