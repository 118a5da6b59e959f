import { type ReactElement, type RefObject, useEffect, useId, useRef } from 'react';
import type { ConsentBannerProps } from '../../../engine/contract/nodes.generated';
import { useRichText, useText } from '../../../engine/i18n/TextsContext';
import type { Action } from '../../../engine/kernel/page/action';
import type { NodeProps } from '../../../engine/kernel/page/node';
import { PlainButton } from '../../ui/buttons/PlainButton';
import styles from './ConsentBanner.module.css';

/** Part of the footer's flow: covers no content and shifts nothing below. */
export function ConsentBanner({ root, props, on, run, ui }: NodeProps<ConsentBannerProps>): ReactElement | null {
  const text = useText();
  const id = useId();
  const isAsking = props.answer === undefined || ui.get('asking') === 'true';
  const { place, follow } = useFocusOnReplacement(isAsking);
  const ask = (asks: boolean) => {
    follow();
    ui.set('asking', String(asks));
  };
  const answer = (action: Action | undefined) => {
    ask(false);
    if (action) void run(action);
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
        <Question id={id} title={title} props={props} refuse={() => answer(on.refuse)} accept={() => answer(on.accept)} />
      ) : (
        <PlainButton variant="quiet" onPress={() => ask(true)}>
          {words}
        </PlainButton>
      )}
    </section>
  );
}

interface QuestionProps {
  /** DOM id of the title. */
  id: string;
  title: string;
  props: ConsentBannerProps;
  refuse: () => void;
  accept: () => void;
}

function Question({ id, title, props, refuse, accept }: QuestionProps): ReactElement {
  const text = useText();
  const rich = useRichText();
  return (
    <>
      {title && (
        <h2 id={id} className={styles.title} tabIndex={-1}>
          {title}
        </h2>
      )}
      <p tabIndex={title ? undefined : -1}>{rich(props.text)}</p>
      {props.answer && text(props.current) && <p className={styles.current}>{text(props.current)}</p>}
      <div className={styles.buttons}>
        <PlainButton variant="secondary" onPress={refuse}>
          {text(props.refuse)}
        </PlainButton>
        <PlainButton variant="secondary" onPress={accept}>
          {text(props.accept)}
        </PlainButton>
      </div>
    </>
  );
}

/** Moves the focus from a pressed button, which is removed, to its replacement. `follow` announces the press. */
function useFocusOnReplacement(isAsking: boolean): { place: RefObject<HTMLElement | null>; follow: () => void } {
  const place = useRef<HTMLElement>(null);
  const isPressed = useRef(false);
  useEffect(() => {
    if (isPressed.current) place.current?.querySelector<HTMLElement>(isAsking ? 'h2, p' : 'button')?.focus();
    isPressed.current = false;
  }, [isAsking]);
  const follow = () => {
    isPressed.current = true;
  };
  return { place, follow };
}
