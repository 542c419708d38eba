import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Dragged, DropRules } from '../geometry/drop/drop-target.ts';
import type { BoardLayout } from '../geometry/layout/layout.ts';
import { type BoardStore, createBoardStore } from '../model/board-state.ts';
import { rulesFor } from '../moves/abilities.ts';
import { useOverlays } from '../moves/use-overlays.ts';
import { judging, type RefusalsOf, useRefusals } from '../moves/use-refusals.ts';
import type { StoryMapBoardProps } from '../props/board-props.ts';
import { createBoardModel } from './drawing/board-model.ts';
import { useBoardLayout } from './drawing/use-board-layout.ts';
import { useRoving } from './focus/use-roving.ts';
import { useAdding } from './gestures/use-adding.ts';
import { useCarry } from './gestures/use-carry.ts';
import { useGesture } from './gestures/use-gesture.ts';
import { useIntents } from './gestures/use-intents.ts';
import { usePointerDrag } from './gestures/use-pointer-drag.ts';
import { useSelection } from './gestures/use-selection.ts';
import { usePointing } from './pointing/use-pointing.ts';
import { useFitRequests } from './sight/fit-request.ts';
import { useSteady } from './sight/use-steady.ts';
import { useTurn } from './sight/use-turn.ts';
import { useViewport } from './sight/use-viewport.ts';
import { useZoom, type ZoomedView } from './sight/use-zoom.ts';
import { useActions } from './use-actions.ts';

const useRules = (given: StoryMapBoardProps, refusalsOf: RefusalsOf, props: StoryMapBoardProps) => {
  const { can } = given;
  const rulesOf = (lifted: Dragged): DropRules => {
    const refusals = refusalsOf(lifted);
    const storyRefusal =
      lifted.kind === 'subtask' &&
      judging.now()?.storyRefusalFor(props.model.map, lifted.id, props.intents.rules);
    return {
      ...rulesFor(can, lifted.kind),
      ...(refusals ? { refusal: refusals.cell } : {}),
      ...(storyRefusal ? { storyRefusal } : {}),
    };
  };
  return { rulesOf };
};

const useModel = (
  store: BoardStore,
  layout: BoardLayout,
  scale: number,
  refusalsOf: RefusalsOf,
  zoomed: ZoomedView | null,
) => {
  const model = useMemo(
    () => createBoardModel(store, layout, scale, refusalsOf, zoomed),
    [store, layout, scale, refusalsOf, zoomed],
  );
  const now = useRef(model);
  useLayoutEffect(() => {
    now.current = model;
  });
  return { now, model };
};

/**
 * Returns the model of a board, whose state is outside React, and the functions for its gestures. Gestures change this
 * state or ask the page for a change.
 */
export const useBoard = (given: StoryMapBoardProps) => {
  const { can } = given;
  const { zoom } = given.view;
  const scale = zoom / 100;
  const board = useRef<HTMLDivElement>(null);
  const [store] = useState(createBoardStore);
  const scroll = useViewport(board, store);
  const { layout, crowd, only, fitZoom, chooseGoal, props } = useBoardLayout(given, scale, store);
  const refusalsOf = useRefusals(props.model.map, props.intents.rules);
  const zoomed = useZoom({ board, store, layout, zoom, onZoom: props.view.onZoom, scroll });
  const drawn = useModel(store, layout, scale, refusalsOf, zoomed);
  const { roving, wanted } = useRoving(board, store, drawn.now);
  const overlays = useOverlays();
  const intents = useIntents(props, { focus: roving.focus, warn: overlays.warn });
  const selecting = useSelection(props, layout, store);
  const { rulesOf } = useRules(given, refusalsOf, props);
  const { page } = props;
  const send = useGesture({ board, store, layout, page, onDrop: intents.drop });
  const held = { props, layout, store, send };
  const { groupWith } = selecting;
  const carrying = useCarry({ ...held, rulesOf, groupWith });
  const adding = useAdding(props, layout, roving.focus);
  const pointer = usePointing(drawn.model, can.createStories);
  const doing = { intents, roving, carrying, overlays, adding, selecting, pointer };
  const actions = useActions({ ...held, ...doing });
  useFitRequests(() => {
    board.current?.scrollTo(0, 0);
    fitZoom((fit) => {
      if (fit.zoom !== zoom) props.view.onZoom(fit.zoom);
      if (!fit.whole) page.holding?.onRefused?.('onlyPartFits');
    });
  });
  usePointerDrag({ ...held, board, scale, rulesOf, groupWith, onTakeOff: intents.takeOff });
  useSteady({ board, store, now: drawn.now, scroll, wanted }, layout, scale);
  useTurn(board, layout, scale, scroll);
  return {
    board,
    model: drawn.model,
    props,
    crowd,
    only,
    chooseGoal,
    roving,
    wanted,
    overlays,
    selecting,
    adding,
    actions,
    intents,
    send,
  };
};

export type BoardParts = ReturnType<typeof useBoard>;
