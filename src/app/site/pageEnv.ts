import type { BrandFile } from '../../contract/brand';
import type { Env } from '../../engine/types';
import type { Messages } from '../../i18n/texts';
import { envOf } from '../env';

/** The `Env` of a page of the site, whose layout may link to other pages. */
export function pageEnv(brand: BrandFile, messages: Messages, choices: ReadonlyMap<string, string>): Env {
  return { ...envOf(brand, messages, choices), linksPages: true };
}
