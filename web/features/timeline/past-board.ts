import { loadedPart } from '#domain/board/loading/loaded-part.ts';
import type { BoardOfMoment } from '#domain/board/past/map-at.ts';
import type { BoardData, Rights } from '../../store/board-data/board-data.ts';
import { enteredOf } from '../../store/time/moments.ts';
import type { PastBoard } from '../../story-map/past/shown-past.ts';

const NO_RIGHTS: Rights = {
  createIssues: false,
  editIssues: false,
  deleteIssues: false,
  assignIssues: false,
  transitionIssues: false,
  scheduleIssues: false,
  administer: false,
};

/** Returns a board of the past as the page shows it: in the form of a board of now, but without any right. */
export const pastBoardOf = (
  now: BoardData,
  { at, ground, goals, milestones }: BoardOfMoment,
  refuse: () => void,
): PastBoard => ({
  board: {
    ...now,
    ...loadedPart(ground, now.arg),
    rights: NO_RIGHTS,
    ...(now.portfolio ? { portfolio: { ...now.portfolio, role: null } } : {}),
  } as BoardData,
  goals,
  past: { at, today: enteredOf(at).day, milestones, refuse },
});
