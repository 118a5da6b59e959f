import type { BrandFiles } from '../../../../brands/readBrand';
import { nearest } from '../../../../brands/text/suggest';
import { isObject, ownText } from '../../../../engine/kernel/text/json';
import { framesIn } from '../../layouts/pages/frames';
import type { ReportInFile } from '../reportAt';

/** Checks that the site of signed-in customers has a sign-in, and a frame that can contain pages. */
export function checkSite(
  { site, auth }: Record<string, unknown>,
  { layouts }: Pick<BrandFiles, 'layouts'>,
  reportAt: ReportInFile,
): void {
  if (!isObject(site)) return;
  if (!isObject(auth)) {
    const message = 'Nobody could sign in to the site. Add "auth" with the identity provider, or remove "site".';
    reportAt('settings.site.auth', '/site', message);
  }
  const frame = ownText(site, 'frame');
  const frames = framesIn(layouts);
  if (frame === undefined || frames.includes(frame)) return;
  const message = `The template "${frame}" does not exist, or has no place for a page (a node of type page). Frames: ${frames.join(', ')}.`;
  reportAt('settings.site.frame', '/site/frame', message, { suggestion: nearest(frame, frames) });
}
