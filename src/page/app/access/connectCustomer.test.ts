import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import type { Customer, CustomerSession } from '../../../engine/contract/session';
import type { Link } from '../../../engine/kernel/addresses/link';
import { documentQuery } from '../../api/bill.queries';
import { fallbackBrand } from '../../api/brand/fallbackBrand';
import { testWire } from '../../api/testWire';
import { connectCustomer } from './connectCustomer';

const casa: Customer = { id: 'casa', locale: 'de' };

function connect(link: Link, who: Customer | undefined = casa, hasLogin = true) {
  const open = vi.fn(async () => who);
  const token = vi.fn(async () => 'of-casa');
  const customer = hasLogin ? ({ kind: 'authenticated', open, token } as unknown as CustomerSession) : undefined;
  const { wire, asked: sent } = testWire([
    () => Response.json({ token: 'of-link', lang: 'en', document_number: '7', crypto: `x${sent.length}` }),
  ]);
  const queryClient = new QueryClient();
  const connection = connectCustomer(customer)({ brand: fallbackBrand(''), wire, queryClient }, link, 'id=x');
  const call = () => connection.client.call('modules', {}, AbortSignal.timeout(1000));
  const headers = () => sent.map(({ init }) => new Headers(init.headers));
  return { ...connection, call, opened: () => queryClient.fetchQuery(connection.access), open, token, sent, headers };
}

it('opens a plain id with the token of the customer, without the mark of a link, in their language', async () => {
  const { session, opened, call, headers } = connect({ documentId: '7' });
  expect(session).toEqual({ kind: 'authenticated' });
  expect(await opened()).toMatchObject({ lang: 'de' });
  await call();
  expect(headers().map((one) => [one.get('Authorization'), one.get('X-Public-Link')])).toEqual([['Bearer of-casa', null]]);
});

it('leaves the language to the brand when the token names none', async () => {
  expect(await connect({ documentId: '7' }, { id: 'casa' }).opened()).toEqual({ token: '' });
});

it('asks for the document by its plain id, and for the rest by the encrypted one of the first answer', async () => {
  const { asked, session, client, sent } = connect({ documentId: '7/8' });
  const open = () => new QueryClient().fetchQuery(documentQuery(client, asked, fallbackBrand('').settings));
  expect(session).toEqual({ kind: 'authenticated' });
  await open();
  await open();
  expect(sent.map(({ address }) => address)).toEqual(Array(2).fill('/backend/document/id/7%2F8'));
  expect(session).toEqual({ kind: 'authenticated', linkId: 'x0' });
  expect(asked).toEqual({ documentId: '7/8' });
});

it('asks for nothing when the brand has no login', async () => {
  const { session, call, sent } = connect({ documentId: '7' }, undefined, false);
  await expect(call()).rejects.toMatchObject({ call: 'documentById', status: 401 });
  expect([session, sent]).toEqual([{ kind: 'none' }, []]);
});

it('keeps a link a link, and asks nobody to sign in for it', async () => {
  const { session, call, headers, open, token } = connect({ id: 'x' });
  expect(session).toEqual({ kind: 'publicLink', linkId: 'x' });
  await call();
  const [, called] = headers();
  expect([called?.get('Authorization'), called?.get('X-Public-Link')]).toEqual(['Bearer of-link', '1']);
  expect([open.mock.calls, token.mock.calls]).toEqual([[], []]);
});

it('asks nobody to sign in for a page without a bill', () => {
  expect(connect({}).session).toEqual({ kind: 'none' });
});
