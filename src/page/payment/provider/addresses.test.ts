import { expect, it } from 'vitest';
import type { PaymentProvider } from '../../../engine/contract/settings.generated';
import { notifyAddress, returnAddresses } from './addresses';

const place = { origin: 'https://bill.example', hostname: 'bill.example' };
const notify = { base: 'https://notify.example/card/' };

it('comes back to the pages of the provider’s kind, with the id', () => {
  expect(returnAddresses(place, 'form', 'a_b-c')).toEqual({
    success: 'https://bill.example/nexiEsito?id=a_b-c&annullo=0',
    cancel: 'https://bill.example/nexiAnnullo?id=a_b-c&annullo=1',
  });
  expect(returnAddresses(place, 'redirect', 'a b')).toEqual({
    success: 'https://bill.example/worldlineEsito?id=a%20b&annullo=0',
    cancel: 'https://bill.example/worldlineAnnullo?id=a%20b&annullo=1',
  });
});

it.each([
  ['new', { notify }, 'https://notify.example/card/a%2Bb/YmlsbC5leGFtcGxl'],
  ['legacy', { notify }, 'https://notify.example/card/YmlsbC5leGFtcGxl/a%2Bb'],
  ['new', { notify: { ...notify, path: '{base}/{host64}/{crypto}' } }, 'https://notify.example/card/YmlsbC5leGFtcGxl/a%2Bb'],
  [
    'legacy',
    { notify: { ...notify, legacyPath: '{base}/{crypto}/{host64}' } },
    'https://notify.example/card/a%2Bb/YmlsbC5leGFtcGxl',
  ],
  ['new', { notify: { base: '/backend/notify' } }, 'https://bill.example/backend/notify/a%2Bb/YmlsbC5leGFtcGxl'],
  ['new', { notify: { ...notify, path: '{base}/{other}{crypto}' } }, 'https://notify.example/card/a%2Bb'],
  ['new', {}, undefined],
] as const)('notifies for a %s card with %j at %s', (card, provider, expected) => {
  expect(notifyAddress({ kind: 'form', allowedHosts: [], ...provider } as PaymentProvider, card, 'a+b', place)).toBe(expected);
});
