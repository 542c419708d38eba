import type { ReactNode } from 'react';
import type { StatusCategory } from '#domain/tracker/entities.ts';
import { classNames } from '../class-names.ts';
import styles from './lozenge.module.css';

export type LozengeTone = 'default' | 'progress' | 'success' | 'danger';

/** New is default, indeterminate is in progress, done is success. */
export const toneOfCategory: Readonly<Record<StatusCategory, LozengeTone>> = {
  new: 'default',
  indeterminate: 'progress',
  done: 'success',
};

interface LozengeProps {
  readonly tone?: LozengeTone;
  readonly children: ReactNode;
  readonly className?: string | undefined;
  /** What a click on it asks for; whoever draws it listens. */
  readonly action?: string;
}

/** A state in a word. At most 100 pixels wide. */
export const Lozenge = ({ tone = 'default', children, className, action }: LozengeProps) => (
  <span className={classNames(styles.lozenge, styles[tone], className)} data-action={action}>
    {children}
  </span>
);
