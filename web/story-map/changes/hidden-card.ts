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

/** Returns the names of the lanes that a story is in: its releases or its sprint. */
const laneNames = (board: BoardData, { mode }: StoryMap, issue: Issue): readonly string[] => {
  if (mode === 'release') {
    return issue.versionIds.flatMap(
      (id) => board.versions.find((each) => each.id === id)?.name ?? [],
    );
  }
  return mode === 'sprint' ? [currentSprint(issue)?.name ?? ''] : [];
};

/**
 * Returns the story that a saved change has moved if the map does not show it, because somebody else has moved it to a
 * hidden lane, or because the view or a filter hides it. Null if the change has several cards.
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
