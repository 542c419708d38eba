import { useTranslation } from 'react-i18next';
import { hasOwnSteps, hasToSort } from '#domain/board/grouping/sorting.ts';
import type { Lane, StoryMap } from '#domain/board/model/model.ts';
import { addressKey } from '../../board/grid/address.ts';
import type { BoardAbilities } from '../../board/props/props.ts';
import type { LaneTask } from './lane-task.ts';

/** What decides whether stories are sorted into steps; of the map what is shown, for what is not seen is not sorted. */
export interface SortContext {
  readonly seen: StoryMap;
  readonly can: BoardAbilities;
}

export interface SortLinkProps extends SortContext {
  readonly lane: Lane;
  /** How the board draws what can be done in its bands. */
  readonly className: string;
  /** Whether Tab comes to it. */
  readonly reachable: boolean;
  readonly begin: (task: LaneTask) => void;
}

/** Whether the viewer can sort stories into steps on this map at all. */
export const maySort = ({ seen, can }: SortContext): boolean => can.editIssues && hasOwnSteps(seen);

/** Beside how many stories of a lane are under no step: the way to sort them. */
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
