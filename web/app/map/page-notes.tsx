import { nothingHidden } from '#domain/aggregates/setting/visibility.ts';
import { goalMappingOf } from '#domain/board/goals/goal-mapping.ts';
import type { StoryMap } from '#domain/board/model/model.ts';
import { EmptyLanes, NoMatch } from '../../features/filters/index.ts';
import { NothingShown } from '../../features/view/index.ts';
import type { BoardData } from '../../store/board-data/board-data.ts';
import type { OrderProgress } from '../../story-map/use-order-progress.ts';
import type { ShownStoryMap } from '../../story-map/use-story-map.ts';
import { hidesAll } from '../../story-map/view/use-map-view.ts';
import { later } from '../../ui/pages/later.tsx';
import type { LinkingNoteProps } from './linking-note.tsx';

const LinkingNote = later<LinkingNoteProps>(() => import('./linking-note.tsx'), 'notes');
const OrderBar = later<OrderProgress>(() => import('./order-bar.tsx'), 'notes');

const isEmpty = (map: StoryMap): boolean =>
  map.cells.size === 0 && map.goals.every(({ goal, steps }) => !goal && steps.length <= 1);

interface PageNotesProps {
  readonly story: ShownStoryMap;
  readonly board: BoardData;
  readonly onGoalSettings: () => void;
}

/** Notes above a map that is empty or gets its first order. They give the reason and offer a first action. */
export const PageNotes = ({ story, board, onGoalSettings }: PageNotesProps) => {
  const { counted, view, filters, folded, laying, change, roadmap } = story;
  const empty = isEmpty(counted);
  const mapping = goalMappingOf(board.admin);

  return (
    <>
      {mapping?.kind === 'ISSUE_LINK' && (
        <LinkingNote linkTypeId={mapping.linkTypeId} onSettings={onGoalSettings} />
      )}
      {laying && <OrderBar {...laying} />}
      {!empty && hidesAll(view.seen, counted) && (
        <NothingShown onShow={() => change(nothingHidden)} />
      )}
      {filters.hidesAll && <NoMatch onClear={filters.clear} />}
      {folded.count > 0 && folded.filtered && !roadmap && <EmptyLanes {...folded} />}
    </>
  );
};
