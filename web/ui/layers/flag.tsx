import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import { Icon } from '../icons/icon.tsx';
import styles from './flag.module.css';
import type { HoldProps } from './use-held.ts';

export type FlagTone = 'info' | 'success' | 'warning' | 'error';

interface FlagProps {
  readonly tone: FlagTone;
  readonly title: string;
  readonly children?: ReactNode;
  readonly closeLabel: string;
  readonly onClose: () => void;
  /** Whether screen readers announce the text. False if it changes often. */
  readonly live?: boolean;
  /** From `useHeld`, for an owner that gives the user time while the pointer or the focus is on the flag. */
  readonly hold?: HoldProps;
}

const ICON = { info: 'info', success: 'check', warning: 'warning', error: 'warning' } as const;

/** A message above the page. Its owner decides for how long. */
export const Flag = ({
  tone,
  title,
  children,
  closeLabel,
  onClose,
  live = true,
  hold,
}: FlagProps) => (
  <div
    className={styles.flag}
    role={live ? (tone === 'error' ? 'alert' : 'status') : undefined}
    {...hold}
  >
    <Icon name={ICON[tone]} className={styles[tone]} />
    <div className={styles.text}>
      <div className={styles.title}>{title}</div>
      {children && <div>{children}</div>}
    </div>
    <IconButton icon="close" label={closeLabel} onClick={onClose} />
  </div>
);

/** A button of a flag, below the message. */
export const FlagAction = (
  props: Pick<ComponentProps<typeof Button>, 'onClick' | 'disabled' | 'children'>,
) => <Button spacing="compact" appearance="subtle" className={styles.action} {...props} />;
