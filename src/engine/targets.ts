import type { History } from './history';
import type { MutableNode, Parsing } from './parse';
import type { Overrides } from './patch/provenance';

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
  /** Node -> what overlays changed in it. */
  overrides: Map<object, Overrides>;
  history: History;
  parsing: Parsing;
}
