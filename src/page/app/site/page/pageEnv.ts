import type { BrandFile } from '../../../../engine/contract/brand';
import type { Messages } from '../../../../engine/i18n/texts';
import type { Env } from '../../../../engine/layout/types';
import { envOf } from '../../bill/env';

/** The `Env` of a page of the site, whose layout may link to other pages. */
export function pageEnv(brand: BrandFile, messages: Messages, choices: ReadonlyMap<string, string>): Env {
  return { ...envOf(brand, messages, choices), linksPages: true };
}
