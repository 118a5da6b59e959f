/** A page that a payment provider sends the customer back to. */
export interface Landing {
  path: string;
  /** What kind of provider comes back here. */
  kind: 'form' | 'redirect';
  /** The customer gave up, or could not begin. */
  isCancel: boolean;
  template: string;
}

/** The specification's routes and templates for coming back from paying. */
export const landings: readonly Landing[] = [
  { path: '/nexiEsito', kind: 'form', isCancel: false, template: 'TemplateLandingNexi' },
  { path: '/nexiAnnullo', kind: 'form', isCancel: true, template: 'TemplateLandingNexi' },
  { path: '/worldlineEsito', kind: 'redirect', isCancel: false, template: 'TemplateLandingWorldline' },
  { path: '/worldlineAnnullo', kind: 'redirect', isCancel: true, template: 'TemplateLandingWorldline' },
];

/** The landing at a path; mail programs and proxies add a slash. */
export function landingAt(pathname: string): Landing | undefined {
  return landings.find(({ path }) => pathname === path || pathname === `${path}/`);
}

/** Path and query that a provider of a kind comes back to: `annullo` tells success and cancel apart as well. */
export function returnPath(kind: Landing['kind'], isCancel: boolean, linkId: string): string {
  const path = landings.find((landing) => landing.kind === kind && landing.isCancel === isCancel)?.path ?? '/';
  return `${path}?id=${encodeURIComponent(linkId)}&annullo=${isCancel ? 1 : 0}`;
}
