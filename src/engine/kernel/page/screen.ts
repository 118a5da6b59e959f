import { billPath } from '../addresses/link';
import { templateAt } from '../addresses/routes';

const MOBILE_AGENT = /Android|iPhone|iPad|iPod|Mobile|Windows Phone/i;

/** The root `screen` of the scope, see `schemas/scope`. */
interface ScreenFacts {
  class: 'phone' | 'narrow' | 'medium' | 'wide';
  mobile: boolean;
  extraWide: boolean;
}

/**
 * The width class of a screen, whether it counts as mobile (under 600 px wide, or a mobile user agent), and whether it is
 * wide enough for three columns.
 */
export function screenOf(width: number, userAgent: string): ScreenFacts {
  const isPhone = width < 600;
  return {
    class: isPhone ? 'phone' : width <= 850 ? 'narrow' : width <= 900 ? 'medium' : 'wide',
    mobile: isPhone || MOBILE_AGENT.test(userAgent),
    extraWide: width >= 1100,
  };
}

/**
 * Returns the template for a screen: the requested template, else that of the bill's route, else the brand's default. If the
 * screen is not mobile and this template has a desktop variant, returns the variant.
 */
export function templateFor(
  settings: {
    template: string;
    desktopVariants: Readonly<Record<string, string>>;
    routeTemplates?: Readonly<Record<string, string>>;
  },
  isMobile: boolean,
  asked?: string,
): string {
  const template = asked ?? templateAt(billPath, settings) ?? settings.template;
  const variants = settings.desktopVariants;
  return (!isMobile && Object.hasOwn(variants, template) && variants[template]) || template;
}
