import { type ReactElement, type ReactNode, useRef, useState } from 'react';
import type { Action } from '../kernel/action';
import { Icon, type IconName } from './icons/Icon';
import { join } from './join';
import { NewTabHint } from './NewTabHint';
import { Picture } from './Picture';
import styles from './pressable.module.css';
import { useFocusHandedOn } from './useFocusHandedOn';

export interface PressableProps {
  action: Action;
  run: (action: Action) => Promise<boolean>;
  variant: 'primary' | 'secondary' | 'quiet';
  icon?: IconName | undefined;
  /** Picture in place of the sign, which comes back when it cannot be loaded. */
  image?: string | undefined;
  /** Words while the action is on its way. */
  busyText?: string | undefined;
  /** Attributes of the outermost element. */
  root?: Readonly<Record<string, string | undefined>>;
  children: ReactNode;
}

/** Presses an action: a real link for `open`, a button that never runs twice at once for everything else. */
export function Pressable(props: PressableProps): ReactElement {
  return props.action.do === 'open' ? <PressLink {...props} action={props.action} /> : <PressButton {...props} />;
}

function PressLink({
  action,
  variant,
  icon,
  image,
  root,
  children,
}: PressableProps & { action: Action & { do: 'open' } }): ReactElement {
  return (
    <a
      {...root}
      className={join(styles.pressable, styles[variant])}
      href={action.href}
      // A number or an address is worth its ink; a link that only leads on is not.
      data-print={/^(?:tel|mailto):/.test(action.href) ? undefined : 'no'}
      {...(action.newTab && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      <Sign icon={icon} image={image} />
      <span className={styles.words}>{children}</span>
      {action.newTab && <NewTabHint className={styles.external} />}
    </a>
  );
}

function PressButton({ action, run, variant, icon, image, busyText, root, children }: PressableProps): ReactElement {
  const [isBusy, setIsBusy] = useState(false);
  // State arrives a render late; a second click in the same breath must see the first.
  const running = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  useFocusHandedOn(button);
  const press = async () => {
    if (running.current) return;
    running.current = true;
    setIsBusy(true);
    // What went wrong is said by the page; here the button is only free again.
    await run(action).catch(() => false);
    running.current = false;
    setIsBusy(false);
  };
  return (
    <>
      <button
        {...root}
        ref={button}
        type="button"
        className={join(styles.pressable, styles[variant])}
        aria-disabled={isBusy || undefined}
        onClick={() => void press()}
      >
        <Sign icon={icon} image={image} />
        <span className={styles.words}>{(isBusy && busyText) || children}</span>
      </button>
      {busyText && (
        <span role="status" className="visuallyHidden">
          {isBusy && busyText}
        </span>
      )}
    </>
  );
}

function Sign({ icon, image }: Pick<PressableProps, 'icon' | 'image'>): ReactNode {
  const drawn = icon && <Icon name={icon} />;
  return image ? <Picture src={image} alt="" size="small" instead={drawn} /> : drawn;
}
