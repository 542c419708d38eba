import type { Goal } from '../aggregates/goal/goal.ts';
import type { Milestone } from '../aggregates/milestone/milestone.ts';
import type { Persona } from '../contracts/persona.ts';
import type { Portfolio } from '../contracts/portfolio.ts';
import type { PluginSetting } from '../contracts/sharing.ts';
import { asMadeBy } from './as-made.ts';
import { RECORDS } from './kinds/index.ts';
import { draftsOver } from './model/issue-drafts.ts';
import { type Levels, withIssueChange } from './model/issues.ts';
import type { Lanes } from './model/lanes.ts';
import { byStart } from './model/milestones.ts';
import type { AnyWrite, Apply, Registry } from './model/record.ts';

/** Applies writes of all registered kinds to the shown state. Unknown kinds change nothing. */
export const overlayOf = (records: Registry) => {
  const applyOf = ({ kind }: AnyWrite): Apply<AnyWrite> => records[kind]?.apply ?? {};
  const asMade = asMadeBy(records);

  /**
   * The optimistic board: the tracker's state with all pending changes applied. A reload that arrives before a change
   * is written does not revert it on screen; a refused change disappears.
   */
  const issues = <Board extends Levels>(board: Board, writes: readonly AnyWrite[]): Board => {
    if (writes.length === 0) return board;
    const drafts = draftsOver(board);
    for (const write of asMade(writes)) applyOf(write).issues?.(drafts, write);
    return withIssueChange(board, drafts.change());
  };

  /** The releases and sprints of the board with all pending changes applied. */
  const lanes = <Board extends Lanes>(board: Board, writes: readonly AnyWrite[]): Board =>
    writes.reduce((shown, write) => applyOf(write).lanes?.(shown, write) ?? shown, board);

  return {
    overlayIssues: issues,
    /** The board with all pending changes of its issues, releases and sprints applied. */
    overlayBoard: <Board extends Levels & Lanes>(
      board: Board,
      writes: readonly AnyWrite[],
    ): Board => lanes(issues(board, writes), writes),
    /** The optimistic goals. */
    overlayGoals: (goals: readonly Goal[], writes: readonly AnyWrite[]): readonly Goal[] =>
      asMade(writes).reduce((shown, write) => applyOf(write).goals?.(shown, write) ?? shown, goals),
    /** The personas with the user's unsent changes; new ones last. */
    overlayPersonas: (
      personas: readonly Persona[],
      writes: readonly AnyWrite[],
    ): readonly Persona[] =>
      asMade(writes).reduce(
        (shown, write) => applyOf(write).personas?.(shown, write) ?? shown,
        personas,
      ),
    /** The portfolios with the user's unsent changes; new ones last. */
    overlayPortfolios: (
      portfolios: readonly Portfolio[],
      writes: readonly AnyWrite[],
    ): readonly Portfolio[] =>
      asMade(writes).reduce(
        (shown, write) => applyOf(write).portfolios?.(shown, write) ?? shown,
        portfolios,
      ),
    /** The sharing settings of a board with the user's unsent changes. */
    overlaySharing: (setting: PluginSetting, writes: readonly AnyWrite[]): PluginSetting =>
      writes.reduce((shown, write) => applyOf(write).sharing?.(shown, write) ?? shown, setting),
    /** The milestones with the user's unsent changes, sorted by start. */
    overlayMilestones: (
      milestones: readonly Milestone[],
      writes: readonly AnyWrite[],
    ): readonly Milestone[] =>
      asMade(writes)
        .reduce((shown, write) => applyOf(write).milestones?.(shown, write) ?? shown, milestones)
        .toSorted(byStart),
  };
};

export const {
  overlayIssues,
  overlayBoard,
  overlayGoals,
  overlayMilestones,
  overlayPersonas,
  overlayPortfolios,
  overlaySharing,
} = overlayOf(RECORDS);
