import type { ReactElement, ReactNode } from 'react';
import { later } from '../pages/later.tsx';
import type { PopoverContentProps } from './popover-content.tsx';
import { type Opened, type OpenerProps, useOpener } from './use-opener.ts';

const Content = later<PopoverContentProps>(() => import('./popover-content.tsx'));

interface PopoverProps {
  readonly label: string;
  /** Draws the button that opens it. */
  readonly opener: (props: OpenerProps) => ReactElement;
  readonly wide?: boolean;
  /** Asks for what it holds, where that comes later too. */
  readonly preload?: () => void;
  /** Absent where its button alone opens it. */
  readonly opened?: Opened;
  readonly children: ReactNode;
}

/** A small panel under its button; Esc or a click elsewhere closes it and the focus goes back. */
export const Popover = ({
  label,
  opener,
  wide = false,
  preload,
  opened,
  children,
}: PopoverProps) => {
  const preloadAll = () => {
    Content.preload();
    preload?.();
  };
  const { open, props, close } = useOpener('dialog', preloadAll, opened);
  return (
    <>
      {opener(props)}
      {open && (
        <Content
          label={label}
          anchor={props.ref}
          wide={wide}
          onLeave={close}
          onClose={() => close(true)}
        >
          {children}
        </Content>
      )}
    </>
  );
};
