import type { FocusEvent } from 'react';
import type { BoardLayout } from '../geometry/layout.ts';
import { type Address, addressOf } from '../keyboard/address.ts';
import type { StoryMapBoardProps } from '../props.ts';
import { goalAt, issueKeyAt } from '../things.ts';
import type { Carrying } from './use-carry.ts';
import { useClicks } from './use-clicks.ts';
import { useKeys } from './use-keys.ts';
import type { Overlays } from './use-overlays.ts';
import { usePan } from './use-pan.ts';
import type { Roving } from './use-roving.ts';

interface ActionOptions {
  readonly props: StoryMapBoardProps;
  readonly layout: BoardLayout;
  readonly roving: Roving;
  readonly carrying: Carrying;
  readonly overlays: Overlays;
  readonly toggleSubtasks: (storyId: string) => void;
}

/** What can be done to a thing of the board, and the listeners through which it is done. */
export const useActions = (options: ActionOptions) => {
  const { props, layout, roving, carrying, overlays, toggleSubtasks } = options;
  const { can } = props;
  const rename = (address: Address) => {
    if (can.editGoals && address.kind === 'goal' && goalAt(layout, address.id)?.goal) {
      overlays.rename(address.id);
    }
  };
  const open = (address: Address) => {
    const key = issueKeyAt(layout, address);
    if (key) props.onOpenIssue(key);
    else rename(address);
  };
  const moveTo = (address: Address) => {
    if (can.editIssues && issueKeyAt(layout, address)) overlays.openMove(address);
  };
  const menu = overlays.openMenu;
  const onKeyDown = useKeys({ layout, focus: roving.focus, carrying, open, rename, moveTo, menu });
  const clicks = useClicks({
    open,
    openIssue: props.onOpenIssue,
    toggleLane: props.onToggleLane,
    toggleSubtasks,
    rename,
    menu,
  });
  const pan = usePan();
  const listeners = {
    ...clicks,
    ...pan,
    onKeyDown,
    onKeyDownCapture: roving.release,
    onPointerDownCapture: roving.release,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const holder = target.closest<HTMLElement>('[data-address]');
      const address = addressOf(holder?.dataset.address);
      if (address) roving.choose(address);
    },
    onBlur: ({ relatedTarget }: FocusEvent<HTMLElement>) => {
      if (relatedTarget) carrying.cancel();
    },
  };
  return { open, rename, moveTo, listeners };
};
