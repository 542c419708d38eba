import { type ReactNode, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminPath } from '#domain/aggregates/setting/admin-change.ts';
import { Toggle } from '../../../ui/buttons/toggle.tsx';
import { classNames } from '../../../ui/class-names.ts';
import styles from '../settings.module.css';
import { ChangedPaths } from './changed-paths.ts';

interface RowWords {
  readonly title: string;
  readonly text?: string;
  /** Whether the setting is a part of the setting above it, and indented. */
  readonly below?: boolean;
  /** Paths of the settings that the row edits. The row shows a mark while one of them has unsaved edits. */
  readonly of?: readonly AdminPath[];
}

const ChangedDot = () => {
  const { t } = useTranslation();
  const label = t('settings.changed');
  return <span className={styles.changed} role="img" aria-label={label} title={label} />;
};

/**
 * One setting: its name and description on the left, its control on the right. The control needs its own accessible
 * name.
 */
export const SettingRow = (props: RowWords & { readonly children: ReactNode }) => {
  const { title, text, below = false, of = [], children } = props;
  const changed = useContext(ChangedPaths);
  return (
    <div className={classNames(styles.row, below && styles.below)}>
      <div className={styles.words}>
        <div className={styles.title}>
          {title}
          {of.some((path) => changed.has(path)) && <ChangedDot />}
        </div>
        {text && <div className={styles.text}>{text}</div>}
      </div>
      <div className={styles.control}>{children}</div>
    </div>
  );
};

interface SettingGroupProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A group of related settings with a heading. */
export const SettingGroup = ({ title, children }: SettingGroupProps) => (
  <section className={styles.group}>
    <h3 className={styles.groupTitle}>{title}</h3>
    {children}
  </section>
);

interface SwitchRowProps extends RowWords {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
}

export const SwitchRow = ({ checked, onChange, disabled = false, ...words }: SwitchRowProps) => (
  <SettingRow {...words}>
    <Toggle
      label={words.title}
      hideLabel
      checked={checked}
      disabled={disabled}
      onChange={onChange}
    />
  </SettingRow>
);
