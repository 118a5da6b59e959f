// @vitest-environment jsdom
import { act, useEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { Pressable } from '../buttons/Pressable';
import { find, openRoot } from '../testing';
import { useFocusFallback } from './useFocusFallback';

/** A component that renders its box, with a field in it, after its first render. */
function Late() {
  const ref = useFocusFallback<HTMLDivElement>();
  const [isThere, setIsThere] = useState(false);
  useEffect(() => setIsThere(true), []);
  return isThere ? (
    <div ref={ref}>
      <input />
    </div>
  ) : null;
}

function Going() {
  const ref = useFocusFallback<HTMLButtonElement>();
  return (
    <button ref={ref} type="button">
      Riprova
    </button>
  );
}

/** A card with a part that is removed and a field that stays. */
async function drawCard() {
  const { place, root } = openRoot();
  const draw = (isThere: boolean) =>
    act(async () =>
      root.render(
        <section data-node="card">
          {isThere && (
            <div data-node="part">
              <Going />
            </div>
          )}
          <input />
        </section>,
      ),
    );
  await draw(true);
  return { place, takeAway: () => draw(false), card: find(place, '[data-node="card"]') };
}

const nextFrame = () => act(() => new Promise(requestAnimationFrame));

test('focus stays where the thing was that had it, until it moves on', async () => {
  const { place, takeAway, card } = await drawCard();
  find(place, 'button').focus();
  await takeAway();
  await nextFrame();
  expect(document.activeElement).toBe(card);
  find(place, 'input').focus();
  expect(card.hasAttribute('tabindex')).toBe(false);
});

test('focus that is somewhere else stays there', async () => {
  const { place, takeAway } = await drawCard();
  find(place, 'input').focus();
  await takeAway();
  await nextFrame();
  expect(document.activeElement).toBe(find(place, 'input'));
});

test('does not move a focus that other code has set', async () => {
  const { place, takeAway } = await drawCard();
  find(place, 'button').focus();
  await takeAway();
  find(place, 'input').focus();
  await nextFrame();
  expect(document.activeElement).toBe(find(place, 'input'));
});

test('a link hands its focus on like a button', async () => {
  const { place, root } = openRoot();
  const open = { do: 'open', href: '/invoices', newTab: false } as const;
  const draw = (isThere: boolean) =>
    act(async () =>
      root.render(
        <section data-node="card">
          {isThere && (
            <Pressable action={open} run={async () => true} variant="quiet">
              Tutte
            </Pressable>
          )}
        </section>,
      ),
    );
  await draw(true);
  find(place, 'a').focus();
  await draw(false);
  await act(() => new Promise((done) => requestAnimationFrame(done)));
  expect(document.activeElement).toBe(find(place, 'section'));
});

test('a box hands on the focus of what is in it', async () => {
  const { place, root } = openRoot();
  const draw = (isThere: boolean) => act(async () => root.render(<section data-node="card">{isThere && <Late />}</section>));
  await draw(true);
  find(place, 'input').focus();
  await draw(false);
  await nextFrame();
  expect(document.activeElement).toBe(find(place, 'section'));
});
