import { type PointerEvent, type RefObject, useRef, useState } from 'react';

/** Whether something is open, where others open it too. */
export interface Opened {
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

/** What a button needs that opens something over the page. */
export interface OpenerProps {
  readonly ref: RefObject<HTMLButtonElement | null>;
  readonly 'aria-haspopup': 'menu' | 'dialog';
  readonly 'aria-expanded': boolean;
  readonly onPointerEnter: () => void;
  readonly onFocus: () => void;
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onClick: () => void;
}

/** A button and what it opens; the code of that comes as soon as the button is pointed at. */
export const useOpener = (
  popup: OpenerProps['aria-haspopup'],
  preload: () => void,
  opened?: Opened,
) => {
  const ref = useRef<HTMLButtonElement>(null);
  const [own, setOwn] = useState(false);
  const { open, onOpen } = opened ?? { open: own, onOpen: setOwn };
  /** A press on the button first closes what is open, as any press outside does; its click must not open it anew. */
  const pressedOpen = useRef(false);
  const props: OpenerProps = {
    ref,
    'aria-haspopup': popup,
    'aria-expanded': open,
    onPointerEnter: preload,
    onFocus: preload,
    onPointerDown: () => {
      pressedOpen.current = open;
    },
    onClick: () => {
      if (!pressedOpen.current) onOpen(true);
      pressedOpen.current = false;
    },
  };
  return {
    open,
    props,
    /** The focus goes back to the button, unless it has gone elsewhere by itself. */
    close: (refocus: boolean) => {
      onOpen(false);
      // What a line of a menu has opened has the focus before the menu closes.
      const elsewhere = popup === 'menu' && document.activeElement?.closest('[role="dialog"]');
      if (refocus && !elsewhere) ref.current?.focus();
    },
  };
};
