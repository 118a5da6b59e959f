import type { ReactElement } from 'react';
import type { LinesProps } from '../../../engine/contract/nodes.generated';
import { useLang, useText } from '../../../engine/i18n/TextsContext';
import type { NodeProps } from '../../../engine/kernel/page/node';
import { Paginate } from '../../ui/pages/Paginate';
import styles from './Lines.module.css';

export function Lines({ root, props, ui }: NodeProps<LinesProps>): ReactElement {
  const text = useText();
  const lang = useLang();
  const label = text(props.label);
  const lines = (
    <Paginate items={props.lines} ui={ui}>
      {(shown) =>
        shown.map((line) => (
          <p key={line.key} lang={lang(line.text)}>
            {text(line.text)}
          </p>
        ))
      }
    </Paginate>
  );
  return (
    <div {...root}>
      {label ? (
        <>
          <dt className={styles.label}>{label}</dt>
          <dd>{lines}</dd>
        </>
      ) : (
        lines
      )}
    </div>
  );
}
