import { isObject, own, ownText } from '../../kernel/text/json';
import type { Rule } from '../types';
import { child, locationOf, type Origin, type Parsing } from './parse';

/** The place where a rule is written. */
export interface RuleOrigin extends Origin {
  /** Set when the brand replaces a rule of the product: the reason, and the origin of the replaced rule. */
  variant?: { reason: string; of: Origin };
}

/** A file that may contain rules. */
interface RuleFile {
  file: string;
  layer: 'base' | 'brand';
  content: unknown;
}

/** The named rules of a composition. */
export interface CollectedRules {
  rules: Record<string, Rule>;
  origins: Map<string, RuleOrigin>;
}

/**
 * Collects all named rules. A brand adds rules under new names. With a reason, it may write a variant of a product rule that
 * is not locked. So each business rule is defined once, and every exception is visible.
 */
export function collectRules(files: readonly RuleFile[], report: Parsing['report']): CollectedRules {
  const rules = new Map<string, Rule>();
  const origins = new Map<string, RuleOrigin>();
  const locked = new Set<string>();
  const ofBrand = new Set<string>();
  for (const { file, layer, content } of files) {
    const written = own(content, 'rules');
    for (const [name, rule] of Object.entries(isObject(written) ? written : {})) {
      const origin = child({ file, pointer: '/rules' }, name);
      const known = origins.get(name);
      const reason = layer === 'brand' ? ownText(rule, 'reason') : undefined;
      const lock = own(rule, 'locked');
      if (layer === 'base' && lock === true) locked.add(name);
      if (layer === 'brand' && lock !== undefined) {
        const message = 'Only rules of the product can be locked. Remove "locked".';
        report({ code: 'rules.locked', level: 'error', where: locationOf(child(origin, 'locked')), message });
      }
      if (known && (reason === undefined || known.variant || locked.has(name))) {
        const twice = ofBrand.has(name) ? { code: 'rules.name.taken', message: writtenTwice(name, known) } : undefined;
        const refused = twice ?? refusal(name, reason, locked.has(name));
        report({ level: 'error', where: locationOf(origin), ...refused });
        continue;
      }
      if (!known && reason !== undefined) {
        const message = `There is no product rule ${name}, so this is no variant. Correct the name, or remove "reason".`;
        const unknown = { name, known: [...origins.keys()] };
        report({ code: 'rules.variant.unknown', level: 'error', where: locationOf(origin), message, unknown });
      }
      if (layer === 'brand') ofBrand.add(name);
      const when = own(rule, 'when');
      rules.set(name, { title: ownText(rule, 'title') ?? name, when: when === undefined ? false : when });
      origins.set(name, known && reason !== undefined ? { ...origin, variant: { reason, of: known } } : origin);
    }
  }
  return { rules: Object.fromEntries(rules), origins };
}

function writtenTwice(name: string, { file }: Origin): string {
  return `The rule ${name} is also written in ${file}. Remove one of the two, or give one another name.`;
}

function refusal(name: string, reason: string | undefined, isLocked: boolean): { code: string; message: string } {
  if (isLocked && reason !== undefined) {
    const message = `The rule ${name} is locked, because payments depend on it: it cannot have a variant. Use a rule of the brand with another name.`;
    return { code: 'rules.locked', message };
  }
  const variant = isLocked ? '' : ', or add "reason" to make it a variant of this rule';
  return { code: 'rules.name.taken', message: `The rule ${name} already exists. Give the brand's rule another name${variant}.` };
}

/** Names of the rules in a file that are variants. */
export function variantsIn(content: unknown): string[] {
  const rules = own(content, 'rules');
  return Object.entries(isObject(rules) ? rules : {}).flatMap(([name, rule]) =>
    ownText(rule, 'reason') === undefined ? [] : [name],
  );
}
