import { Popover as Radix } from 'radix-ui';
import type { ReactNode, RefObject } from 'react';
import { isInOpenField } from './open-field.ts';
import styles from './popover.module.css';

export interface PopoverContentProps {
  readonly label: string;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly wide: boolean;
  /**
   * Called when the popover closes. `refocus`: whether the element that opened it should get the focus back, because no
   * other element has it.
   */
  readonly onLeave: (refocus: boolean) => void;
  readonly children: ReactNode;
}

const PopoverContent = ({ label, anchor, wide, onLeave, children }: PopoverContentProps) => (
  <Radix.Root open onOpenChange={(open) => open || onLeave(false)}>
    <Radix.Anchor
      virtualRef={{
        current: {
          getBoundingClientRect: () => anchor.current?.getBoundingClientRect() ?? new DOMRect(),
        },
      }}
    />
    <Radix.Portal>
      <Radix.Content
        className={styles.popover}
        data-wide={wide || undefined}
        aria-label={label}
        align="start"
        sideOffset={4}
        collisionPadding={8}
        sticky="always"
        onEscapeKeyDown={(event) => {
          event.preventDefault();
          if (!isInOpenField()) onLeave(true);
        }}
        onCloseAutoFocus={(event) => event.preventDefault()}
      >
        {children}
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
);

export default PopoverContent;
