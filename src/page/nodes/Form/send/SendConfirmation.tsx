import type { ReactElement } from 'react';
import type { FormView } from '../../../../engine/forms/view';
import { useRichText, useText } from '../../../../engine/i18n/TextsContext';
import { PlainButton } from '../../../ui/buttons/PlainButton';
import { AlertDialog } from '../../../ui/dialogs/AlertDialog';

interface Props {
  words: NonNullable<FormView['confirm']>;
  isOpen: boolean;
  onSend: () => void;
  onClose: () => void;
}

/** The confirmation dialog before a submission. */
export function SendConfirmation({ words, isOpen, onSend, onClose }: Props): ReactElement {
  const text = useText();
  const rich = useRichText();
  return (
    <AlertDialog title={text(words.title)} text={rich(words.text)} isOpen={isOpen} onClose={onClose}>
      <PlainButton variant="secondary" onPress={onClose}>
        {text(words.cancel)}
      </PlainButton>
      <PlainButton variant="primary" onPress={onSend}>
        {text(words.send)}
      </PlainButton>
    </AlertDialog>
  );
}
