import type { ReactElement, ReactNode } from 'react';
import { later } from '../pages/later.tsx';
import type { PopoverContentProps } from './popover-content.tsx';
import { type Opened, type OpenerProps, useOpener } from './use-opener.ts';

const Content = later<PopoverContentProps>(() => import('./popover-content.tsx'));

interface PopoverProps {
  readonly label: string;
  readonly opener: (props: OpenerProps) => ReactElement;
  readonly wide?: boolean;
  /** Starts to load the content, if that loads on demand too. */
  readonly preload?: () => void;
  /** Holds whether the popover is open. Needed only if more than its button can open it. */
  readonly opened?: Opened;
  readonly children: ReactNode;
}

/** A small panel below its button. Escape or a click outside closes it, and the button gets the focus back. */
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
