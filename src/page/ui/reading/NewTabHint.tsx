import type { ReactElement } from 'react';
import { useMessage } from '../../../engine/i18n/TextsContext';
import { Icon } from '../icons/Icon';
import { VisuallyHidden } from './VisuallyHidden';

/** Indicates that a link opens a new tab: an icon, and text for screen readers. */
export function NewTabHint({ className }: { className?: string | undefined }): ReactElement {
  const message = useMessage();
  return (
    <>
      <Icon name="external" className={className} />
      <VisuallyHidden> {message('link.newTab')}</VisuallyHidden>
    </>
  );
}
