import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon-paths.ts';
import styles from './note.module.css';

type NoteTone = 'info' | 'warning' | 'danger' | 'success';

interface NoteProps {
  readonly tone: NoteTone;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

const ICONS = {
  info: 'info',
  warning: 'warning',
  danger: 'warning',
  success: 'check',
} as const satisfies Record<NoteTone, IconName>;

/** A message that is part of the page's content. */
export const Note = ({ tone, children, action }: NoteProps) => (
  <div className={classNames(styles.note, styles[tone])}>
    <Icon name={ICONS[tone]} />
    <div className={styles.text}>{children}</div>
    {action}
  </div>
);
