import type { ReactElement } from 'react';
import type { LanguageSelectProps } from '../../../engine/contract/nodes.generated';
import { languageName } from '../../../engine/i18n/languageName';
import { useMessage, useText } from '../../../engine/i18n/TextsContext';
import type { NodeProps } from '../../../engine/kernel/page/node';
import { Icon } from '../../ui/icons/Icon';
import { Picture } from '../../ui/Picture';
import styles from './LanguageSelect.module.css';

export function LanguageSelect({ root, props, run }: NodeProps<LanguageSelectProps>): ReactElement {
  const label = useText()(props.label);
  const general = useMessage()('ui.choose');
  const { options } = props;
  const current = options.find(({ chosen }) => chosen);
  const choose = (key: string) => {
    const action = options.find((option) => option.key === key)?.choose;
    if (action) void run(action);
  };
  return (
    <div {...root} className={styles.place} data-print="no">
      {/* The flag's space is reserved, so that nothing moves when it loads or fails. */}
      <span className={styles.flag}>{current?.flag && <Picture src={current.flag} alt="" size="small" />}</span>
      <select
        // Otherwise browsers restore the selection after a reload, but not the page's state.
        autoComplete="off"
        className={styles.field}
        aria-label={label || general}
        value={current?.key}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        {options.map(({ key }) => (
          <option key={key} value={key} lang={key}>
            {languageName(key)}
          </option>
        ))}
      </select>
      <Icon name="chevron" className={styles.chevron} />
    </div>
  );
}
