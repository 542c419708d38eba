import { storiesById } from '#domain/board/model/find.ts';
import type { StoryMap } from '#domain/board/model/model.ts';
import type { LaneBox } from './lanes.ts';

export interface StoryPosition {
  readonly lane: number;
  readonly column: number;
  readonly index: number;
}

/** The positions of the stories in open columns. A story in a collapsed column has no position. */
export type StoryPositions = Pick<ReadonlyMap<string, StoryPosition>, 'get' | 'has'>;

/**
 * Returns the positions of stories. Each position is computed when somebody asks for it, because few are ever needed,
 * and a list of all would have to be rebuilt for each layout.
 */
export const positionsIn = (
  map: StoryMap,
  lanes: readonly LaneBox[],
  columnOfStep: ReadonlyMap<string, number>,
): StoryPositions => {
  const laneOf = new Map(lanes.map((box, index) => [box.lane.id, index]));
  const get = (id: string): StoryPosition | undefined => {
    const card = storiesById(map).get(id);
    const lane = card && laneOf.get(card.laneId);
    const column = card && columnOfStep.get(card.stepId);
    if (!card || lane === undefined || column === undefined) return undefined;
    const index = lanes[lane]?.stacks.get(column)?.cards.indexOf(card) ?? -1;
    return index < 0 ? undefined : { lane, column, index };
  };
  return { get, has: (id) => get(id) !== undefined };
};
