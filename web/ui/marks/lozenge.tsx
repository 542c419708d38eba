import type { ReactNode } from 'react';
import type { StatusCategory } from '#domain/tracker/entities.ts';
import { classNames } from '../class-names.ts';
import styles from './lozenge.module.css';

export type LozengeTone = 'default' | 'progress' | 'success' | 'danger';

export const toneOfCategory: Readonly<Record<StatusCategory, LozengeTone>> = {
  new: 'default',
  indeterminate: 'progress',
  done: 'success',
};

interface LozengeProps {
  readonly tone?: LozengeTone;
  readonly children: ReactNode;
  readonly className?: string | undefined;
  /** What a click does. An element around this one handles the click. */
  readonly action?: string;
}

/** A short label for a status, at most 100 pixels wide. */
export const Lozenge = ({ tone = 'default', children, className, action }: LozengeProps) => (
  <span className={classNames(styles.lozenge, styles[tone], className)} data-action={action}>
    {children}
  </span>
);
