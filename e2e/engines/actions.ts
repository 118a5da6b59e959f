// Input in the common format of WebDriver and WebDriver BiDi.
import type { Key } from './engine';

/** Code points that the standard assigns to keys without a character. */
const KEYS: Readonly<Record<Key, string>> = { Enter: '\uE007', Escape: '\uE00C', Tab: '\uE004' };

/** A click of the left mouse button at a point of the viewport. */
export function clickAt(x: number, y: number): object[] {
  const actions = [
    { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0, origin: 'viewport' },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ];
  return [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }];
}

export const pressKey = (key: Key): object[] => typed([KEYS[key]]);
export const typeText = (text: string): object[] => typed([...text]);

function typed(values: readonly string[]): object[] {
  const actions = values.flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);
  return [{ type: 'key', id: 'keyboard', actions }];
}
