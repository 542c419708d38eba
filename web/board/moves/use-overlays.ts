import { useRef, useState } from 'react';
import type { Rect } from '../geometry/units.ts';
import type { Address } from '../grid/address.ts';

export interface OpenMenu {
  readonly address: Address;
  /** Whether the menu offers the status transitions of the card instead of its actions. */
  readonly statuses?: true;
  /** The element or pointer position that opened the menu, in window pixels. */
  readonly anchor: Rect;
}

/** The stories that a move would remove from the map. `go` makes the move. */
export interface FallWarning {
  readonly stories: readonly { readonly id: string; readonly title: string }[];
  readonly focus: Address;
  readonly go: () => void;
}

export const anchorOf = (element: Element): Rect => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height };
};

/** Returns the overlays of the board: at most one menu, one dialog, and one name that is being edited. */
export const useOverlays = () => {
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const shown = useRef<OpenMenu | null>(null);
  const show = (next: OpenMenu | null) => {
    shown.current = next;
    setMenu(next);
  };
  const [moved, setMoved] = useState<Address | null>(null);
  const [renamed, setRenamed] = useState<Address | null>(null);
  const [edited, setEdited] = useState<Address | null>(null);
  const [warning, setWarning] = useState<FallWarning | null>(null);
  const [deleted, setDeleted] = useState<Address | null>(null);
  return {
    menu,
    moved,
    renamed,
    openMenu: (address: Address, anchor: Rect) => show({ address, anchor }),
    openStatuses: (address: Address, anchor: Rect) => show({ address, anchor, statuses: true }),
    /**
     * Closes a menu and returns true. Returns false if one of its actions has already opened another menu, which now
     * has the focus.
     */
    closeMenu: (closing: OpenMenu): boolean => {
      if (shown.current !== closing) return false;
      show(null);
      return true;
    },
    openMove: (address: Address) => setMoved(address),
    closeMove: () => setMoved(null),
    edited,
    openEdit: (address: Address) => setEdited(address),
    closeEdit: () => setEdited(null),
    deleted,
    openDelete: (address: Address) => setDeleted(address),
    closeDelete: () => setDeleted(null),
    warning,
    warn: (next: FallWarning) => setWarning(next),
    closeWarning: () => setWarning(null),
    closeDialog: () => {
      setMoved(null);
      setEdited(null);
      setDeleted(null);
      setWarning(null);
    },
    rename: (address: Address) => setRenamed(address),
    leaveRename: () => setRenamed(null),
  };
};

export type Overlays = ReturnType<typeof useOverlays>;
