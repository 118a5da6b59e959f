import { expect, it } from 'vitest';
import { toModules, withAliases } from './modules';

const named = (answer: unknown) => {
  const told: string[] = [];
  return { lists: toModules(answer, ({ where }) => told.push(where)), told };
};

it.each([
  ['absent lists', {}, {}, []],
  ['null as absent', { modules: ['consumi'], modules_left: null }, { all: ['consumi'] }, []],
  ['an empty list as one', { modules_right: [] }, { right: [] }, []],
  ['an odd entry beside the good ones', { modules: ['consumi', 5, null] }, { all: ['consumi'] }, ['modules[1]', 'modules[2]']],
  ['an empty list in place of all', [], {}, []],
  ['null in place of all', null, {}, []],
  ['a list in place of all', ['consumi'], {}, ['answer']],
  ['what is no list', { modules: 'consumi', modules_left: ['importi'] }, { left: ['importi'] }, ['modules']],
])('reads %s', (_, answer, lists, told) => {
  expect(named(answer)).toStrictEqual({ lists, told });
});

it.each([[''], ['<html>'], [5], [true]])('has nothing to read in %j', (answer) => {
  expect(named(answer)).toStrictEqual({ lists: undefined, told: [] });
});

it('gives the modules of the server our names, once and not further', () => {
  const aliases = { web_pdf: 'bolletta_web', costs: 'web_pdf' };
  expect(withAliases({ all: ['costs', 'web_pdf', 'consumi', 'constructor'], left: [] }, aliases)).toEqual({
    all: ['web_pdf', 'bolletta_web', 'consumi', 'constructor'],
    left: [],
  });
  expect(withAliases({ all: ['web_pdf'] })).toEqual({ all: ['web_pdf'] });
});
