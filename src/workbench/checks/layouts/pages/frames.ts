import { nearest } from '../../../../brands/text/suggest';
import { DEFAULT_FRAME } from '../../../../brands/trees/pages';
import { ownText } from '../../../../engine/kernel/text/json';
import type { SourceFile } from '../../../../engine/layout/compose/compose';
import { holdsPage } from './pageContent';

/** Names of the templates that have a place for pages of the site. */
export function framesIn(files: readonly SourceFile[]): string[] {
  return [...new Set(files.flatMap(({ content }) => (holdsPage(content) ? (ownText(content, 'template') ?? []) : [])))];
}

/** The frame that a setting names; for a name that is no frame, the one that is probably meant, or the usual one. */
export function usableFrame(name: string, files: readonly SourceFile[]): string {
  const frames = framesIn(files);
  return frames.includes(name) ? name : (nearest(name, frames) ?? DEFAULT_FRAME);
}
