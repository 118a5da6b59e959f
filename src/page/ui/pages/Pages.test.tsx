// @vitest-environment jsdom
import { type ReactElement, useState } from 'react';
import { describe, expect, test } from 'vitest';
import { drawNode, find, loaded, press } from '../testing';
import { Pages } from './Pages';
import { Paginate } from './Paginate';

const items = (count: number) => Array.from({ length: count }, (_, index) => `n. ${index + 1}`);

function useUi() {
  const [state, setState] = useState<Record<string, string>>({});
  return {
    get: (name: string) => state[name],
    set: (name: string, value: string) => setState((now) => ({ ...now, [name]: value })),
  };
}

function Long({ props }: { props: { count: number; latest?: boolean; total?: number } }): ReactElement {
  const { count, latest = false, total } = props;
  return (
    <ol>
      <Pages count={count} size={50} total={total} latest={latest} ui={useUi()}>
        {(from, to) =>
          items(count)
            .slice(from, to)
            .map((one) => <li key={one}>{one}</li>)
        }
      </Pages>
    </ol>
  );
}

const draw = (props: object) => drawNode(Long, { type: 'long', props });
const shown = (place: Element) => [...place.querySelectorAll('li')].map((one) => one.textContent);
const buttons = (place: Element) => [...place.querySelectorAll('button')].map((one) => one.textContent);

describe('a list in pages', () => {
  test('shows the current page and the number of pages', async () => {
    const { place } = await draw({ count: 120 });
    expect(find(place, '[role=status]').textContent).toBe('Da 1 a 50 di 120');
    expect(shown(place)).toHaveLength(50);
    expect(buttons(place)).toEqual(['Precedenti', '50 seguenti', 'Precedenti', '50 seguenti']);
  });

  test('keeps the focus on the button above the list, also at the end, where it does nothing', async () => {
    const { place } = await draw({ count: 120 });
    const next = place.querySelectorAll('button')[1] as HTMLElement;
    next.focus();
    await press(next);
    expect(buttons(place)[1]).toBe('20 seguenti');
    await press(next);
    expect(shown(place)[0]).toBe('n. 101');
    expect(document.activeElement).toBe(next);
    expect(next.getAttribute('aria-disabled')).toBe('true');
    await press(next);
    expect(find(place, '[role=status]').textContent).toBe('Da 101 a 120 di 120');
    await press(place.querySelectorAll('button')[0] as HTMLElement);
    expect(shown(place)[0]).toBe('n. 51');
  });

  test('leads from below the list to its beginning', async () => {
    const { place } = await draw({ count: 120 });
    await press(place.querySelectorAll('button')[3] as HTMLElement);
    expect(document.activeElement).toBe(find(place, '[role=status]'));
    expect(shown(place)[0]).toBe('n. 51');
  });

  test('has no button that does nothing where the server has more, and keeps the focus', async () => {
    const { place } = await draw({ count: 100, total: 400 });
    const next = place.querySelectorAll('button')[1] as HTMLElement;
    next.focus();
    await press(next);
    expect(buttons(place)).toEqual(['50 precedenti', '50 precedenti']);
    expect(document.activeElement?.textContent).toBe('Da 51 a 100 di 400');
  });

  test('begins at the end of what has the latest last', async () => {
    const { place } = await draw({ count: 120, latest: true });
    expect(find(place, '[role=status]').textContent).toBe('Da 71 a 120 di 120');
    expect(place.querySelectorAll('button')[1]?.getAttribute('aria-disabled')).toBe('true');
  });
});

function Perhaps({ props: { count } }: { props: { count: number } }): ReactElement {
  return (
    <ol>
      <Paginate items={items(count)} ui={useUi()}>
        {(some) => some.map((one) => <li key={one}>{one}</li>)}
      </Paginate>
    </ol>
  );
}

test('a list of one page has no buttons', async () => {
  const { place } = await drawNode(Perhaps, { type: 'perhaps', props: { count: 50 } });
  expect(shown(place)).toHaveLength(50);
  expect(place.querySelector('button')).toBeNull();
});

test('a longer one shows its first page at once and gets its buttons with their code', async () => {
  const { place } = await drawNode(Perhaps, { type: 'perhaps', props: { count: 51 } });
  expect(shown(place)).toHaveLength(50);
  await loaded();
  expect(place.querySelectorAll('button')).toHaveLength(4);
  expect(shown(place)).toHaveLength(50);
});
