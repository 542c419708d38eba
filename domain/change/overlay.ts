import type { Baseline } from '../aggregates/baseline/baseline.ts';
import type { Goal } from '../aggregates/goal/goal.ts';
import type { Milestone } from '../aggregates/milestone/milestone.ts';
import type { AppSetting } from '../contracts/app-setting.ts';
import type { ModeratedComment } from '../contracts/guest-comment.ts';
import type { Persona } from '../contracts/persona.ts';
import type { PersonaTemplate } from '../contracts/persona-template.ts';
import type { Portfolio } from '../contracts/portfolio.ts';
import type { PluginSetting } from '../contracts/sharing.ts';
import type { IssueComment } from '../tracker/comment.ts';
import { asMadeBy } from './as-made.ts';
import { RECORDS } from './kinds/index.ts';
import { draftsOver } from './model/issue-drafts.ts';
import { type Levels, withIssueChange } from './model/issues.ts';
import type { Lanes } from './model/lanes.ts';
import { byStart } from './model/milestones.ts';
import type { Stars } from './model/preferences.ts';
import type { AnyWrite, Apply, Registry } from './model/record.ts';

type Step<Part> = (apply: Apply<AnyWrite>, shown: Part, write: AnyWrite) => Part | undefined;

const applying = (records: Registry) => {
  const applyOf = ({ kind }: AnyWrite): Apply<AnyWrite> => records[kind]?.apply ?? {};
  const asMade = asMadeBy(records);
  /** Returns one part of the visible state with all writes that affect this part applied. */
  const over = <Part>(part: Part, writes: readonly AnyWrite[], step: Step<Part>): Part =>
    asMade(writes).reduce((shown, write) => step(applyOf(write), shown, write) ?? shown, part);
  return { applyOf, asMade, over };
};

/**
 * Returns functions that apply writes of all registered kinds to the visible state. Writes of unknown kinds change
 * nothing.
 */
export const overlayOf = (records: Registry) => {
  const { applyOf, asMade, over } = applying(records);

  /**
   * Returns the board's issues as the tracker has them, with all pending changes applied. So a reload before a change
   * is written does not revert the change on screen. A refused change disappears.
   */
  const issues = <Board extends Levels>(board: Board, writes: readonly AnyWrite[]): Board => {
    if (writes.length === 0) return board;
    const drafts = draftsOver(board);
    for (const write of asMade(writes)) applyOf(write).issues?.(drafts, write);
    return withIssueChange(board, drafts.change());
  };

  /** Returns the releases and sprints of the board with all pending changes applied. */
  const lanes = <Board extends Lanes>(board: Board, writes: readonly AnyWrite[]): Board =>
    writes.reduce((shown, write) => applyOf(write).lanes?.(shown, write) ?? shown, board);

  return {
    overlayIssues: issues,
    /** Returns the board with all pending changes of its issues, releases and sprints applied. */
    overlayBoard: <Board extends Levels & Lanes>(
      board: Board,
      writes: readonly AnyWrite[],
    ): Board => lanes(issues(board, writes), writes),
    /** Returns the goals with the user's unsent changes. */
    overlayGoals: (goals: readonly Goal[], writes: readonly AnyWrite[]) =>
      over(goals, writes, ({ goals: apply }, shown, write) => apply?.(shown, write)),
    /** Returns the personas with the user's unsent changes. New personas come last. */
    overlayPersonas: (personas: readonly Persona[], writes: readonly AnyWrite[]) =>
      over(personas, writes, ({ personas: apply }, shown, write) => apply?.(shown, write)),
    overlayTemplates: (templates: readonly PersonaTemplate[], writes: readonly AnyWrite[]) =>
      over(templates, writes, ({ templates: apply }, shown, write) => apply?.(shown, write)),
    /** Returns the portfolios with the user's unsent changes. New portfolios come last. */
    overlayPortfolios: (portfolios: readonly Portfolio[], writes: readonly AnyWrite[]) =>
      over(portfolios, writes, ({ portfolios: apply }, shown, write) => apply?.(shown, write)),
    /** Returns the sharing settings of a board with the user's unsent changes. */
    overlaySharing: (setting: PluginSetting, writes: readonly AnyWrite[]) =>
      over(setting, writes, ({ sharing: apply }, shown, write) => apply?.(shown, write)),
    /** Returns the comments of an issue, oldest first, with the user's unsent changes. */
    overlayComments: (
      comments: readonly IssueComment[],
      issueKey: string,
      writes: readonly AnyWrite[],
    ) =>
      over(comments, writes, ({ comments: apply }, shown, write) =>
        apply?.(shown, issueKey, write),
      ),
    /** Returns the guest comments with the user's unsent changes. */
    overlayGuestComments: (comments: readonly ModeratedComment[], writes: readonly AnyWrite[]) =>
      over(comments, writes, ({ guestComments: apply }, shown, write) => apply?.(shown, write)),
    overlayStars: (stars: Stars, writes: readonly AnyWrite[]) =>
      over(stars, writes, ({ stars: apply }, shown, write) => apply?.(shown, write)),
    overlayAppSetting: (setting: AppSetting, writes: readonly AnyWrite[]) =>
      over(setting, writes, ({ appSetting: apply }, shown, write) => apply?.(shown, write)),
    /** Returns the baselines of a board with the user's unsent changes, latest moment first. */
    overlayBaselines: (
      baselines: readonly Baseline[],
      boardId: string,
      writes: readonly AnyWrite[],
    ) =>
      over(baselines, writes, ({ baselines: apply }, shown, write) =>
        apply?.(shown, boardId, write),
      ),
    /** Returns the milestones with the user's unsent changes, sorted by start. */
    overlayMilestones: (milestones: readonly Milestone[], writes: readonly AnyWrite[]) =>
      over(milestones, writes, ({ milestones: apply }, shown, write) =>
        apply?.(shown, write),
      ).toSorted(byStart),
  };
};

export const {
  overlayAppSetting,
  overlayBaselines,
  overlayIssues,
  overlayBoard,
  overlayComments,
  overlayGoals,
  overlayGuestComments,
  overlayMilestones,
  overlayPersonas,
  overlayPortfolios,
  overlaySharing,
  overlayStars,
  overlayTemplates,
} = overlayOf(RECORDS);
