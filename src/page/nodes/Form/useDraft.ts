import { useEffect, useSyncExternalStore } from 'react';
import type { BoundForm } from '../../../engine/forms/bind';
import { type DraftAccess, draftAccess } from '../../../engine/forms/draftAccess';
import type { Drafts } from '../../../engine/forms/drafts';
import { useText } from '../../../engine/i18n/TextsContext';

/** The draft of a form under a key. Stored outside the component, so that it survives unmounting. */
export function useDraft(drafts: Drafts, key: string, form: BoundForm): DraftAccess {
  const text = useText();
  useSyncExternalStore(drafts.subscribe, () => drafts.get(key));
  const access = draftAccess(drafts, key, form, text);
  useEffect(() => access.fillAgain());
  return access;
}
