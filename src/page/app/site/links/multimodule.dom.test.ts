import { beforeEach, describe, expect, it } from 'vitest';
import type { Resource } from '../../../../engine/layout/types';
import { keepComponent, storedComponent } from '../../../session/storage/multimodules';
import { multimoduleAt } from './multimodule';

const item = (argument: string, component: string) => ({ name: `menu.${argument}`, action: 'multimodule', argument, component });
const menuOf = (...items: object[]): Resource => ({ state: 'ready', value: { items } });

beforeEach(() => localStorage.clear());

describe('what the browser keeps of an address of the menu', () => {
  it('applies to the same argument only', () => {
    keepComponent('consigli', 'one,two');
    expect(storedComponent('consigli')).toBe('one,two');
    expect(storedComponent('pippo')).toBeUndefined();
    keepComponent('pippo', 'three');
    expect(storedComponent('consigli')).toBeUndefined();
  });

  it.each([
    'consumi',
    '7',
    'null',
    '[]',
    '{}',
    '{"argument":"a"}',
    '{"argument":"a","component":7}',
    '{"__proto__":{"argument":"a"}}',
    '{',
  ])('is nothing when the storage has %s', (stored) => {
    localStorage.setItem('multimodules', stored);
    expect(storedComponent('a')).toBeUndefined();
  });
});

describe('what an address of the menu shows', () => {
  it.each<Resource | undefined>([undefined, { state: 'pending' }, { state: 'failed' }])(
    'is what was kept while the menu is %o, at its own address only',
    (menu) => {
      keepComponent('consigli', 'one,two');
      expect(multimoduleAt('consigli', menu)).toEqual({ modules: ['one', 'two'] });
      expect(multimoduleAt('pippo', menu)).toEqual({ modules: [] });
    },
  );

  it('follows the menu as soon as it has loaded, regardless of the stored value', () => {
    keepComponent('consigli', 'old');
    const menu = menuOf(item('consigli', 'one'), { name: 'more', items: [item('offerte', 'two')] });
    expect(multimoduleAt('consigli', menu)).toEqual({ name: 'menu.consigli', modules: ['one'] });
    expect(multimoduleAt('offerte', menu)).toEqual({ name: 'menu.offerte', modules: ['two'] });
    expect(multimoduleAt('consigli', menuOf())).toEqual({ modules: [] });
  });

  it.each([
    '__proto__',
    'constructor',
    'javascript:alert(1)',
    'https://other.example',
    '//other.example',
    '/consigli',
    '../x',
    'a/b',
    '',
  ])('is nothing at %j, in the menu or kept', (argument) => {
    expect(multimoduleAt(argument, menuOf(item('consigli', 'one')))).toEqual({ modules: [] });
    keepComponent('consigli', 'one');
    expect(multimoduleAt(argument, undefined)).toEqual({ modules: [] });
  });

  it('leaves out names that are none', () => {
    keepComponent('consigli', '__proto__,../x,https://other.example/a,//b,one, two ,constructor,');
    expect(multimoduleAt('consigli', undefined).modules).toEqual(['one', 'two', 'constructor']);
  });
});
