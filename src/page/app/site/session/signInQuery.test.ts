import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { fallbackBrand } from '../../../api/brand/fallbackBrand';
import { json, testWire } from '../../../api/testWire';
import type { Services } from '../../start/services';
import { signInQuery } from './signInQuery';

it('asks whose pages they are as soon as the customer has signed in', async () => {
  const { wire, asked } = testWire([json([])]);
  let signedIn: (customer: object) => void = () => undefined;
  const answer = new Promise<object>((resolve) => {
    signedIn = resolve;
  });
  const customer = { open: () => answer, token: async () => 'token', renew: async () => undefined };
  const services = { brand: fallbackBrand('https://b.example'), wire, queryClient: new QueryClient(), customer };
  // The query uses only these parts of the session and the services.
  const open = services.queryClient.fetchQuery(signInQuery(services as unknown as Services));
  expect(asked).toEqual([]);
  signedIn({ id: 'casa' });
  expect(await open).toEqual({ id: 'casa' });
  const paths = () => asked.map(({ address }) => new URL(address).pathname).sort();
  await expect.poll(paths).toEqual(['/api/customer/names']);
});
