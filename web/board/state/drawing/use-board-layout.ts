import { useMemo } from 'react';
import { cellsByLane } from '#domain/board/model/find.ts';
import type { GoalColumn, StoryMap } from '#domain/board/model/model.ts';
import { laterModule } from '../../../later/later-module.ts';
import { useModule } from '../../../later/use-module.ts';
import { type LayoutOptions, layoutMap } from '../../geometry/layout/layout.ts';
import { LARGEST_CANVAS } from '../../geometry/layout/sizes.ts';
import type { Crowd } from '../../geometry/sight/fit.ts';
import type { zoomToFit } from '../../geometry/sight/fit-zoom.ts';
import { carriedIn } from '../../gesture/gesture.ts';
import type { BoardState, BoardStore } from '../../model/board-state.ts';
import { sameFields, useSelected } from '../../model/store.ts';
import type { BoardView, StoryMapBoardProps } from '../../props/board-props.ts';
import { PLAIN_LOOK, ZOOM } from '../../props/props.ts';
import type { Opening } from '../sight/opened.ts';
import { seenIn } from '../sight/use-viewport.ts';
import { useEmptySteps } from './empty-steps.ts';
import { type MapMarks, useMapMarks } from './map-marks.ts';

/** Board width in screen pixels below which one goal is shown at a time, for example in the panel of an issue. */
const NARROW = 480;

/**
 * The code that finds the zoom at which the whole map fits. It is loaded on demand, because few users ask for that
 * zoom.
 */
const fitting = laterModule(() => import('../../geometry/sight/fit-zoom.ts'));

/** Limits of the zoom that "Fit" chooses. It never enlarges the map beyond 100 %. */
const FIT = { least: ZOOM.least, most: 100 } as const;

/** Returns the goal that a narrow board shows; null if there is room for all goals, or fewer than two goals. */
const onlyGoal = (map: StoryMap, chosen: string | null, width: number): string | null => {
  if (width >= NARROW || map.goals.length < 2) return null;
  return map.goals.some(({ id }) => id === chosen) ? chosen : (map.goals[0]?.id ?? null);
};

/** Unfolds the only visible goal, because folding it would make no room for other goals. */
const unfolded = ({ collapsed: _, wholly: __, ...goal }: GoalColumn): GoalColumn => goal;

/**
 * Returns, joined by commas, those of the given step ids whose steps have no stories. These steps stay unfolded for
 * now.
 */
const keptSteps = (map: StoryMap, ids: readonly (string | null)[]): string => {
  const lanes = [...cellsByLane(map).values()];
  return ids
    .flatMap((id) => (id === null || lanes.some((cells) => cells.has(id)) ? [] : id))
    .join();
};

/** Returns the id of the step below which the user is typing: the last step of its goal with the typed title. */
const typedStep = ({ goals }: StoryMap, typed: BoardState['typed']): string | null =>
  goals
    .find(({ id }) => id === typed?.goalId)
    ?.steps.findLast(({ issue }) => issue?.summary === typed?.title)?.id ?? null;

/**
 * Returns the ids, joined by commas, of lanes that show a row of cells for now: the lane under the pointer, and the
 * lane to which keys have carried a story.
 */
const shownRows = (map: StoryMap, peeked: string | null, carriedOver: number | null): string =>
  [peeked, map.lanes[carriedOver ?? -1]?.id]
    .flatMap((id) => (id ? [id] : []))
    .sort()
    .join();

/**
 * Returns the parts of the board's state that the layout depends on. The scroll position counts only after scrolling
 * has ended.
 */
const decidersOf = (state: BoardState) => {
  const { view, chosen, pointed, peeked, peekedLane, typed, openBands, opened, onlyGoal } = state;
  const { openGroups, settled } = state;
  const carried = carriedIn(state.gesture);
  return {
    width: view.width,
    height: view.height,
    focusedStep: chosen?.kind === 'step' ? chosen.id : null,
    pointedStep: pointed?.kind === 'step' ? pointed.id : null,
    peeked,
    peekedLane,
    typed,
    carriedOver: carried?.kind === 'story' ? carried.lane : null,
    openBands,
    opened,
    openGroups,
    onlyGoal,
    settled,
  };
};

/**
 * Returns how subtasks are shown. All subtasks are listed for stories that the user opened, and for the story with
 * suggested subtasks. Marks get room below the cards.
 */
const useSubtasks = (
  showSubtasks: boolean,
  split: string | null,
  openSubtasks: StoryMapBoardProps['view']['openSubtasks'],
  marks: MapMarks | null,
) => {
  const subtasks = useMemo(
    () => ({
      show: showSubtasks,
      open: split === null && !marks ? openSubtasks : new Set(openSubtasks).add(split ?? ''),
      withRoom: marks?.withRoom,
    }),
    [showSubtasks, openSubtasks, split, marks],
  );
  return { subtasks };
};

/**
 * The code that collapses lanes and steps so that the map fits on the canvas. It is loaded on demand, because few maps
 * are larger than the largest canvas.
 */
const crowding = laterModule(() => import('../../geometry/sight/fit.ts'));

const NOBODY: Crowd = { lanes: new Set(), steps: new Set() };

/**
 * Returns the layout on a canvas of limited size. Until the code that collapses lanes and steps has loaded, a map that
 * is too large is laid out in full. When the code has loaded, visible cards keep their position.
 */
const useFitting = (
  map: StoryMap,
  given: Omit<LayoutOptions, 'scale'>,
  scale: number,
  { opened, settled }: Pick<BoardState, 'opened' | 'settled'>,
  store: BoardStore | null,
) => {
  const fit = useModule(crowding);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is in sight counts once heights have settled.
  return useMemo(() => {
    const { seen, view } = store?.get() ?? {};
    const options = { ...given, scale, seen: seen ?? (view && seenIn(view, scale)) };
    const layout = layoutMap(map, options);
    const fits = Math.max(layout.width, layout.height + layout.spared) * scale <= LARGEST_CANVAS;
    if (fits || !fit) return { layout, crowd: NOBODY };
    return fit.fitLayout(map, options, new Set(opened));
  }, [map, given, scale, opened, fit, store, settled]);
};

/** The code that opens and folds things. It is loaded on the first use, or when the page is idle. */
const opening = laterModule(() => import('../sight/opened.ts'));

/**
 * Returns a view that can also open what the board has folded automatically. Such a thing is open only for this visit.
 */
const openingFirst = (view: BoardView, board: Opening): BoardView => ({
  ...view,
  onToggleLane: (id) => opening.run(({ toggleLane }) => toggleLane(board, view, id)),
  onCollapse: (thing, collapsed) =>
    opening.run(({ collapseThing }) => collapseThing(board, view, thing, collapsed)),
});

/** Returns the layout of the board from its map, its view settings and the user's temporary choices. */
export const useBoardLayout = (props: StoryMapBoardProps, scale: number, store: BoardStore) => {
  const { can, view, look = PLAIN_LOOK } = props;
  const marks = useMapMarks();
  const map = marks?.mapOf(props.model.map) ?? props.model.map;
  const { collapsedLanes, openSubtasks } = view;
  const { showSubtasks = true } = look;
  const split = props.suggestions?.split ?? null;
  const deciders = useSelected(store, decidersOf, sameFields);
  const { width, height, openBands, openGroups } = deciders;
  const chosen = useEmptySteps();
  // A map of two levels folds steps without stories but never hides them, because it has no setting to show them again.
  const emptySteps = map.flat ? 'folded' : chosen;
  // With goals and steps at the side, a narrow board would have no room for stories.
  const orientation = width < NARROW ? 'vertical' : (view.orientation ?? 'vertical');
  const only = onlyGoal(map, deciders.onlyGoal, width);
  const shown = useMemo(
    () =>
      only === null
        ? map
        : { ...map, goals: map.goals.filter(({ id }) => id === only).map(unfolded) },
    [map, only],
  );
  const listed = useSubtasks(showSubtasks, split, openSubtasks, marks);
  const goalLevel = !props.page.goalOffer || map.goals.some(({ goal }) => goal !== null);
  const lead = Boolean(props.page.lead);
  const projectBands = props.projects !== undefined;
  // Steps are inside their lanes only if the map has goals.
  const banding = shown.goals.some(({ goal }) => goal !== null) ? props.bands?.banding : undefined;
  const kept = keptSteps(shown, [
    deciders.focusedStep,
    deciders.pointedStep,
    deciders.peeked,
    typedStep(shown, deciders.typed),
  ]);
  const rows = shownRows(shown, deciders.peekedLane, deciders.carriedOver);
  const options = useMemo(
    () => ({
      orientation,
      collapsedLanes,
      subtasks: listed.subtasks,
      addGoal: can.createGoals,
      goalLevel,
      lead,
      projectBands,
      banding,
      addStories: can.createStories,
      emptySteps: only === null ? emptySteps : ('open' as const),
      keptSteps: new Set(kept.split(',')),
      emptyRows: new Set(rows.split(',')),
      openBands,
      openGroups,
      sight: { width, height },
    }),
    [
      orientation,
      collapsedLanes,
      listed.subtasks,
      projectBands,
      banding,
      can.createGoals,
      goalLevel,
      lead,
      can.createStories,
      emptySteps,
      only,
      kept,
      rows,
      openBands,
      openGroups,
      width,
      height,
    ],
  );
  const inSight = props.page.wholeLanes ? null : store;
  const { layout, crowd } = useFitting(shown, options, scale, deciders, inSight);
  return {
    layout,
    crowd,
    only,
    /** Calls `use` with the zoom at which the whole map, or as much as possible, is visible. */
    fitZoom: (use: (fit: ReturnType<typeof zoomToFit>) => void) =>
      fitting.run((tools) => use(tools.zoomToFit(shown, options, FIT))),
    chooseGoal: (id: string) => store.set({ onlyGoal: id }),
    props: { ...props, view: openingFirst(props.view, { crowd, layout, store }) },
  };
};
