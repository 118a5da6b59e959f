import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './readBrand';

/** A prop declared in `src/page/nodes/<Type>/<Type>.schema.json`; see `schemas/node.schema.json`. */
export interface PropSchema {
  'x-prop'?: 'text' | 'number' | 'flag' | 'choice' | 'image' | 'color' | 'list' | 'action' | 'data' | 'state';
  'x-type'?: string;
  description?: string;
  enum?: (string | number)[];
  items?: Record<string, PropSchema>;
  open?: boolean;
  type?: string;
}

export interface NodeSchema {
  /** Name of the folder and the component. */
  name: string;
  title: string;
  description: string;
  node: {
    type: string;
    load: 'eager' | 'lazy';
    reserve?: number;
    site?: boolean;
    requiredProps: string[];
    requiredEvents?: string[];
    children: boolean;
    keep?: boolean;
    term?: boolean;
    slots?: string[];
    events?: string[];
    decorative: boolean;
    ownsState?: 'selected' | 'step' | 'open' | 'dialog';
  };
  properties: Record<string, PropSchema>;
}

/** Reads all node schemas, sorted by name. */
export function readNodeSchemas(): NodeSchema[] {
  return readdirSync(path.join(projectRoot, 'src/page/nodes'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
    .map((name) => {
      const schema = JSON.parse(
        readFileSync(path.join(projectRoot, `src/page/nodes/${name}/${name}.schema.json`), 'utf8'),
      ) as Omit<NodeSchema, 'name' | 'node'> & {
        'x-node': NodeSchema['node'];
      };
      const node = schema['x-node'];
      if (node.type !== name.charAt(0).toLowerCase() + name.slice(1))
        throw new Error(`src/page/nodes/${name}: the type must be the folder name with a small first letter`);
      return { name, title: schema.title, description: schema.description, node, properties: schema.properties };
    });
}
