import { type PointerEvent, type RefObject, useRef, useState } from 'react';

/** Open state that the owner stores, so that other controls can open the layer too. */
export interface Opened {
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

/** Props of a button that opens a layer above the page. */
export interface OpenerProps {
  readonly ref: RefObject<HTMLButtonElement | null>;
  readonly 'aria-haspopup': 'menu' | 'dialog';
  readonly 'aria-expanded': boolean;
  readonly onPointerEnter: () => void;
  readonly onFocus: () => void;
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onClick: () => void;
}

/** Holds the state of a button and its layer. Hovering over the button preloads the layer's code. */
export const useOpener = (
  popup: OpenerProps['aria-haspopup'],
  preload: () => void,
  opened?: Opened,
) => {
  const ref = useRef<HTMLButtonElement>(null);
  const [own, setOwn] = useState(false);
  const { open, onOpen } = opened ?? { open: own, onOpen: setOwn };
  /**
   * Whether the layer was open when the button was pressed. The press closes the layer, like each press outside; the
   * following click must not open it again.
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
    /** Returns the focus to the button, unless another element has it. */
    close: (refocus: boolean) => {
      onOpen(false);
      // A menu item may have opened a dialog, which already has the focus when the menu closes.
      const elsewhere = popup === 'menu' && document.activeElement?.closest('[role="dialog"]');
      if (refocus && !elsewhere) ref.current?.focus();
    },
  };
};
