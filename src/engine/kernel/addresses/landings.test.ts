import { expect, it } from 'vitest';
import { landingAt, landings, returnPath } from './landings';

it.each(['/nexiEsito', '/nexiAnnullo', '/worldlineEsito', '/worldlineAnnullo'])('%s is a page to come back to', (path) => {
  expect(landingAt(path)?.path).toBe(path);
  for (const other of [`${path}/`, path.toUpperCase(), `${path.toLowerCase()}/`]) expect(landingAt(other)?.path).toBe(path);
});

it.each(['/nexi', '/nexiEsito/x', '/nexiEsito//', '/bollettainterattiva', '/', ''])('%j is none', (path) => {
  expect(landingAt(path)).toBeUndefined();
});

it.each(landings.map(({ kind, isCancel, path }) => [kind, isCancel, path] as const))(
  'a %s provider comes back, cancelled %s, to %s',
  (kind, isCancel, path) => {
    expect(returnPath(kind, isCancel, 'a/b')).toBe(`${path}?id=a%2Fb&annullo=${isCancel ? 1 : 0}`);
  },
);
