import { type PointerEvent, type RefObject, useRef, useState } from 'react';

/** Open state that the owner keeps. Then other things than the button can open the layer too. */
export interface Opened {
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

/** Props for a button that opens something over the page. */
export interface OpenerProps {
  readonly ref: RefObject<HTMLButtonElement | null>;
  readonly 'aria-haspopup': 'menu' | 'dialog';
  readonly 'aria-expanded': boolean;
  readonly onPointerEnter: () => void;
  readonly onFocus: () => void;
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onClick: () => void;
}

/** State of a button and the layer that it opens. Pointing at the button preloads the layer's code. */
export const useOpener = (
  popup: OpenerProps['aria-haspopup'],
  preload: () => void,
  opened?: Opened,
) => {
  const ref = useRef<HTMLButtonElement>(null);
  const [own, setOwn] = useState(false);
  const { open, onOpen } = opened ?? { open: own, onOpen: setOwn };
  /**
   * Whether the layer was open when the button was pressed. That press closes the layer, as any press outside of it
   * does, and the click that follows must not open it again.
   */
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
    /** Returns the focus to the button, unless something else already has it. */
    close: (refocus: boolean) => {
      onOpen(false);
      // A menu item may have opened a dialog, which has the focus by the time the menu closes.
      const elsewhere = popup === 'menu' && document.activeElement?.closest('[role="dialog"]');
      if (refocus && !elsewhere) ref.current?.focus();
    },
  };
};
