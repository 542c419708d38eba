import { type PointerEvent, type RefObject, useRef, useState } from 'react';

/** Matches the elements of a layer that lose the focus when it closes. */
const OWN = {
  menu: '[role="menu"], [role="menu"] *',
  dialog: '[data-radix-popper-content-wrapper] *',
} as const;

/** Holds whether a layer is open, so that more than its button can open it. */
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

/**
 * Returns the state of a layer and the props of its button. The layer's code starts to load when the pointer is on the
 * button.
 */
export const useOpener = (
  popup: OpenerProps['aria-haspopup'],
  preload: () => void,
  opened?: Opened,
) => {
  const ref = useRef<HTMLButtonElement>(null);
  const [own, setOwn] = useState(false);
  const { open, onOpen } = opened ?? { open: own, onOpen: setOwn };
  /**
   * Whether the layer was open when the user pressed the button. Pressing outside a layer closes it, so the click that
   * follows must not open it again.
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
    /** Closes the layer. With `refocus`, the button gets the focus back. */
    close: (refocus: boolean) => {
      onOpen(false);
      // A menu item may have opened a dialog, a popover or a panel, which has the focus now and must keep it.
      const elsewhere = document.activeElement?.matches(`:not(body, ${OWN[popup]})`);
      if (refocus && !elsewhere) ref.current?.focus();
    },
  };
};
