import { useTranslation } from 'react-i18next';
import { hasOwnSteps, hasToSort } from '#domain/board/grouping/sorting.ts';
import type { Lane, StoryMap } from '#domain/board/model/model.ts';
import { addressKey } from '../../board/grid/address.ts';
import type { BoardAbilities } from '../../board/props/props.ts';
import type { LaneTask } from './lane-task.ts';

/**
 * The data that decides whether stories can be sorted into steps. `seen` is the map as shown, because hidden stories
 * are not sorted.
 */
export interface SortContext {
  readonly seen: StoryMap;
  readonly can: BoardAbilities;
}

export interface SortLinkProps extends SortContext {
  readonly lane: Lane;
  /** CSS class that the board sets on actions at the end of a lane. */
  readonly className: string;
  readonly reachable: boolean;
  readonly begin: (task: LaneTask) => void;
}

export const maySort = ({ seen, can }: SortContext): boolean => can.editIssues && hasOwnSteps(seen);

/** A link beside the number of stories without a step in a lane. The link opens the dialog that sorts these stories. */
export const SortLink = ({ lane, className, reachable, begin, ...context }: SortLinkProps) => {
  const { t } = useTranslation();
  if (!maySort(context) || !hasToSort(context.seen, lane.id)) return null;
  return (
    <button
      type="button"
      className={className}
      data-address={addressKey({ kind: 'lane', id: lane.id })}
      aria-haspopup="dialog"
      tabIndex={reachable ? 0 : -1}
      onClick={() => begin({ kind: 'sortStories', lane })}
    >
      {t('lane.sort.title')}
    </button>
  );
};
