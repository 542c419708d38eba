import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import focus from '../focus.module.css';
import { Badge } from '../marks/badge.tsx';
import styles from './tabs.module.css';

interface Tab<Name extends string> {
  readonly name: Name;
  readonly label: string;
  /** Number of things in the tab that need attention, and a text for it; nothing is shown at 0. */
  readonly count?: number;
  readonly countLabel?: string;
}

interface TabsProps<Name extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Name>[];
  readonly value: Name;
  readonly onChange: (name: Name) => void;
  /** Content of the chosen tab. */
  readonly children: ReactNode;
}

/** Tabs with the chosen one's content; arrow keys move between tabs. */
export const Tabs = <Name extends string>(props: TabsProps<Name>) => {
  const { label, tabs, value, onChange, children } = props;
  return (
    <Radix.Root value={value} onValueChange={(name) => onChange(name as Name)}>
      <Radix.List aria-label={label} className={styles.list}>
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.name}
            value={tab.name}
            className={classNames(styles.tab, focus.ring)}
          >
            {tab.label}
            {tab.count ? (
              <Badge
                value={tab.count}
                label={tab.countLabel ?? String(tab.count)}
                className={styles.count}
              />
            ) : null}
          </Radix.Trigger>
        ))}
      </Radix.List>
      <Radix.Content value={value} className={classNames(styles.content, focus.ring)}>
        {children}
      </Radix.Content>
    </Radix.Root>
  );
};
