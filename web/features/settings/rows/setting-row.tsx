import type { ReactNode } from 'react';
import { Toggle } from '../../../ui/buttons/toggle.tsx';
import { classNames } from '../../../ui/class-names.ts';
import styles from '../settings.module.css';

interface RowWords {
  readonly title: string;
  readonly text?: string;
  /** Whether the setting depends on the row above. */
  readonly below?: boolean;
}

/**
 * One setting: its name and description on the left, its control on the right. The control has its own accessible name.
 */
export const SettingRow = (props: RowWords & { readonly children: ReactNode }) => {
  const { title, text, below = false, children } = props;
  return (
    <div className={classNames(styles.row, below && styles.below)}>
      <div className={styles.words}>
        <div className={styles.title}>{title}</div>
        {text && <div className={styles.text}>{text}</div>}
      </div>
      <div className={styles.control}>{children}</div>
    </div>
  );
};

interface SwitchRowProps extends RowWords {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
}

/** A setting that is on or off. */
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
