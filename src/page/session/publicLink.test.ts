import { expect, it } from 'vitest';
import { linkErrorOf } from './access';
import { publicLinkSession } from './publicLink';

function session() {
  const asked: boolean[] = [];
  const source = publicLinkSession(async (isFresh) => {
    asked.push(isFresh);
    return { token: isFresh ? `new-${asked.length}` : 'old' };
  });
  return { source, asked };
}

it('takes the token of the access there is', async () => {
  const { source, asked } = session();
  expect(await source.token()).toBe('old');
  expect(asked).toEqual([false]);
});

it('renews once for several refusals at the same time, and keeps the new token', async () => {
  const { source, asked } = session();
  const renewed = await Promise.all([source.renew?.('old'), source.renew?.('old')]);
  expect(renewed).toEqual(['new-1', 'new-1']);
  expect(await source.renew?.('old')).toBe('new-1');
  expect(await source.token()).toBe('new-1');
  expect(asked).toEqual([true]);
});

it('asks again after a renewal that failed', async () => {
  let isDown = true;
  const source = publicLinkSession(async () => {
    if (isDown) throw new Error('down');
    return { token: 'new' };
  });
  await expect(source.renew?.('old')).rejects.toThrow('down');
  isDown = false;
  expect(await source.renew?.('old')).toBe('new');
});

it.each([
  [404, undefined, '404'],
  [404, 'link_revoked', '404'],
  [410, undefined, '410'],
  [410, 'link_expired', '410'],
  [410, 'link_revoked', 'withdrawn'],
  [403, 'link_revoked', undefined],
  [500, undefined, undefined],
  [undefined, undefined, undefined],
])('access answered with %s and the reason %s means %s for the link', (status, reason, error) => {
  expect(linkErrorOf(status, reason)).toBe(error);
});
