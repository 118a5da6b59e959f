import { type ReactElement, useEffect, useId, useRef } from 'react';
import type { ConsentBannerProps } from '../../../engine/contract/nodes.generated';
import { useRichText, useText } from '../../../engine/i18n/TextsContext';
import type { Action } from '../../../engine/kernel/page/action';
import type { NodeProps } from '../../../engine/kernel/page/node';
import { PlainButton } from '../../ui/buttons/PlainButton';
import styles from './ConsentBanner.module.css';

/** Part of the footer's flow: covers no content and shifts nothing below. */
export function ConsentBanner({ root, props, on, run, ui }: NodeProps<ConsentBannerProps>): ReactElement | null {
  const text = useText();
  const rich = useRichText();
  const id = useId();
  const place = useRef<HTMLElement>(null);
  const isPressed = useRef(false);
  const isAsking = props.answer === undefined || ui.get('asking') === 'true';
  useEffect(() => {
    // The pressed button was removed: moves the focus to its replacement.
    if (isPressed.current) place.current?.querySelector<HTMLElement>(isAsking ? 'h2, p' : 'button')?.focus();
    isPressed.current = false;
  }, [isAsking]);
  const answer = (action: Action | undefined) => {
    isPressed.current = true;
    ui.set('asking', 'false');
    if (action) void run(action);
  };
  const change = () => {
    isPressed.current = true;
    ui.set('asking', 'true');
  };
  const [title, words] = [text(props.title), text(props.change)];
  if (!isAsking && !words) return null;
  return (
    <section
      {...root}
      ref={place}
      className={isAsking ? styles.banner : undefined}
      aria-labelledby={isAsking && title ? id : undefined}
      data-print="no"
    >
      {isAsking ? (
        <>
          {title && (
            <h2 id={id} className={styles.title} tabIndex={-1}>
              {title}
            </h2>
          )}
          <p tabIndex={title ? undefined : -1}>{rich(props.text)}</p>
          {props.answer && text(props.current) && <p className={styles.current}>{text(props.current)}</p>}
          <div className={styles.buttons}>
            <PlainButton variant="secondary" onPress={() => answer(on.refuse)}>
              {text(props.refuse)}
            </PlainButton>
            <PlainButton variant="secondary" onPress={() => answer(on.accept)}>
              {text(props.accept)}
            </PlainButton>
          </div>
        </>
      ) : (
        <PlainButton variant="quiet" onPress={change}>
          {words}
        </PlainButton>
      )}
    </section>
  );
}
