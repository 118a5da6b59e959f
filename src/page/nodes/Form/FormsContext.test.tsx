// @vitest-environment jsdom
import { act, type ReactNode, Suspense, use } from 'react';
import { flushSync } from 'react-dom';
import { expect, test } from 'vitest';
import { openRoot } from '../../ui/testing';
import { FormsProvider, useForms } from './FormsContext';
import { testForms } from './testing';

const never = new Promise<never>(() => undefined);

test('gives forms what is new, and draws nothing that waits for its code', async () => {
  const { place, root } = openRoot();
  let tries = 0;
  function Late(): ReactNode {
    tries += 1;
    return use(never);
  }
  const Reader = () => useForms().bill;
  // The same elements for each render, as in the renderer.
  const inside = (
    <>
      <Reader />
      <Suspense fallback="…">
        <Late />
      </Suspense>
    </>
  );
  const show = (bill: string) => root.render(<FormsProvider value={testForms({ bill })}>{inside}</FormsProvider>);
  await act(async () => show('one'));
  expect(place.textContent).toBe('one…');
  const before = tries;
  await act(async () => flushSync(() => show('two')));
  expect([place.textContent, tries]).toEqual(['two…', before]);
});
