import { Tabs as KitTabs } from '@mantine/core';
import type { ReactElement } from 'react';
import type { TabProps, TabsProps } from '../../contract/nodes.generated';
import { useText } from '../../i18n/TextsContext';
import type { Child, NodeProps } from '../../kernel/node';
import { join } from '../../ui/join';
import { Kit } from '../../ui/Kit';
import styles from './Tabs.module.css';

type TabChild = Child & { props: Partial<TabProps> & { selected?: boolean } };

/** Keyboard and roles are the kit's; the look is ours. Only the open panel is drawn. */
export function Tabs({ root, props, children, slots, ui }: NodeProps<TabsProps>): ReactElement {
  const text = useText();
  const tabs: readonly TabChild[] = children;
  const panels = tabs.filter((tab) => !tab.on.press);
  const links = tabs.filter((tab) => tab.on.press);
  const selected = panels.find((tab) => tab.props.selected) ?? panels[0];
  const select = (id: string | null | undefined) => {
    if (id && id !== selected?.id) ui.set('selected', id);
    if (props.scrollToTop) scrollTo({ top: 0 });
  };
  return (
    <Kit>
      <div {...root} className={styles.tabs}>
        <KitTabs unstyled keepMounted={false} value={selected?.id ?? null} onChange={select}>
          <div className={join(slots.start !== undefined && styles.shared)}>
            {slots.start}
            <div className={styles.row} data-print="no">
              <KitTabs.List className={styles.list} aria-label={text(props.label) || undefined}>
                {panels.map((tab) => (
                  <KitTabs.Tab key={tab.key} value={tab.id} className={styles.tab}>
                    {text(tab.props.text)}
                  </KitTabs.Tab>
                ))}
              </KitTabs.List>
              {links.map((tab) => (
                // The address opens beside the page, which goes back to its first part.
                // biome-ignore lint/a11y/noStaticElementInteractions: what is pressed is the link inside
                <div key={tab.key} role="presentation" onClick={() => tab.on.press?.do === 'open' && select(panels[0]?.id)}>
                  {tab.element}
                </div>
              ))}
            </div>
          </div>
          {selected && (
            <KitTabs.Panel key={selected.key} value={selected.id} className={styles.panel}>
              {selected.element}
            </KitTabs.Panel>
          )}
        </KitTabs>
      </div>
    </Kit>
  );
}
