import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { TestProvider } from '../testing/provider';
import { customerTokens } from './customerTokens';
import { ProviderUnreachable } from './issuerKeys';

let provider: TestProvider;
let issuer: string;
beforeAll(async () => {
  provider = await new TestProvider().open('here', 'elsewhere');
  issuer = `${provider.serverUrl}/realms/here`;
});
afterAll(() => provider.close());

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const now = () => Math.floor(Date.now() / 1000);

it('names the account of each token, and asks for the keys once', async () => {
  const { accountOf } = customerTokens();
  const before = provider.asked;
  const accounts = ['casa', 'famiglia', 'casa'].map(async (name) => accountOf(await provider.token('here', name), issuer));
  expect(await Promise.all(accounts)).toEqual(['casa', 'famiglia', 'casa']);
  expect(provider.asked).toBe(before + 1);
});

it('takes no token that is not one for these calls', async () => {
  const { accountOf } = customerTokens();
  const right = await provider.token('here', 'casa');
  const [, payload = '', signature = ''] = right.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const signed = `${base64({ alg: 'HS256' })}.${payload}`;
  const tokens = {
    expired: await provider.token('here', 'casa', { exp: now() - 1 }),
    'without end': await provider.token('here', 'casa', { exp: undefined }),
    'not yet valid': await provider.token('here', 'casa', { nbf: now() + 60 }),
    'of another realm': await provider.token('elsewhere', 'casa'),
    'of another realm that names this one': await provider.token('elsewhere', 'casa', { iss: issuer }),
    'of another issuer': await provider.token('here', 'casa', { iss: 'http://id.localhost/realms/here' }),
    'for another audience': await provider.token('here', 'casa', { aud: 'account' }),
    'without account': await provider.token('here', 'casa', { sub: undefined }),
    'with an empty account': await provider.token('here', ''),
    'with other claims': `${base64({ alg: 'RS256' })}.${base64({ ...claims, sub: 'famiglia' })}.${signature}`,
    unsigned: `${base64({ alg: 'none' })}.${payload}.`,
    'signed with a shared key': `${signed}.${createHmac('sha256', issuer).update(signed).digest('base64url')}`,
    empty: '',
    'no token': 'a.b.c',
  };
  for (const [which, token] of Object.entries(tokens))
    expect([which, await accountOf(token, issuer)]).toEqual([which, undefined]);
  expect(await accountOf(right, issuer)).toBe('casa');
});

it('looks for a key that it does not know, half a minute after the last time', async () => {
  const { accountOf } = customerTokens();
  expect(await accountOf(await provider.token('here', 'casa'), issuer)).toBe('casa');
  await provider.turn('here');
  const token = await provider.token('here', 'casa');
  expect(await accountOf(token, issuer)).toBeUndefined();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 });
  expect(await accountOf(token, issuer)).toBe('casa');
  vi.useRealTimers();
});

it('knows nothing while the provider is away, and asks it again', async () => {
  const { accountOf } = customerTokens();
  const gone = await new TestProvider().open('here');
  const [other, token] = [`${gone.serverUrl}/realms/here`, await gone.token('here', 'casa')];
  const nobody = `${provider.serverUrl}/realms/nobody`;
  await expect(accountOf(await provider.token('here', 'casa', { iss: nobody }), nobody)).rejects.toThrow(ProviderUnreachable);
  await gone.pause();
  await expect(accountOf(token, other)).rejects.toThrow(ProviderUnreachable);
  await gone.resume();
  expect(await accountOf(token, other)).toBe('casa');
  gone.close();
});
