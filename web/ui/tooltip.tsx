import { Tooltip as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import styles from './tooltip.module.css';

/** Milliseconds of rest before a tooltip shows (spec 000 §9). */
export const TOOLTIP_DELAY = 500;

interface TooltipProps {
  readonly content: ReactNode;
  readonly children: ReactElement;
  readonly side?: 'top' | 'bottom';
}

/** Says what a control does, on rest of the pointer and on focus. */
export const Tooltip = ({ content, children, side = 'bottom' }: TooltipProps) => (
  <Radix.Provider delayDuration={TOOLTIP_DELAY}>
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className={styles.tooltip} side={side} sideOffset={4} collisionPadding={8}>
          {content}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  </Radix.Provider>
);
