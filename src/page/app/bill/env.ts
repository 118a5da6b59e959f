import type { BrandFile } from '../../../engine/contract/brand';
import type { Messages } from '../../../engine/i18n/texts';
import { safeUrl } from '../../../engine/kernel/addresses/safeUrl';
import type { Env } from '../../../engine/layout/types';

/** The look-ups that the engine needs to resolve a layout. */
export function envOf(brand: BrandFile, messages: Messages, ui: ReadonlyMap<string, string>): Env {
  return {
    ui,
    text: (key) => {
      const message = Object.hasOwn(messages, key) ? messages[key] : undefined;
      return message === undefined ? 'missing' : message.length === 0 ? 'empty' : 'full';
    },
    literal: (key) => literalOf(messages, key),
    image: (name) => imageOf(brand, name),
    allowLoopbackHttp: brand.settings.allowLoopbackHttp,
  };
}

function literalOf(messages: Messages, key: string): string | undefined {
  const message = Object.hasOwn(messages, key) ? messages[key] : undefined;
  if (message === undefined) return undefined;
  const [part, more] = message;
  if (part === undefined) return '';
  // 0 is the type of a literal in a compiled message; importing the enum would bundle the parser.
  return part.type === 0 && more === undefined ? part.value : undefined;
}

/** The address of an image of the brand; or `name` itself, if it is an https address on one of the brand's image hosts. */
function imageOf(brand: BrandFile, name: string): string | undefined {
  if (Object.hasOwn(brand.images, name)) return brand.images[name];
  const address = safeUrl(name);
  if (address === undefined || !address.startsWith('https:')) return undefined;
  return brand.settings.imageHosts.includes(new URL(address).host) ? address : undefined;
}
