import { isAt } from './link';

/** A route to which a payment provider returns the customer. */
export interface Landing {
  path: string;
  /** Kind of the provider that returns here. */
  kind: 'form' | 'redirect';
  /** True if the customer cancelled or the payment could not start. */
  isCancel: boolean;
  template: string;
}

/** The return routes after a payment and their templates, as the contract defines them. */
export const landings: readonly Landing[] = [
  { path: '/nexiEsito', kind: 'form', isCancel: false, template: 'TemplateLandingNexi' },
  { path: '/nexiAnnullo', kind: 'form', isCancel: true, template: 'TemplateLandingNexi' },
  { path: '/worldlineEsito', kind: 'redirect', isCancel: false, template: 'TemplateLandingWorldline' },
  { path: '/worldlineAnnullo', kind: 'redirect', isCancel: true, template: 'TemplateLandingWorldline' },
];

/** The landing at a path. */
export function landingAt(pathname: string): Landing | undefined {
  return landings.find(({ path }) => isAt(pathname, path));
}

/** Path and query to which a provider of this kind returns. `annullo` repeats whether the payment was cancelled. */
export function returnPath(kind: Landing['kind'], isCancel: boolean, linkId: string): string {
  const path = landings.find((landing) => landing.kind === kind && landing.isCancel === isCancel)?.path ?? '/';
  return `${path}?id=${encodeURIComponent(linkId)}&annullo=${isCancel ? 1 : 0}`;
}
