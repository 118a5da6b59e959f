import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../src/brands/readBrand';
import { nodeMeta } from '../../src/engine/contract/nodes.generated';
import { registry as ofBills } from '../../src/page/app/registry.generated';
import { siteRegistry } from '../../src/page/app/site/registry.generated';

const registry = { ...ofBills, ...siteRegistry };

const FOLDER = join(projectRoot, 'src/page/nodes');
const names = readdirSync(FOLDER, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

function json(name: string, kind: string) {
  return JSON.parse(readFileSync(join(FOLDER, name, `${name}.${kind}.json`), 'utf8'));
}

describe('every node type', () => {
  it.each(names)('%s has its five files', (name) => {
    const wanted = [`${name}.schema.json`, `${name}.tsx`, `${name}.test.tsx`, `${name}.examples.json`, 'index.ts'];
    expect(wanted.filter((file) => !existsSync(join(FOLDER, name, file)))).toEqual([]);
  });

  it.each(names)('%s is called the same everywhere', (name) => {
    expect(json(name, 'schema')['x-node'].type).toBe(name.charAt(0).toLowerCase() + name.slice(1));
    expect(readFileSync(join(FOLDER, name, 'index.ts'), 'utf8')).toContain(`{ ${name} }`);
  });

  it.each(names)('%s is titled and described for a layout author, down to each prop', (name) => {
    const schema = json(name, 'schema');
    expect(schema.title, 'title').toBeTruthy();
    expect(schema.description, 'description').toBeTruthy();
    const props = Object.entries<{ description?: string }>(schema.properties ?? {});
    expect(props.filter(([, prop]) => !prop.description).map(([prop]) => prop)).toEqual([]);
  });

  it.each(names)('%s has valid examples of its own type, each with a title, and invalid ones with their error', (name) => {
    const { type } = json(name, 'schema')['x-node'];
    const { valid = [], invalid = [] } = json(name, 'examples');
    expect(valid.length, 'valid').toBeGreaterThan(0);
    expect(invalid.length, 'invalid').toBeGreaterThan(0);
    for (const example of valid) {
      expect(example.title).toBeTruthy();
      expect(example.node.type).toBe(type);
    }
    for (const example of invalid) expect(Object.keys(example)).toEqual(expect.arrayContaining(['title', 'node', 'error']));
  });

  it('stands in the registry and in the metadata, and nothing else does', () => {
    const types = names.map((name) => json(name, 'schema')['x-node'].type).sort();
    expect(Object.keys(registry).sort()).toEqual(types);
    expect(
      Object.keys(nodeMeta)
        .filter((type) => types.includes(type))
        .sort(),
    ).toEqual(types);
  });

  it('loads lazily when its schema says so, with a height kept for it', () => {
    for (const name of names) {
      const { type, load, reserve } = json(name, 'schema')['x-node'];
      const entry: object = Object.entries(registry).find(([key]) => key === type)?.[1] ?? {};
      expect(Reflect.get(entry, 'reserve'), name).toBe(load === 'lazy' ? reserve : undefined);
    }
  });
});
