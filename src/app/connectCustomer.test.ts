import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { fallbackBrand } from '../api/fallbackBrand';
import { testWire } from '../api/testWire';
import type { Customer, CustomerSession } from '../contract/session';
import { connectCustomer } from './connectCustomer';

function connect(link: { id?: string; documentId?: string }, who: Customer = { id: 'casa', locale: 'de' }) {
  const open = vi.fn(async () => who);
  const token = vi.fn(async () => 'of-casa');
  const customer = { kind: 'authenticated', open, token } as unknown as CustomerSession;
  const { wire, asked } = testWire([() => Response.json({ token: 'of-link', lang: 'en' }), () => Response.json({})]);
  const queryClient = new QueryClient();
  const connection = connectCustomer(customer)({ brand: fallbackBrand(''), wire, queryClient }, link, 'id=x');
  const call = () => connection.client.call('modules', {}, AbortSignal.timeout(1000));
  return { ...connection, call, opened: () => queryClient.fetchQuery(connection.access), open, token, asked };
}

const sent = (asked: { init: RequestInit }[]) => asked.map(({ init }) => new Headers(init.headers));

it('opens a plain id with the token of the customer, without the mark of a link, in their language', async () => {
  const { session, opened, call, asked } = connect({ documentId: '7' });
  expect(session).toEqual({ kind: 'authenticated' });
  expect(await opened()).toMatchObject({ lang: 'de' });
  await call();
  const [headers] = sent(asked);
  expect([headers?.get('Authorization'), headers?.get('X-Public-Link')]).toEqual(['Bearer of-casa', null]);
});

it('leaves the language to the brand when the token names none', async () => {
  expect(await connect({ documentId: '7' }, { id: 'casa' }).opened()).toEqual({ token: '' });
});

it('keeps a link a link, and asks nobody to sign in for it', async () => {
  const { session, call, asked, open, token } = connect({ id: 'x' });
  expect(session).toEqual({ kind: 'publicLink', linkId: 'x' });
  await call();
  const headers = sent(asked)[1];
  expect([headers?.get('Authorization'), headers?.get('X-Public-Link')]).toEqual(['Bearer of-link', '1']);
  expect([open.mock.calls, token.mock.calls]).toEqual([[], []]);
});

it('asks nobody to sign in for a page without a bill', () => {
  expect(connect({}).session).toEqual({ kind: 'none' });
});
