import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot, readBrand, sourceFiles, templatesOf } from '../../src/brands/readBrand';
import { joinSettings } from '../../src/brands/settings';
import { textsIn } from '../../src/brands/texts/texts';
import type { Outcome } from '../../src/engine/contract/scope.generated';
import { landings } from '../../src/engine/kernel/addresses/landings';
import { type Case, cases, resolveCase } from './bills';
import { findNode } from './findNode';
import { asListed } from './resolveOpen';
import { treeKeys } from './treeText';

/** Folder of the snapshots. */
export const FOLDER = join(projectRoot, 'tests', 'snapshots');

const DEFAULT = '_default';
const hostsDir = join(projectRoot, 'hosts');
const files = sourceFiles(readBrand(DEFAULT, [hostsDir]));
const landingTemplates = [...new Set(landings.map(({ template }) => template))];
const templates = templatesOf(files).filter((template) => !landingTemplates.includes(template));

/** A case, optionally with a template other than the brand's own. */
export interface SnapshotCase extends Case {
  template?: string;
}

/** Bills that together have content for nearly every module, and the brand that has them. */
const TELLING = ['overdue', 'instalments', 'supply-details', 'web-bill', 'gas-two-rates', 'paid'];
const TELLING_HOST = 'aurora.localhost';

/** Every brand with its own templates, and the default brand with every template and the template's own module lists. */
export const snapshotCases: readonly SnapshotCase[] = [
  ...cases,
  ...cases.filter(({ host }) => host === DEFAULT).flatMap((one) => templates.map((template) => ({ ...one, template }))),
];

/** A snapshot file with its current content. */
export interface Snapshot {
  path: string;
  text: string;
}

/** The resolved tree of a case as text, followed by its diagnostics, and the path of its file. */
export function snapshotOf(one: SnapshotCase): Snapshot {
  const { template } = one;
  const { resolved, texts, diagnostics } = resolveCase(one, template === undefined ? {} : { template });
  const problems = diagnostics.map(({ level, code, where }) => `${level} ${code} at ${where}`);
  const below = problems.length === 0 ? '' : `\ndiagnostics\n${problems.map((problem) => `  ${problem}\n`).join('')}`;
  return { path: pathOf(one), text: `${treeKeys(resolved.root, texts)}${below}` };
}

/** Path of the snapshot of a case. */
export function pathOf(one: SnapshotCase): string {
  const { host, screen, sample, template } = one;
  const name = `${template ?? ownTemplate(one)}-${screen}-${sample.name}.txt`;
  return join(FOLDER, host, ...(template === undefined ? [] : ['templates']), name);
}

const ownTemplates = new Map<string, string>();

/** The brand's own template for a screen. */
function ownTemplate(one: Case): string {
  const key = `${one.host} ${one.screen}`;
  const known = ownTemplates.get(key) ?? resolveCase(one).composed.layout.template;
  ownTemplates.set(key, known);
  return known;
}

/** Every module of the default layouts. */
export const modules: readonly string[] = [
  ...new Set(files.flatMap(({ content }) => (content as { module?: string } | undefined)?.module ?? [])), // JSON of a file
].sort();

/** A single module, as template 2 shows it if the server lists nothing else: one part for each of the `TELLING` bills. */
export function moduleSnapshot(name: string): Snapshot {
  const telling = cases.filter(
    ({ host, screen, sample }) => host === TELLING_HOST && screen === 'desktop' && TELLING.includes(sample.name),
  );
  const parts = telling.map((one) => {
    const lists = { modules: [name], modules_right: [name] };
    const { resolved, texts } = asListed(resolveCase(one, { template: '2', modules: lists }));
    const found = findNode(resolved.root, (node) => node.type === 'module' && node.id === name);
    return `${one.sample.name}\n${found ? treeKeys(found, texts) : '  shows nothing\n'}`;
  });
  return { path: join(FOLDER, DEFAULT, 'modules', `${name}.txt`), text: parts.join('\n') };
}

const views: readonly Outcome['view'][] = [
  'checking',
  'paid',
  'accepted',
  'unconfirmed',
  'pending',
  'refused',
  'cancelled',
  'notStarted',
  'unknown',
];

/** The return pages of providers: each view with all values known, and with none. */
export function outcomeSnapshots(): Snapshot[] {
  const [one] = cases.filter(({ host, screen }) => host === TELLING_HOST && screen === 'mobile');
  if (!one) throw new Error(`no bill of ${TELLING_HOST}`);
  const known = { noMoneyTaken: true, stillOpen: true, amount: 11264, date: '2026-11-21', time: '10:15', transaction: 'BOL-1' };
  return landingTemplates.map((template) => ({
    path: join(FOLDER, TELLING_HOST, 'paying', `${template}.txt`),
    text: views
      .flatMap((view) => [
        { view, ...known },
        { view, noMoneyTaken: false, stillOpen: false },
      ])
      .map((outcome) => {
        const { resolved, texts } = resolveCase(one, { template, scope: { outcome } });
        const found = findNode(resolved.root, (node) => node.type === 'module' && node.id === 'esito_pagamento');
        return `${outcome.view}${'amount' in outcome ? ', all known' : ''}\n${found ? treeKeys(found, texts) : '  shows nothing\n'}`;
      })
      .join('\n'),
  }));
}

/** Each text of a brand in its first language, by the keys that the trees contain: one line each. */
export function textSnapshots(): Snapshot[] {
  const defaults = readBrand(DEFAULT, [hostsDir]);
  return [...new Set(cases.map(({ host }) => host))].map((host) => {
    const brand = readBrand(host, [hostsDir]);
    const [locale = 'it'] = joinSettings(brand, defaults).locales;
    const lines = [...textsIn(locale, brand, defaults)].map(([key, text]) => `${key}: ${JSON.stringify(text)}\n`);
    return { path: join(FOLDER, host, 'texts.txt'), text: lines.sort().join('') };
  });
}

export function readSnapshot(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/** Paths of all snapshot files. */
export function keptSnapshots(): string[] {
  if (!existsSync(FOLDER)) return [];
  const files = readdirSync(FOLDER, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => join(parentPath, name));
}
