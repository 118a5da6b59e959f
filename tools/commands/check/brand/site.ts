import { everyNode } from '../../../../src/engine/everyNode';
import { isObject, ownText } from '../../../../src/kernel/json';
import { nearest } from '../../../text/suggest';
import type { LayoutCheck } from '../layouts/check';

type ReportAt = (code: string, pointer: string, message: string, suggestion?: string) => void;

/** The site of signed-in customers has a sign-in, and a frame that holds pages. */
export function checkSite({ site, auth }: Record<string, unknown>, { composed }: LayoutCheck, reportAt: ReportAt): void {
  if (!isObject(site)) return;
  if (!isObject(auth)) {
    const message = 'Nobody could sign in to the site. Add "auth" with the identity provider, or remove "site".';
    reportAt('settings.site.auth', '/site', message);
  }
  const frame = ownText(site, 'frame');
  const frames = composed.flatMap(({ layout }) =>
    everyNode(layout.nodes).some(({ type, children }) => type === 'page' && !children) ? [layout.template] : [],
  );
  if (frame === undefined || frames.includes(frame)) return;
  const message = `The template "${frame}" does not exist, or has no place for a page (a node of type page). Frames: ${frames.join(', ')}.`;
  reportAt('settings.site.frame', '/site/frame', message, nearest(frame, frames));
}
