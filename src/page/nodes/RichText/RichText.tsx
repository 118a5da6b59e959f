import { Fragment, type ReactElement, type ReactNode, useMemo } from 'react';
import type { RichTextProps } from '../../../engine/contract/nodes.generated';
import { useText } from '../../../engine/i18n/TextsContext';
import type { NodeProps } from '../../../engine/kernel/page/node';
import { NewTabHint } from '../../ui/reading/NewTabHint';
import { parse, type Rich } from './parse';
import styles from './RichText.module.css';

export function RichText({ root, props }: NodeProps<RichTextProps>): ReactElement {
  const text = useText()(props.text);
  const parts = useMemo(() => parse(text), [text]);
  return (
    <div {...root} className={styles.text}>
      {drawn(parts, props.level ?? 3)}
    </div>
  );
}

const headings = { 2: 'h2', 3: 'h3', 4: 'h4', 5: 'h5', 6: 'h6' } as const;

function drawn(parts: readonly Rich[], level: 2 | 3 | 4 | 5): ReactNode {
  // The parts have no identity except their position.
  return parts.map((part, index) => <Fragment key={index}>{typeof part === 'string' ? part : element(part, level)}</Fragment>);
}

function element(part: Exclude<Rich, string>, level: 2 | 3 | 4 | 5): ReactElement {
  if (part.kind === 'break') return <br />;
  const children = drawn(part.children, level);
  const Heading = headings[level];
  const Subheading = headings[below(level)];
  switch (part.kind) {
    case 'link':
      return <Link href={part.href}>{children}</Link>;
    case 'heading':
      return <Heading className={styles.heading}>{children}</Heading>;
    case 'subheading':
      return <Subheading className={styles.subheading}>{children}</Subheading>;
    case 'bullets':
      return <ul>{children}</ul>;
    case 'numbers':
      return <ol>{children}</ol>;
    case 'item':
      return <li>{children}</li>;
    case 'strong':
      return <strong>{children}</strong>;
    case 'em':
      return <em>{children}</em>;
    case 'paragraph':
      return <p>{children}</p>;
  }
}

function below(level: 2 | 3 | 4 | 5): 3 | 4 | 5 | 6 {
  return level === 2 ? 3 : level === 3 ? 4 : level === 4 ? 5 : 6;
}

/** Links to other sites open in a new tab; telephone and e-mail links do not. */
function Link({ href, children }: { href: string; children: ReactNode }): ReactElement {
  if (!href.startsWith('https:')) return <a href={href}>{children}</a>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
      {/* Keeps the icon on one line with the last word. */}
      {'\u202f'}
      <NewTabHint className={styles.external} />
    </a>
  );
}
