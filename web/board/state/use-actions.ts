import type { FocusEvent, KeyboardEvent, PointerEvent } from 'react';
import { isDeletable, isEditable, isRenamable } from '../abilities.ts';
import type { BoardLayout } from '../geometry/layout.ts';
import { type Address, addressOf } from '../keyboard/address.ts';
import type { StoryMapBoardProps } from '../props.ts';
import { goalAt, issueAt, issueKeyAt } from '../things.ts';
import type { Adding } from './use-adding.ts';
import type { Carrying } from './use-carry.ts';
import { useClicks } from './use-clicks.ts';
import type { useHover } from './use-hovered.ts';
import { useKeys } from './use-keys.ts';
import type { Overlays } from './use-overlays.ts';
import { usePan } from './use-pan.ts';
import type { Roving } from './use-roving.ts';
import type { Selecting } from './use-selection.ts';
import { useViewing } from './use-viewing.ts';
import { zoomByKeys } from './zoom-keys.ts';

interface ActionOptions {
  readonly props: StoryMapBoardProps;
  readonly layout: BoardLayout;
  readonly roving: Roving;
  readonly carrying: Carrying;
  readonly overlays: Overlays;
  readonly adding: Adding;
  readonly selecting: Selecting;
  readonly pointer: Omit<ReturnType<typeof useHover>, 'source'>;
}

/** What can be done to a thing of the board, and the listeners through which it is done. */
export const useActions = (options: ActionOptions) => {
  const { props, layout, roving, carrying, overlays, adding, selecting, pointer } = options;
  const { can } = props;
  const rename = (address: Address) => {
    const there =
      address.kind === 'goal' ? goalAt(layout, address.id)?.goal : issueAt(layout, address);
    if (!there || !isRenamable(can, address)) return;
    // A name is written where its thing begins, which may be scrolled away while the name is not.
    roving.reveal(address);
    overlays.rename(address);
  };
  const edit = (address: Address) => {
    if (isEditable(can) && issueKeyAt(layout, address)) overlays.openEdit(address);
  };
  const remove = (address: Address) => {
    if (isDeletable(can, address)) overlays.openDelete(address);
  };
  const open = (address: Address) => {
    const key = issueKeyAt(layout, address);
    if (key) props.onOpenIssue(key);
    else rename(address);
  };
  const moveTo = (address: Address) => {
    if (can.editIssues && issueKeyAt(layout, address)) overlays.openMove(address);
  };
  const { fold, hide } = useViewing(props, layout, roving.focus);
  const menu = overlays.openMenu;
  const { below, subtask, link } = adding;
  const acts = {
    open,
    rename,
    edit,
    remove,
    moveTo,
    menu,
    below,
    subtask,
    link,
    fold,
    hide,
    selecting,
  };
  const onKeyDown = useKeys({ layout, focus: roving.focus, carrying, ...acts });
  const clicks = useClicks({
    open,
    openIssue: props.onOpenIssue,
    toggleLane: props.onToggleLane,
    fold,
    rename,
    menu,
    selecting,
  });
  const pan = usePan();
  const zoomKeys = zoomByKeys(props.zoom, props.onZoom);
  const listeners = {
    ...clicks,
    ...pan,
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      pan.onPointerMove(event);
      pointer.onPointerMove(event);
    },
    onPointerLeave: pointer.onPointerLeave,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      onKeyDown(event);
      zoomKeys(event);
    },
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
  return { ...acts, listeners };
};
