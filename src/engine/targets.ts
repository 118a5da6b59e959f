import type { History } from './history';
import type { MutableNode, Origin, Parsing } from './parse';

/** A module while overlays are applied to it. */
export interface MutableModule {
  title: string;
  needs: readonly string[];
  nodes: MutableNode[];
}

/** What overlays change: copies that belong to one composition. */
export interface Targets {
  template: string;
  nodes: MutableNode[];
  /** By module name, or by `<modules-id>/<module>` for a placement with its own copy. */
  modules: Map<string, MutableModule>;
  overrides: Map<object, Map<string, Origin>>;
  history: History;
  parsing: Parsing;
}
