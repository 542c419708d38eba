import type { ReactNode } from 'react';
import type { IconName } from '../icons/icon-paths.ts';

export interface ActionEntry {
  readonly id: string;
  readonly label: string;
  readonly onSelect: () => void;
  readonly disabled?: boolean;
  readonly shortcut?: string;
  readonly icon?: IconName;
  /** What is shown at the end of the row, such as a count. */
  readonly mark?: ReactNode;
}

/** A menu item that can be on or off. The menu stays open when the user selects it. */
export interface CheckEntry {
  readonly id: string;
  readonly label: string;
  readonly checked: boolean;
  readonly onSelect: () => void;
}

export type MenuEntry =
  | ActionEntry
  | CheckEntry
  | { readonly id: string; readonly separator: true };

export interface AnchoredMenuProps {
  /**
   * The rectangle in the window at which the menu opens, in CSS pixels: that of an element, or a point with size 0 at
   * the pointer.
   */
  readonly anchor: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  };
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  /** Called when the menu closes. The owner should give the focus back. */
  readonly onClose: () => void;
}
