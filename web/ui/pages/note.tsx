import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon-paths.ts';
import styles from './note.module.css';

type NoteTone = 'info' | 'warning' | 'danger' | 'success';

interface NoteProps {
  readonly tone: NoteTone;
  readonly children: ReactNode;
  /** A button with an action. */
  readonly action?: ReactNode;
}

const ICONS = {
  info: 'info',
  warning: 'warning',
  danger: 'warning',
  success: 'check',
} as const satisfies Record<NoteTone, IconName>;

/** An inline message that the user should read before going on. */
export const Note = ({ tone, children, action }: NoteProps) => (
  <div className={classNames(styles.note, styles[tone])}>
    <Icon name={ICONS[tone]} />
    <div className={styles.text}>{children}</div>
    {action}
  </div>
);
