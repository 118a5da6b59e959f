import { type ReactElement, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { Texts } from '../../../engine/i18n/texts';
import type { Value } from '../../../engine/kernel/page/value';
import { Snackbar } from '../../ui/Snackbar';
import { useStore } from '../../ui/useStore';
import { builtinText } from '../fallback/builtinTexts';
import { useConnection } from '../page/useConnection';
import styles from './Snackbars.module.css';
import { type SnackbarMessage, showSnackbar, snackbarStore } from './snackbars';

/** Shows the network state and messages of actions at the lower edge of the page, above every view. */
export function Snackbars({ texts }: { texts: Texts | undefined }): ReactElement {
  const connection = useConnection();
  const message = useStore(snackbarStore);
  const dialog = useSyncExternalStore(watchDialogs, topDialog, noDialog);
  const isProblem = message !== undefined && (message.tone ?? 'problem') === 'problem';
  const said = message && <Said key={message.number} message={message} texts={texts} />;
  const bars = (
    <div className={styles.snackbars} data-snackbars="">
      {/* Always rendered: screen readers announce only text that appears inside an existing live region. */}
      <div role="status">
        {connection === 'offline' && <Snackbar tone="waiting" text={builtinText('app.offline', texts)} />}
        {connection === 'back' && <Snackbar tone="settled" text={builtinText('app.online', texts)} />}
        {!isProblem && said}
      </div>
      <div role="alert">{isProblem && said}</div>
    </div>
  );
  return dialog ? createPortal(bars, dialog) : bars;
}

/** Values for a message whose button undoes one operation and has no count in its text. */
const ONE: Readonly<Record<string, Value>> = { count: { kind: 'number', value: 1 } };

function Said({ message, texts }: { message: SnackbarMessage; texts: Texts | undefined }): ReactElement {
  const { key, tone, timeout, press, values = press?.values ?? ONE } = message;
  return (
    <Snackbar
      // The count equals the number of operations that Undo reverts.
      text={builtinText(key, texts, undefined, values)}
      tone={tone}
      timeout={timeout}
      close={builtinText('app.close', texts)}
      onClose={() => showSnackbar(undefined)}
    >
      {press && (
        <button type="button" onClick={press.run}>
          {builtinText(press.key, texts, undefined, press.values)}
        </button>
      )}
    </Snackbar>
  );
}

/** Uses the capture phase, because neither event bubbles. */
function watchDialogs(onChange: () => void): () => void {
  document.addEventListener('toggle', onChange, true);
  document.addEventListener('close', onChange, true);
  return () => {
    document.removeEventListener('toggle', onChange, true);
    document.removeEventListener('close', onChange, true);
  };
}

function noDialog(): undefined {}

/** The topmost open dialog: content outside it is inert. */
function topDialog(): Element | undefined {
  return [...document.querySelectorAll('dialog[open]')].at(-1);
}
