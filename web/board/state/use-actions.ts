import type { FocusEvent, PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { laterModule } from '../../later/later-module.ts';
import type { BoardActs } from '../actions/context.ts';
import type { BoardLayout } from '../geometry/layout/layout.ts';
import type { Rect } from '../geometry/units.ts';
import { type Address, addressOf, namedBy } from '../grid/address.ts';
import { goalAt, issueAt, issueKeyAt } from '../grid/things.ts';
import { useKeys } from '../keyboard/use-keys.ts';
import type { BoardStore } from '../model/board-state.ts';
import { isDeletable, isEditable, isRenamable } from '../moves/abilities.ts';
import type { Intents } from '../moves/intents.ts';
import type { Overlays } from '../moves/use-overlays.ts';
import type { StoryMapBoardProps } from '../props/board-props.ts';
import { showBand } from './drawing/lane-contents.ts';
import type { Roving } from './focus/use-roving.ts';
import type { Adding } from './gestures/use-adding.ts';
import type { Carrying } from './gestures/use-carry.ts';
import { useClicks } from './gestures/use-clicks.ts';
import type { SendGesture } from './gestures/use-gesture.ts';
import { usePan } from './gestures/use-pan.ts';
import type { Selecting } from './gestures/use-selection.ts';
import type { usePointing } from './pointing/use-pointing.ts';
import { useViewing } from './sight/use-viewing.ts';

/** What looks for the stories of a lane; it comes once somebody asks, or the page is at rest. */
const showing = laterModule(() => import('./focus/show-where.ts'));

interface ActionOptions {
  readonly props: StoryMapBoardProps;
  readonly intents: Intents;
  readonly layout: BoardLayout;
  readonly store: BoardStore;
  readonly roving: Roving;
  readonly carrying: Carrying;
  readonly overlays: Overlays;
  readonly adding: Adding;
  readonly selecting: Selecting;
  readonly pointer: ReturnType<typeof usePointing>;
  readonly send: SendGesture;
}

/** What is opened of a thing, as far as the viewer may. */
const useOpening = (options: ActionOptions) => {
  const { props, layout, roving, overlays, adding } = options;
  const { can } = props;
  const rename = (address: Address) => {
    const there =
      address.kind === 'goal' ? goalAt(layout, address.id)?.goal : issueAt(layout, address);
    const suggested = (props.suggestions?.isAccepted(namedBy(address)) ?? null) !== null;
    if (!there || suggested || !isRenamable(can, address)) return;
    // A name is written where its thing begins, which may be scrolled away while the name is not.
    roving.reveal(address);
    overlays.rename(address);
  };
  const edit = (address: Address) => {
    if (address.kind === 'goal') open(address);
    else if (isEditable(can) && issueKeyAt(layout, address)) overlays.openEdit(address);
  };
  const remove = (address: Address) => {
    if (isDeletable(can, address)) overlays.openDelete(address);
  };
  const open = (address: Address) => {
    const { suggestions } = props;
    const accepted = suggestions?.isAccepted(namedBy(address)) ?? null;
    if (accepted !== null) return suggestions?.onAccept(namedBy(address), !accepted);
    const key = issueKeyAt(layout, address);
    const goal = address.kind === 'goal' ? goalAt(layout, address.id)?.goal : null;
    if (key) props.page.onOpenIssue(key);
    else if (goal && props.page.onOpenGoal) props.page.onOpenGoal(goal.id);
    else rename(address);
  };
  const moveTo = (address: Address) => {
    if (can.editIssues && issueKeyAt(layout, address)) overlays.openMove(address);
  };
  const { fold, hide } = useViewing(props, layout, roving.focus);
  const { below, subtask, link } = adding;
  const at = (address: Address, open: (address: Address, anchor: Rect) => void) => {
    const anchor = roving.anchor(address);
    if (anchor) open(address, anchor);
  };
  return { open, rename, edit, remove, moveTo, below, subtask, link, fold, hide, at, can };
};

/** What has the focus is chosen; what keys carry is put back where the focus goes elsewhere. */
const focusListeners = (roving: Roving, carrying: Carrying) => ({
  onFocus: ({ target }: FocusEvent<HTMLElement>) => {
    const holder = target.closest<HTMLElement>('[data-address]');
    const address = addressOf(holder?.dataset.address);
    if (address) roving.choose(address);
  },
  onBlur: ({ relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget) carrying.cancel();
  },
});

/** What can be done to a thing of the board, and the listeners through which it is done. */
export const useActions = (options: ActionOptions) => {
  const { t } = useTranslation();
  const { props, intents, layout, roving, carrying, overlays, selecting, pointer } = options;
  const opening = useOpening(options);
  const acts: BoardActs = {
    t,
    layout,
    props,
    intents,
    selecting,
    open: opening.open,
    rename: opening.rename,
    edit: opening.edit,
    remove: opening.remove,
    moveTo: opening.moveTo,
    below: opening.below,
    subtask: opening.subtask,
    link: opening.link,
    fold: opening.fold,
    hide: opening.hide,
    carry: carrying.begin,
    statusOf: (address) => opening.at(address, overlays.openStatuses),
    menuOf: (address) => opening.at(address, overlays.openMenu),
  };
  const onKeyDown = useKeys({ acts, carrying, focus: roving.focus });
  const clicks = useClicks({
    open: opening.open,
    openIssue: props.page.onOpenIssue,
    toggleLane: props.view.onToggleLane,
    band: (laneId) => showBand(options.store, laneId),
    where: (laneId) => showing.run(({ showWhere }) => showWhere(options, laneId)),
    fold: opening.fold,
    rename: opening.rename,
    menu: overlays.openMenu,
    status: (address, anchor) => {
      if (opening.can.transitionIssues && issueKeyAt(layout, address)) {
        overlays.openStatuses(address, anchor);
      }
    },
    selecting,
  });
  const pan = usePan(options.store, options.send);
  const listeners = {
    ...clicks,
    ...pan,
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      pan.onPointerMove(event);
      pointer.onPointerMove(event);
    },
    onPointerLeave: pointer.onPointerLeave,
    onKeyDown,
    onKeyDownCapture: roving.release,
    onPointerDownCapture: roving.release,
    ...focusListeners(roving, carrying),
  };
  return { acts, listeners };
};
