import { storiesById } from '#domain/board/model/find.ts';
import type { StoryMap } from '#domain/board/model/model.ts';
import { issueOn } from '#domain/change/model/issues.ts';
import { currentSprint } from '#domain/tracker/current-sprint.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import type { BoardData } from '../../store/board-data/board-data.ts';
import type { Change } from '../../store/ledger/change.ts';

export interface HiddenCard {
  readonly key: string;
  readonly place: string;
}

/** Returns the names of the releases or of the sprint that decide the lane of a story. */
const laneNames = (board: BoardData, { mode }: StoryMap, issue: Issue): readonly string[] => {
  if (mode === 'release') {
    return issue.versionIds.flatMap(
      (id) => board.versions.find((each) => each.id === id)?.name ?? [],
    );
  }
  return mode === 'sprint' ? [currentSprint(issue)?.name ?? ''] : [];
};

/**
 * Returns the story of a saved change if the map does not show the story at its new position: another user has moved it
 * to a hidden lane, or the view or a filter hides it. Null if the change has several cards or no hidden card.
 */
export const hiddenCard = (
  board: BoardData,
  map: StoryMap,
  { plan, status }: Pick<Change, 'plan' | 'status'>,
): HiddenCard | null => {
  const own = plan.flatMap((write) => (write.kind === 'issue' && write.own ? write.after.id : []));
  const [id, ...others] = new Set(own);
  if (status !== 'saved' || id === undefined || others.length > 0) return null;
  const issue = board.stories[id];
  if (!issue || storiesById(map).has(id)) return null;
  const step = issue.parent && (issueOn(board, issue.parent.id)?.summary ?? issue.parent.key);
  const place = [step ?? '', ...laneNames(board, map, issue)].filter(Boolean).join(' · ');
  return place === '' ? null : { key: issue.key, place };
};
