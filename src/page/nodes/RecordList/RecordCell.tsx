import type { ReactElement, ReactNode } from 'react';
import { useLang, useText } from '../../../engine/i18n/TextsContext';
import type { Action } from '../../../engine/kernel/page/action';
import { isValueObject, type Value } from '../../../engine/kernel/page/value';
import { Pressable } from '../../ui/buttons/Pressable';
import { join } from '../../ui/join';
import { isTextAction, TableCell, type TextAction } from '../../ui/reading/TableCell';
import { VisuallyHidden } from '../../ui/reading/VisuallyHidden';
import styles from './RecordList.module.css';

interface Props {
  /** A value, or a text with an action or a tone. */
  content: unknown;
  label: string;
  place: string;
  /** Whether the cell names the record. */
  isHeader: boolean;
  isEnd: boolean;
  /** Text that marks a new record; '' for other records. */
  mark: string;
  /** Notes below the content; empty for most cells. */
  notes: readonly unknown[];
  run: (action: Action) => Promise<boolean>;
}

export function RecordCell({ content, label, place, isHeader, isEnd, mark, notes, run }: Props): ReactElement {
  return (
    <TableCell
      isHeader={isHeader}
      className={join(isEnd && styles.end, content === undefined && styles.none, mark && styles.isNew)}
      data-place={place}
      data-label={(place === 'detail' && label) || undefined}
    >
      <Content content={content} run={run} />
      {mark && (
        <>
          {' '}
          <span className={styles.mark}>{mark}</span>
        </>
      )}
      {notes.map(
        (note, index) =>
          note !== undefined && (
            <span key={index} className={styles.note}>
              <Content content={note} run={run} />
            </span>
          ),
      )}
    </TableCell>
  );
}

const tones: ReadonlySet<unknown> = new Set(['settled', 'waiting', 'attention', 'problem', 'neutral']);

function Content({ content, run }: Pick<Props, 'content' | 'run'>): ReactNode {
  const text = useText();
  const lang = useLang();
  if (isTextAction(content)) return <RowAction way={content} run={run} />;
  if (isValueObject(content)) return <Words lang={lang(content)}>{text(content)}</Words>;
  if (typeof content !== 'object' || content === null || !('text' in content)) return null;
  const words = text(content.text as Value | undefined);
  const tone = 'tone' in content ? toneOf(content.tone) : undefined;
  if (!tone || !words) return <Words>{words}</Words>;
  return <span className={join(styles.tone, styles[tone], words.length > SHORT && styles.sentence)}>{words}</span>;
}

/** Keeps a postcode on one line with its town; breaks a word that is longer than a column. */
function Words({ children, lang }: { children: string; lang?: string | undefined }): ReactNode {
  const words = children.replace(/\b(\d{4,5}) (?=\p{L})/gu, '$1\u00a0');
  const long = LONG.test(words) ? styles.long : undefined;
  return long || lang ? (
    <span className={long} lang={lang}>
      {words}
    </span>
  ) : (
    words
  );
}

/** Maximum length of a status on one line, in characters. */
const SHORT = 20;

/** Longer than any word of a language or contract number. */
const LONG = /\S{28}/;

interface RowActionsProps {
  /** Texts with an action; texts without one are left out. */
  contents: readonly unknown[];
  /** Added to the accessible name of each action, which would otherwise be the same in every row. */
  about: string;
  run: (action: Action) => Promise<boolean>;
}

/** The actions of a record, in one cell. */
export function RowActions({ contents, about, run }: RowActionsProps): ReactElement {
  return (
    <TableCell isHeader={false} data-place="action" className={styles.waysOn}>
      {contents.map((content, index) =>
        isTextAction(content) ? <RowAction key={index} way={content} about={about} run={run} /> : null,
      )}
    </TableCell>
  );
}

function RowAction({ way, about, run }: Pick<Props, 'run'> & { way: TextAction; about?: string }): ReactElement {
  const text = useText();
  const isFirst = toneOf(way.tone) !== undefined;
  const runAbout = (action: Action) => run(action.do === 'send' && about ? { ...action, about } : action);
  return (
    <span className={isFirst ? styles.first : undefined}>
      <Pressable action={way.press} run={runAbout} variant={isFirst ? 'secondary' : 'quiet'}>
        <Words>{text(way.text)}</Words>
        {about && <VisuallyHidden> {about}</VisuallyHidden>}
      </Pressable>
    </span>
  );
}

function toneOf(tone: unknown): string | undefined {
  const name = isValueObject(tone) && 'value' in tone ? tone.value : tone;
  return tones.has(name) ? String(name) : undefined;
}
