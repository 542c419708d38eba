import type { ReactElement } from 'react';
import { later } from '../pages/later.tsx';
import type { AnchoredMenuProps, MenuEntry } from './menu-entry.ts';
import { type OpenerProps, useOpener } from './use-opener.ts';

/** A menu at a position in the window. All cards of a board share one menu, because there may be a thousand cards. */
export const AnchoredMenu = later<AnchoredMenuProps>(() => import('./menu-content.tsx'));

interface DropdownMenuProps {
  readonly label: string;
  readonly opener: (props: OpenerProps) => ReactElement;
  readonly entries: readonly MenuEntry[];
}

export const DropdownMenu = ({ label, opener, entries }: DropdownMenuProps) => {
  const { open, props, close } = useOpener('menu', AnchoredMenu.preload);
  const anchor = open ? props.ref.current?.getBoundingClientRect() : undefined;
  return (
    <>
      {opener(props)}
      {anchor && (
        <AnchoredMenu anchor={anchor} label={label} entries={entries} onClose={() => close(true)} />
      )}
    </>
  );
};
