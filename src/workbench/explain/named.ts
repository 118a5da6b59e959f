import { type Placement, staticAddress } from '../../engine/analysis/placements';
import { referencesIn } from '../../engine/layout/references';

/** A parsed name of a node: an id, a module, a placement's address, or an address in the notation of overlays and `check`. */
interface Name {
  /** The template or module before the colon. */
  scope?: string;
  address: string;
}

function nameOf(name: string): Name {
  const index = name.indexOf(':');
  return index < 0 ? { address: name } : { scope: name.slice(0, index), address: name.slice(index + 1) };
}

/** The template that an address names: `3Dt:left-list/scarica_pdf/pdf-tile`. */
export function templateNamed(name: string, templates: readonly string[]): string | undefined {
  const { scope } = nameOf(name);
  return scope !== undefined && templates.includes(scope) ? scope : undefined;
}

/** The placements with a name: those of a node, or of the outermost nodes of a module. */
export function placementsNamed(name: string, all: readonly Placement[], template: string): readonly Placement[] {
  const { scope, address } = nameOf(name);
  const exact = staticAddress(address);
  const isAddress = (one: Placement) =>
    one.address === exact || (address.endsWith(one.node.id) && overlayAddress(one) === address);
  if (scope === template) return all.filter((one) => (address.includes('/') || one.module === undefined) && isAddress(one));
  if (scope !== undefined) return all.filter(({ module, node }) => module === scope && node.id === address);
  const found = all.filter((one) => one.node.id === address || isAddress(one));
  return found.length > 0 ? found : all.filter(({ module, parent }) => module === address && parent?.module !== address);
}

/** An address without the repeats around a node, as overlays write it. */
function overlayAddress({ address }: Placement): string {
  return address.replace(/[^/]*@\*\//g, '').replace(/@\*$/, '');
}

/** The names by which placements can be found, in the same notation as this name. */
export function namesLike(name: string, all: readonly Placement[], template: string): ReadonlySet<string> {
  const isScoped = nameOf(name).scope !== undefined;
  return new Set(
    all.flatMap((one) => {
      const inModule = one.module === undefined ? [] : [isScoped ? `${one.module}:${one.node.id}` : one.module];
      return isScoped ? [...inModule, `${template}:${overlayAddress(one)}`] : [one.node.id, ...inModule];
    }),
  );
}

/** Message for the name of a rule, with the nodes to explain instead. Rules about single rows are in no node's condition. */
export function aboutRule(rule: string, all: readonly Placement[]): string {
  const uses = (json: unknown) =>
    referencesIn(JSON.parse(JSON.stringify(json ?? null))).some(({ kind, value }) => kind === 'rule' && value === rule);
  const idsOf = (some: readonly Placement[]) => [...new Set(some.map(({ node }) => node.id))].join(', ');
  const conditions = idsOf(all.filter(({ node }) => uses([node.when ?? null, node.repeat?.where ?? null])));
  if (conditions !== '') return `${rule} is a rule, not a node. Explain a node whose condition uses it: ${conditions}.`;
  const values = idsOf(all.filter(({ node }) => uses([node.props, node.on])));
  return values === ''
    ? `${rule} is a rule, not a node, and no condition here uses it directly.`
    : `${rule} is a rule about parts of ${values}, such as one row. explain names the condition of a whole node only.`;
}

/** The removed nodes with a name, by their addresses. */
export function removedNamed<T>(name: string, removed: ReadonlyMap<string, T>, template: string): (readonly [at: string, T])[] {
  const { scope = name.includes('/') ? template : undefined, address } = nameOf(name);
  const [id, module] = address.split('/').reverse();
  return [...removed].filter(([one]) => {
    const gone = nameOf(one);
    const [goneId, goneModule] = gone.address.split('/').reverse();
    if (scope === undefined) return goneId === id;
    // The node itself, or a removed ancestor.
    if (gone.scope === scope && `${address}/`.startsWith(`${gone.address}/`)) return true;
    if (scope === template) return module !== undefined && gone.scope === module && goneId === id;
    return gone.scope === template && goneModule === scope && goneId === id;
  });
}
