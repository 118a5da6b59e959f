import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { buildTargets, supportedBrowsers } from './supported';
import { scriptProblems, styleProblems } from './unsupported';

const folder = mkdtempSync(join(tmpdir(), 'browsers-'));
const oldest = ['chrome 111', 'firefox 113', 'safari 16.2'];

function write(name: string, text: string): string {
  const own = mkdtempSync(join(folder, 'case-'));
  writeFileSync(join(own, name), text);
  return own;
}

afterAll(() => rmSync(folder, { recursive: true }));

it.each([
  ['a static block', 'class A{static{A.b=1}}'],
  ['a regular expression with the v flag', 'const a=/[\\p{L}--[a-z]]/v;'],
  ['an array method', 'Array.fromAsync([]);'],
  ['a lookbehind', 'const a=/(?<!a)b/;'],
  ['a lookbehind that the bundler has wrapped', 'const a=new RegExp("(?<!a)b","u");'],
  ['the flag v that the bundler has wrapped', 'const a=new RegExp("[a--b]","gv");'],
  ['the flag v beside a group', 'const a=new RegExp("(a)[\\\\p{L}--[a-z]]", "gv");'],
  ['a web API', 'URL.canParse("a");'],
])('reports %s in a script', (_, code) => {
  expect(scriptProblems(write('a.js', code), oldest)).toHaveLength(1);
});

it.each([
  ['nested rules', '.a{&:hover{color:red}}'],
  ['relative colours', '.a{color:rgb(from red r g b)}'],
  ['light-dark', '.a{color:light-dark(#fff,#000)}'],
  ['field-sizing', '.a{field-sizing:content}'],
  ['round', '.a{width:round(1px,2px)}'],
  ['@property', '@property --a{syntax:"*";inherits:false}'],
  ['lh', '.a{height:1lh}'],
  ['round in a calculation', '.a{width:calc(2*round(1px,2px))}'],
])('reports %s in a style', async (_, css) => {
  expect(await styleProblems(write('a.css', css), oldest)).toHaveLength(1);
});

it('reads the style elements of a page', async () => {
  expect(await styleProblems(write('a.html', '<style>.a{&:hover{color:red}}</style>'), oldest)).toHaveLength(1);
});

it('accepts what all of them support', async () => {
  expect(scriptProblems(write('a.js', 'const a=Object.hasOwn({},"b")??[1].at(-1);export{a};'), oldest)).toEqual([]);
  expect(await styleProblems(write('a.css', '.a1lh{color:color-mix(in srgb,red,blue)}'), oldest)).toEqual([]);
});

it('names the same browsers to the bundler', () => {
  expect(supportedBrowsers()).toContain('ios_saf 16.2');
  expect(buildTargets()).toContain('ios16.2');
});
