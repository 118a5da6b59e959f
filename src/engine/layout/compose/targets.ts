import type { MutableNode, Parsing } from '../compile/parse';
import type { Overrides } from '../patch/provenance';
import type { History } from './history';

/** A module to which overlays can be applied. */
export interface MutableModule {
  title: string;
  needs: readonly string[];
  nodes: MutableNode[];
}

/** The parts of one composition that overlays change. */
export interface Targets {
  template: string;
  nodes: MutableNode[];
  /** Keys are module names, or `<modules-id>/<module>` for a placement with its own copy. */
  modules: Map<string, MutableModule>;
  /** Node -> its changes by overlays. */
  overrides: Map<object, Overrides>;
  history: History;
  parsing: Parsing;
}
