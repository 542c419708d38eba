import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../class-names.ts';
import focus from '../focus.module.css';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon-paths.ts';
import { Badge } from '../marks/badge.tsx';
import { useMedia } from '../use-media.ts';
import styles from './tabs.module.css';

interface Tab<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly icon: IconName;
  /** How many items in the tab need attention, and what that number means. 0 is not shown. */
  readonly count?: number;
  readonly countLabel?: string;
}

interface TabsProps<Name extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Name>[];
  readonly value: Name;
  readonly onChange: (name: Name) => void;
  /** What is shown below the list of tabs if the list is on the left of the content. */
  readonly note?: string;
  readonly children: ReactNode;
}

/**
 * Tabs, and the content of the selected one. Arrow keys move between tabs. In windows of 900 pixels or more, the tabs
 * are a list on the left of the content, otherwise a row above it.
 */
export const Tabs = <Name extends string>(props: TabsProps<Name>) => {
  const { label, tabs, value, onChange, note, children } = props;
  const { t } = useTranslation();
  const beside = useMedia('(min-width: 900px)');
  return (
    <Radix.Root
      value={value}
      onValueChange={(name) => onChange(name as Name)}
      orientation={beside ? 'vertical' : 'horizontal'}
      className={styles.tabs}
    >
      <div className={styles.side}>
        <Radix.List aria-label={label} className={styles.list}>
          {tabs.map((tab) => (
            <Radix.Trigger
              key={tab.name}
              value={tab.name}
              className={classNames(styles.tab, focus.ring)}
            >
              <span className={styles.icon}>
                <Icon name={tab.icon} />
              </span>
              <span className={styles.label}>{tab.label}</span>
              {tab.count ? (
                <Badge
                  value={t('number', { value: tab.count })}
                  label={tab.countLabel ?? t('number', { value: tab.count })}
                  className={styles.count}
                />
              ) : null}
            </Radix.Trigger>
          ))}
        </Radix.List>
        {note && <p className={styles.note}>{note}</p>}
      </div>
      <Radix.Content value={value} className={classNames(styles.content, focus.ring)}>
        {children}
      </Radix.Content>
    </Radix.Root>
  );
};
