import { compile, type JSONSchema } from 'json-schema-to-typescript';
import { type NodeSchema, type PropSchema, readNodeSchemas } from '../../src/brands/nodeSchemas';
import { writeGenerated } from './files';

/** Generates types of resolved props, metadata for the engine, and the registry, all from the node schemas. */
export async function genNodes(): Promise<void> {
  const schemas = readNodeSchemas();
  writeGenerated('src/engine/contract/nodes.generated.ts', await nodeTypes(schemas));
  writeGenerated('src/engine/contract/siteNodes.generated.ts', siteMeta(schemas.filter(isOfSite)));
  writeGenerated('src/page/app/registry.generated.ts', registry(schemas.filter((schema) => !isOfSite(schema))));
  writeGenerated('src/page/app/site/registry.generated.ts', siteRegistry(schemas.filter(isOfSite)));
  writeGenerated('src/page/server/registry.generated.ts', loadedRegistry(schemas.filter((schema) => !isOfSite(schema))));
}

/** Whether only pages of the site use the node type, so that bills need not load it. */
function isOfSite({ node }: NodeSchema): boolean {
  return node.site === true;
}

function siteMeta(schemas: readonly NodeSchema[]): string {
  return [
    "import type { NodeMeta } from './nodeMeta';",
    '',
    '/** What the engine must know of each node type of the site. */',
    `export const siteNodeMeta: Readonly<Record<string, NodeMeta>> = ${JSON.stringify(metaByType(schemas))};`,
    '',
  ].join('\n');
}

function metaByType(schemas: readonly NodeSchema[]): Record<string, unknown> {
  return Object.fromEntries(schemas.map((schema) => [schema.node.type, metaOf(schema)]));
}

async function nodeTypes(schemas: readonly NodeSchema[]): Promise<string> {
  const parts: string[] = [];
  for (const schema of schemas) {
    const resolved = objectOf(schema.properties, schema.node.requiredProps);
    const options = { bannerComment: '', format: true } as const;
    parts.push(await compile({ ...resolved, description: schema.description } as JSONSchema, `${schema.name}Props`, options));
  }
  const body = parts.join('\n');
  const used = ['Value', 'Action', 'State'].filter((name) => new RegExp(`\\b${name}\\b`).test(body));
  const scope = [...new Set(schemas.flatMap((schema) => dataTypes(schema.properties)))].sort();
  const meta = metaByType(schemas.filter((schema) => !isOfSite(schema)));
  return [
    used.includes('Action') ? "import type { Action } from '../kernel/page/action';" : '',
    used.includes('State') ? "import type { State } from '../kernel/page/state';" : '',
    used.includes('Value') ? "import type { Value } from '../kernel/page/value';" : '',
    "import type { NodeMeta } from './nodeMeta';",
    scope.length > 0 ? `import type { ${scope.join(', ')} } from './scope.generated';` : '',
    '',
    body,
    '/** What the engine must know of each node type; those of the site are added with its code, see `engine/layout/resolve/siteNodes.ts`. */',
    `export const nodeMeta: Record<string, NodeMeta> = ${JSON.stringify(meta)};`,
    '',
    `export type NodeType = ${schemas.map((schema) => `'${schema.node.type}'`).join(' | ')};`,
    '',
    '/** Resolved props by node type. */',
    `export interface NodePropsByType {\n${schemas.map((schema) => `  ${schema.node.type}: ${schema.name}Props;`).join('\n')}\n}`,
    '',
  ].join('\n');
}

function objectOf(properties: Record<string, PropSchema>, required: readonly string[], open = false): Record<string, unknown> {
  return {
    type: 'object',
    additionalProperties: open ? { tsType: 'unknown' } : false,
    required,
    properties: Object.fromEntries(Object.entries(properties).map(([name, prop]) => [name, resolvedProp(prop)])),
  };
}

function resolvedProp(prop: PropSchema): Record<string, unknown> {
  const { description, 'x-prop': kind } = prop;
  if (kind === undefined) return { ...prop };
  switch (kind) {
    case 'text':
      return { tsType: 'Value', description };
    case 'number':
      return { type: 'number', description };
    case 'flag':
      return { type: 'boolean', description };
    case 'choice':
      return { type: typeof prop.enum?.[0] === 'number' ? 'number' : 'string', enum: prop.enum, description };
    case 'action':
      return { tsType: 'Action', description };
    case 'data':
      return { tsType: prop['x-type'] ?? 'unknown', description };
    case 'state':
      return { tsType: 'State', description };
    case 'image':
    case 'color':
      return { type: 'string', description };
    case 'list':
      return {
        type: 'array',
        description,
        items: objectOf({ key: { type: 'string', description: 'Unique among the items.' }, ...prop.items }, ['key'], prop.open),
      };
  }
}

function dataTypes(properties: Record<string, PropSchema>): string[] {
  return Object.values(properties).flatMap((prop) => [
    ...(prop['x-prop'] === 'data' && prop['x-type'] ? (prop['x-type'].match(/[A-Z]\w*/g) ?? []) : []),
    ...dataTypes(prop.items ?? {}),
  ]);
}

function kindOf(prop: PropSchema): unknown {
  const kind = prop['x-prop'];
  if (kind === undefined) return 'literal';
  return kind === 'list' ? { list: kindsOf(prop.items ?? {}), ...(prop.open && { open: true }) } : kind;
}

function kindsOf(properties: Record<string, PropSchema>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(properties).map(([name, prop]) => [name, kindOf(prop)]));
}

function metaOf({ node, properties }: NodeSchema): Record<string, unknown> {
  return {
    props: kindsOf(properties),
    requiredProps: node.requiredProps,
    requiredEvents: node.requiredEvents ?? [],
    container: node.children && !node.keep,
    decorative: node.decorative,
    ...(node.ownsState && { ownsState: node.ownsState }),
  };
}

/** Registry from node type to component: eager components are in the main chunk, lazy ones load on first render. */
function registry(schemas: readonly NodeSchema[]): string {
  const eager = schemas.filter((schema) => schema.node.load === 'eager');
  const lines = schemas.map(({ name, node }) =>
    node.load === 'eager'
      ? `  ${node.type}: { component: ${name}${node.term ? ', isTerm: true' : ''} },`
      : `  ${node.type}: lazyNode('${name}', () => import('../nodes/${name}'), ${node.reserve ?? 0}),`,
  );
  return [
    ...eager.map(({ name }) => `import { ${name} } from '../nodes/${name}';`),
    "import { lazyNode, type Registry } from '../renderer/registry';",
    '',
    '/** Every node type with its component; a schema without a component does not compile. */',
    'export const registry = {',
    ...lines,
    '} satisfies Registry;',
    '',
  ].join('\n');
}

function siteRegistry(schemas: readonly NodeSchema[]): string {
  return [
    ...schemas.map(({ name }) => `import { ${name} } from '../../nodes/${name}';`),
    "import type { Registry } from '../../renderer/registry';",
    '',
    '/** Every node type of the site with its component. */',
    'export const siteRegistry = {',
    ...schemas.map(({ name, node }) => `  ${node.type}: { component: ${name} },`),
    '} satisfies Registry;',
    '',
  ].join('\n');
}

/** The same registry with all components loaded, because the server renders a page in one pass. */
function loadedRegistry(schemas: readonly NodeSchema[]): string {
  const lazy = schemas.filter(({ node }) => node.load !== 'eager');
  return [
    "import { registry as page } from '../app/registry.generated';",
    ...lazy.map(({ name }) => `import { ${name} } from '../nodes/${name}';`),
    "import type { Registry } from '../renderer/registry';",
    '',
    '/** Every node type with its component, loaded. */',
    'export const registry = {',
    '  ...page,',
    ...lazy.map(({ name, node }) => `  ${node.type}: { ...page.${node.type}, component: ${name} },`),
    '} satisfies Registry;',
    '',
  ].join('\n');
}
