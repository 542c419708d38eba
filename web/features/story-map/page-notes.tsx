import { nothingHidden } from '#domain/aggregates/setting/visibility.ts';
import { goalMappingOf } from '#domain/board/goals/goal-mapping.ts';
import type { StoryMap } from '#domain/board/model/model.ts';
import type { BoardData } from '../../api/board/board-data.ts';
import { later } from '../../ui/later.tsx';
import type { NoMatchProps } from './filters/no-match.tsx';
import type { FoldedLanes } from './filters/use-folded-lanes.ts';
import type { OrderProgress } from './first-order/use-order-progress.ts';
import type { LinkingNoteProps } from './goal-mapping/linking-note.tsx';
import type { ShownStoryMap } from './use-story-map.ts';
import type { NothingShownProps } from './view/nothing-shown.tsx';
import { hidesAll } from './view/use-map-view.ts';

const LinkingNote = later<LinkingNoteProps>(
  () => import('./goal-mapping/linking-note.tsx'),
  'notes',
);
const OrderBar = later<OrderProgress>(() => import('./first-order/order-bar.tsx'), 'notes');
const NothingShown = later<NothingShownProps>(() => import('./view/nothing-shown.tsx'), 'notes');
const NoMatch = later<NoMatchProps>(() => import('./filters/no-match.tsx'), 'notes');
const EmptyLanes = later<FoldedLanes>(() => import('./filters/empty-lanes.tsx'), 'notes');

const isEmpty = (map: StoryMap): boolean =>
  map.cells.size === 0 && map.goals.every(({ goal, steps }) => !goal && steps.length <= 1);

interface PageNotesProps {
  readonly story: ShownStoryMap;
  readonly board: BoardData;
  readonly onGoalSettings: () => void;
}

/** What is said above a map that is being ordered, or that shows nothing: why, and the first way out of it. */
export const PageNotes = ({ story, board, onGoalSettings }: PageNotesProps) => {
  const { map, view, filters, folded, laying, change, roadmap } = story;
  const empty = isEmpty(map);
  const mapping = goalMappingOf(board.admin);

  return (
    <>
      {mapping?.kind === 'ISSUE_LINK' && (
        <LinkingNote linkTypeId={mapping.linkTypeId} onSettings={onGoalSettings} />
      )}
      {laying && <OrderBar {...laying} />}
      {!empty && hidesAll(view.seen, map) && <NothingShown onShow={() => change(nothingHidden)} />}
      {filters.hidesAll && <NoMatch onClear={filters.clear} />}
      {folded.count > 0 && !roadmap && <EmptyLanes {...folded} />}
    </>
  );
};
