import { type ReactElement, type ReactNode, use, useRef, useState } from 'react';
import type { Action } from '../../../engine/kernel/page/action';
import { useFocusFallback } from '../dialogs/useFocusFallback';
import { Icon, type IconName } from '../icons/Icon';
import { join } from '../join';
import { NoScript, NoScriptContext } from '../NoScript';
import { Picture } from '../Picture';
import { NewTabHint } from '../reading/NewTabHint';
import styles from './pressable.module.css';

export interface PressableProps {
  action: Action;
  run: (action: Action) => Promise<boolean>;
  variant: 'primary' | 'secondary' | 'quiet';
  icon?: IconName | undefined;
  /** Image instead of the icon, which is the fallback if the image cannot be loaded. */
  image?: string | undefined;
  /** Text while the action runs. */
  busyText?: string | undefined;
  /** What paper shows of a link besides its text. */
  paper?: 'address' | undefined;
  /** Attributes of the outermost element. */
  root?: Readonly<Record<string, string | undefined>>;
  children: ReactNode;
}

/** Runs an action on a press: a real link for `open`, for everything else a button that never runs twice at once. */
export function Pressable(props: PressableProps): ReactElement {
  return props.action.do === 'open' ? <PressLink {...props} action={props.action} /> : <PressButton {...props} />;
}

function PressLink({
  action,
  variant,
  icon,
  image,
  root,
  paper,
  children,
}: PressableProps & { action: Action & { do: 'open' } }): ReactElement {
  const link = useFocusFallback<HTMLAnchorElement>();
  return (
    <a
      {...root}
      ref={link}
      className={join(styles.pressable, styles[variant])}
      href={action.href}
      // A phone number or e-mail address is worth printing; other links only with their address.
      data-print={/^(?:tel|mailto):/.test(action.href) ? undefined : (paper ?? 'no')}
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
  // State updates one render late; a second click in the same tick must see the first.
  const running = useRef(false);
  const button = useFocusFallback<HTMLButtonElement>();
  const noScript = use(NoScriptContext);
  const press = async () => {
    if (running.current) return;
    running.current = true;
    setIsBusy(true);
    // The page reports the failure; the button must only work again.
    await run(action).catch(() => false);
    running.current = false;
    setIsBusy(false);
  };
  const look = join(styles.pressable, styles[variant]);
  const content = (words: ReactNode) => (
    <>
      <Sign icon={icon} image={image} />
      <span className={styles.words}>{words}</span>
    </>
  );
  const linkInstead = noScript?.link(action, look, content(children));
  if (noScript?.isInside) return <>{linkInstead}</>;
  return (
    <>
      <button
        {...root}
        ref={button}
        type="button"
        className={look}
        // The action that the boot script can run before the page's code has loaded.
        data-do={action.do}
        aria-disabled={isBusy || undefined}
        onClick={() => void press()}
      >
        {content((isBusy && busyText) || children)}
      </button>
      {busyText && (
        <span role="status" className="visuallyHidden">
          {isBusy && busyText}
        </span>
      )}
      {(action.do === 'downloadPdf' || action.do === 'refresh') && <NoScript>{linkInstead}</NoScript>}
    </>
  );
}

function Sign({ icon, image }: Pick<PressableProps, 'icon' | 'image'>): ReactNode {
  const drawn = icon && <Icon name={icon} />;
  return image ? <Picture src={image} alt="" size="small" instead={drawn} /> : drawn;
}
