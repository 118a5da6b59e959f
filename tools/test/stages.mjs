// The stages of `npm test`, in their order: what is quick and says most comes first.
import { ofPlaywright, ofVitest } from './totals.mjs';

/**
 * @typedef {object} Stage
 * @property {string} name
 * @property {string} title
 * @property {string[][]} commands `{report}` stands for the file that `read` reads
 * @property {((report: any) => import('./totals.mjs').Totals)=} read absent: the stage is one check
 * @property {boolean=} needsBrowser
 * @property {boolean=} needsPostgres
 */

const vitest = (project) => [
  'vitest',
  'run',
  '--config',
  'tests/vitest.config.ts',
  ...project.flatMap((name) => ['--project', name]),
  '--reporter=dot',
  '--reporter=json',
  '--outputFile.json={report}',
];

/** @type {Stage[]} */
export const stages = [
  { name: 'gen-diff', title: 'generated files are what the generators write', commands: [['node', 'tools/test/genDiff.mjs']] },
  { name: 'types', title: 'TypeScript', commands: [['tsc', '--noEmit', '-p', '.']] },
  {
    name: 'lint',
    title: 'Biome with the import directions, then what it cannot express',
    commands: [
      ['biome', 'check', '.'],
      ['tsx', 'tools/lint/index.ts'],
    ],
  },
  { name: 'unused', title: 'files, exports and packages that nobody uses', commands: [['knip']] },
  {
    name: 'unit',
    title: 'tests beside the source',
    commands: [vitest(['unit', 'unit-mocked', 'unit-dom'])],
    read: ofVitest,
    needsPostgres: true,
  },
  { name: 'contract', title: 'what spans folders', commands: [vitest(['contract'])], read: ofVitest },
  { name: 'build', title: 'the page as it ships', commands: [['npm', 'run', '--silent', 'build']] },
  { name: 'size', title: 'what the page loads', commands: [['tsx', 'tools/size/index.ts']] },
  {
    name: 'e2e',
    title: 'journeys, faults and accessibility in Chromium',
    commands: [['playwright', 'test', '-c', 'e2e/playwright.config.ts']],
    read: ofPlaywright,
    needsBrowser: true,
  },
];
