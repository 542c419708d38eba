import type { FocusEvent, PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { laterModule } from '../../later/later-module.ts';
import type { BoardActs } from '../actions/context.ts';
import type { BoardLayout } from '../geometry/layout/layout.ts';
import type { Rect } from '../geometry/units.ts';
import { type Address, addressOf } from '../grid/address.ts';
import { issueKeyAt } from '../grid/things.ts';
import { useKeys } from '../keyboard/use-keys.ts';
import type { BoardStore } from '../model/board-state.ts';
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
import type { PointerHandlers } from './pointing/use-pointing.ts';
import { useViewing } from './sight/use-viewing.ts';

/** The code that finds the stories of a lane. It is loaded on the first use, or when the page is idle. */
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
  readonly pointer: PointerHandlers;
  readonly send: SendGesture;
}

/** The code that opens editors and dialogs. It is loaded on the first use, or when the page is idle. */
const opening = laterModule(() => import('./open-things.ts'));

/** Returns functions that open the editors and dialogs of a thing, if the user's rights allow it. */
const useOpening = (options: ActionOptions) => {
  const { props, layout, roving, adding } = options;
  const { fold, hide } = useViewing(props, layout, roving.focus);
  const { below, subtask, link } = adding;
  const run = (name: 'open' | 'rename' | 'edit' | 'remove' | 'moveTo') => (address: Address) =>
    opening.run(({ OPENERS }) => OPENERS[name](options, address));
  const at = (address: Address, open: (address: Address, anchor: Rect) => void) => {
    const anchor = roving.anchor(address);
    if (anchor) open(address, anchor);
  };
  return {
    open: run('open'),
    rename: run('rename'),
    edit: run('edit'),
    remove: run('remove'),
    moveTo: run('moveTo'),
    ...{ below, subtask, link, fold, hide, at, can: props.can },
  };
};

/** The focused thing becomes the active one. When the focus goes to another element, a carried thing is put back. */
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

/** Returns all actions on things of the board, and the listeners that run them. */
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
    where: (...where) => showing.run(({ showWhere }) => showWhere(options, ...where)),
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
