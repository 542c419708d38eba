import type { ReactNode } from 'react';
import type { IconName } from '../icons/icon-paths.ts';

export interface ActionEntry {
  readonly id: string;
  readonly label: string;
  readonly onSelect: () => void;
  readonly disabled?: boolean;
  readonly shortcut?: string;
  readonly icon?: IconName;
  /** Shown at the end of the row, such as a count. */
  readonly mark?: ReactNode;
}

/** An item that is on or off. Selecting it leaves the menu open. */
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
  /** Rectangle of the opener in the window, in CSS pixels; of size 0 for a pointer. */
  readonly anchor: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  };
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  /** Called when the menu closes; the owner should return the focus to the opener. */
  readonly onClose: () => void;
}
