import { cellsByLane } from '#domain/board/model/find.ts';
import type { BoardLayout } from '../../geometry/layout/layout.ts';
import type { StoryMapBoardProps } from '../../props/board-props.ts';
import type { Roving } from './use-roving.ts';

interface Board {
  readonly props: StoryMapBoardProps;
  readonly layout: BoardLayout;
  readonly roving: Roving;
}

/** Scrolls to a story and focuses it. If there is no `storyId`, unfolds the steps that hide stories of the lane. */
export const showWhere = (
  { props, layout, roving }: Board,
  laneId: string,
  storyId: string | undefined,
): void => {
  if (storyId !== undefined) {
    roving.focus({ kind: 'story', id: storyId });
    return;
  }
  const cells = cellsByLane(props.model.map).get(laneId);
  for (const { step, collapsed, goalIndex } of layout.places) {
    if (!collapsed) continue;
    const goal = layout.goals[goalIndex];
    if (step && cells?.has(step.id)) {
      props.view.onCollapse({ kind: 'step', id: step.id }, false);
    } else if (!step && goal?.column.steps.some(({ id }) => cells?.has(id))) {
      props.view.onCollapse({ kind: 'goal', id: goal.column.id }, false);
    }
  }
};
