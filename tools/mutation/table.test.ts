import { expect, it } from 'vitest';
import { type Fault, scoreOf, tableOf } from './table';

const of = (fileName: string, ...statuses: string[]): Fault[] => statuses.map((status) => ({ fileName, status }));

const faults = [
  ...of('src/b.ts', 'Killed', 'Timeout', 'Killed', 'Survived'),
  ...of('src/a.ts', 'Killed', 'NoCoverage', 'Ignored', 'CompileError', 'RuntimeError'),
];

it('counts what could be noticed, per file and together', () => {
  expect(tableOf(faults, 70).split('\n')).toEqual([
    'file       score  killed  survived  no coverage',
    'src/a.ts    50.0       1         0            1  TOO LOW',
    'src/b.ts    75.0       3         1            0',
    'total       66.7       4         1            1  TOO LOW',
  ]);
});

it('has nothing to blame where there is no fault', () => {
  expect(scoreOf([])).toBe(100);
});
