import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readJsonFile } from '../../brands/readBrand';
import { isObject } from '../../engine/kernel/text/json';
import { uninterrupted } from '../options/interrupts';
import type { Snapshot, SnapshotContent } from './snapshot';

/** The file with the name of the brand, so that a brand is not compared with the snapshot of another. */
const MARK = 'snapshot.json';

/** The snapshot in a folder. Throws one sentence if there is none, or if it belongs to another brand. */
export function readSnapshot(dir: string, host: string): Map<string, SnapshotContent> {
  requireNoFile(dir);
  const mark = readJsonFile(path.join(dir, MARK))?.content;
  if (!existsSync(path.join(dir, MARK)))
    throw new Error(`There is no snapshot in ${dir}. Write one with "bolletta snapshot ${host} --to" and this folder.`);
  if (!isObject(mark))
    throw new Error(`${path.join(dir, MARK)} cannot be read. Restore it, or remove the folder and write it anew.`);
  if (mark.brand !== host) throw new Error(`The snapshot in ${dir} is of ${String(mark.brand)}, not of ${host}.`);
  const files = new Map<string, SnapshotContent>();
  for (const name of jsonFilesIn(dir)) {
    const content = readJsonFile(path.join(dir, `${name}.json`))?.content;
    if (!isObject(content))
      throw new Error(
        `${path.join(dir, `${name}.json`)} is no file of a snapshot. Restore it, or remove it: it is then a difference.`,
      );
    files.set(name, content);
  }
  return withWholePages(files);
}

/** Version 0.2 wrote the own nodes of a page as a module: they belong to the file of the page. */
function withWholePages(files: Map<string, SnapshotContent>): Map<string, SnapshotContent> {
  for (const [name, { 'nodes.order': order, ...nodes }] of [...files]) {
    const [, key, within = key] = /^modules\/(?:[^@]+\.)?([^.@]+)(?:@page\.(.+))?$/.exec(name) ?? [];
    const page = files.get(`pages/${within}`);
    if (key !== within || !page || Object.hasOwn(page, 'page.nodes')) continue;
    const frame = Object.entries(page).map(([id, one]) => [Object.hasOwn(nodes, id) ? `frame.${id}` : id, one] as const);
    files.set(`pages/${within}`, { ...Object.fromEntries(frame), ...nodes, 'page.nodes': order });
    files.delete(name);
  }
  return files;
}

/** Throws one sentence if a folder contains anything other than a snapshot of this brand. */
export function requireFolder(dir: string, host: string): void {
  requireNoFile(dir);
  if (!existsSync(dir) || readdirSync(dir).length === 0) return;
  if (!existsSync(path.join(dir, MARK))) throw new Error(`${dir} has other files. Name an empty folder, or one with a snapshot.`);
  readSnapshot(dir, host);
}

function requireNoFile(dir: string): void {
  if (statSync(dir, { throwIfNoEntry: false })?.isDirectory() === false) throw new Error(`${dir} is a file. Name a folder.`);
}

/** Writes a snapshot, completely or not at all, and removes files that are not part of it. */
export function writeSnapshot(dir: string, host: string, snapshot: Snapshot): void {
  requireFolder(dir, host);
  const before = existsSync(path.join(dir, MARK)) ? jsonFilesIn(dir) : [];
  uninterrupted(() => {
    writeJson(dir, MARK.replace('.json', ''), { brand: host });
    for (const [name, content] of snapshot) writeJson(dir, name, content);
    for (const name of before) if (!snapshot.has(name)) rmSync(path.join(dir, `${name}.json`));
  });
}

function writeJson(dir: string, name: string, content: object): void {
  const file = path.join(dir, `${name}.json`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
}

/** Names without `.json`, including folders. */
function jsonFilesIn(dir: string, below = ''): string[] {
  return readdirSync(path.join(dir, below), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const name = below === '' ? entry.name : `${below}/${entry.name}`;
      if (entry.isDirectory()) return jsonFilesIn(dir, name);
      return entry.name.endsWith('.json') && name !== MARK ? [name.slice(0, -'.json'.length)] : [];
    });
}
