import { isObject, ownText } from '../engine/kernel/text/json';
import type { Settings } from './settings';
import { DEFAULT_FRAME } from './trees/pages';

/** The signed-in customer's site, as configured by a brand. */
export interface SiteConfig {
  /** Template around every page. */
  frame: string;
  menu: 'horizontal' | 'vertical';
}

/** Undefined for a brand without a site: its customers open bills only by their links. */
export function siteOf({ site }: Settings): SiteConfig | undefined {
  if (!isObject(site)) return undefined;
  return { frame: ownText(site, 'frame') ?? DEFAULT_FRAME, menu: site.menu === 'vertical' ? 'vertical' : 'horizontal' };
}
