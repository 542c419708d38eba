import { useMemo } from 'react';
import type { CommentsByCard } from '#domain/aggregates/guest-comment/count.ts';
import { cellsByLane } from '#domain/board/model/find.ts';
import type { StoryMap } from '#domain/board/model/model.ts';
import type { CardSum } from '#domain/board/model/sums.ts';
import type { BoardLayout } from '../../geometry/layout/layout.ts';
import { useSelected } from '../../model/store.ts';
import type { StoryMapBoardProps } from '../../props/board-props.ts';
import { DEFAULT_CARD_FIELDS, PLAIN_LOOK } from '../../props/props.ts';
import type { BoardModel } from '../../state/drawing/board-model.ts';
import { awayByLane } from './away-by-lane.ts';
import { detailAt } from './detail.ts';
import type { CardLook } from './drawn-thing.ts';
import type { LaneShared } from './lane-shared.ts';

/** A constant, because a new map on each render would render all cards again. */
const NO_COMMENTS: CommentsByCard = new Map();

/** Returns the numbers of stories without a step and of stories in folded columns, by lane id. */
const countsOf = (map: StoryMap, layout: BoardLayout): Pick<LaneShared, 'closed' | 'away'> => {
  const step = layout.columns[layout.closing]?.step;
  const closed = new Map(
    [...cellsByLane(map)].map(([id, cells]) => [id, cells.get(step?.id ?? '')?.length ?? 0]),
  );
  return { closed, away: awayByLane(map, layout) };
};

/** Returns how cards look. The object stays the same during a zoom. */
const useCardLook = (
  { look = PLAIN_LOOK }: StoryMapBoardProps,
  { subtasks }: BoardLayout,
): CardLook => {
  const { cardFields: fields = DEFAULT_CARD_FIELDS, pictureOf = null, colored, faces } = look;
  return useMemo(
    () => ({ fields, colored, pictureOf, faces, subtasks }),
    [fields, colored, pictureOf, faces, subtasks],
  );
};

/** Returns the values shared by every part of the canvas. They change with the map, not with scrolling or gestures. */
export const useShared = (
  model: BoardModel,
  props: StoryMapBoardProps,
  points: ReadonlyMap<string, number>,
  sums: ReadonlyMap<string, CardSum>,
): LaneShared => {
  const { layout, scale, store } = model;
  const viewWidth = useSelected(store, ({ view }) => view.width);
  const { can, projects, look = PLAIN_LOOK } = props;
  const { map, busyIds, comments = NO_COMMENTS } = props.model;
  const { closingLink } = props.page;
  const today = (look.showsOverdue ?? true) ? props.model.today : null;
  const cards = useCardLook(props, layout);
  const counts = useMemo(() => countsOf(map, layout), [map, layout]);
  const bands = useMemo(
    () => (layout.bands && props.bands ? { ...props.bands, points, sums } : null),
    [layout.bands, props.bands, points, sums],
  );
  const projectLanes = props.bands ?? null;
  const projectOf = useMemo((): LaneShared['projectOf'] => {
    const keyOf = new Map(projects?.projects.map(({ id, key }) => [id, key]));
    return ({ version }) => (version && keyOf.get(version.projectId)) ?? null;
  }, [projects?.projects]);
  const drawn = useMemo(
    () => ({ model, layout, scale, viewWidth, detail: detailAt(scale * 100), ...counts }),
    [model, layout, scale, viewWidth, counts],
  );
  return useMemo(
    () => ({
      ...drawn,
      cards,
      look,
      closingLink,
      projectOf,
      today,
      can,
      busyIds,
      comments,
      bands,
      projectLanes,
    }),
    [
      drawn,
      cards,
      look,
      closingLink,
      projectOf,
      today,
      can,
      busyIds,
      comments,
      bands,
      projectLanes,
    ],
  );
};
