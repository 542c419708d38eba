import { withGoal } from '#domain/change/model/goals.ts';
import { type IssueChange, withIssueChange } from '#domain/change/model/issues.ts';
import { settleBaselines } from '../baselines/baselines-api.ts';
import { boardApi, loadsOf } from '../board/board-api.ts';
import type { BoardData, BoardRef, PlaceRef } from '../board-data/board-data.ts';
import { settleComments } from '../comments/settle-comments.ts';
import { goalsApi, selectGoalLists } from '../goals/goals-api.ts';
import type { Change, Result } from '../ledger/change.ts';
import { settlePreferences } from '../main/settle-preferences.ts';
import { settleMilestones } from '../milestones/milestones-api.ts';
import { settlePersonas } from '../personas/settle-personas.ts';
import { settleTemplates } from '../personas/settle-templates.ts';
import { settlePortfolios } from '../portfolios/settle-portfolios.ts';
import { settingsApi } from '../settings/settings-api.ts';
import { settleGuestComments } from '../share/settle-guest-comments.ts';
import { settleSharing } from '../share/settle-sharing.ts';
import { personaSaved } from '../slices/own-personas.ts';
import type { AppThunk } from '../state/state.ts';
import { whatIsLeft } from './what-is-left.ts';
import type { Sent } from './write-kind.ts';

/** Changes a board in all its cache entries. */
export const patchBoard =
  (ref: PlaceRef, step: (board: BoardData) => BoardData): AppThunk =>
  (dispatch, getState) => {
    for (const arg of loadsOf(getState(), ref)) {
      dispatch(boardApi.util.updateQueryData('board', arg, step));
    }
  };

/** Puts the tracker's state of issues into all cache entries of a board. */
export const settle = (ref: BoardRef, change: IssueChange): AppThunk =>
  patchBoard(ref, (board) => withIssueChange(board, change));

const touchesIssues = ({ changed, added = [], removed = [] }: IssueChange): boolean =>
  changed.length + added.length + removed.length > 0;

/** Combines the results of several writes. If several concern the same thing, the last one counts. */
export const resultOf = (sent: readonly Sent[]): Result => {
  const all = sent.flatMap(({ issues }) => issues ?? []);
  const removed = new Set(all.flatMap((change) => change.removed ?? []));
  const unwritten = sent.flatMap((each) => each.unwritten ?? []);
  const lacking = sent.flatMap((each) => each.lacking ?? []);
  const latest = <Item extends { readonly id: string }>(items: readonly Item[]): Item[] => [
    ...new Map(items.map((item) => [item.id as string, item])).values(),
  ];
  return {
    issues: {
      changed: latest(all.flatMap(({ changed }) => changed)),
      added: latest(all.flatMap(({ added }) => added ?? [])),
      removed: [...removed],
    },
    goals: latest(whatIsLeft(sent).flatMap(({ goal }) => goal ?? [])),
    ...(lacking.length > 0 ? { lacking } : {}),
    ...(unwritten.length > 0 ? { unwritten } : {}),
  };
};

/**
 * Returns the saved name of the thing that a change is about, because others may have renamed it. Null if the change is
 * about a card or about several things.
 */
export const savedTitle = (
  { plan }: Pick<Change, 'plan'>,
  sent: readonly Sent[],
): string | null => {
  const [write, ...others] = plan;
  if (!write || others.length > 0 || !('before' in write || write.kind === 'laneEdit')) return null;
  const all: Sent = Object.assign({}, ...sent);
  const { goal, milestone, baseline, persona, portfolio, laneName } = all;
  const names = {
    goal: goal?.fields.summary,
    milestone: milestone?.name,
    baseline: baseline?.name,
    persona: persona?.name,
    portfolio: portfolio?.name,
    laneEdit: laneName,
  };
  return (write.kind in names && names[write.kind as keyof typeof names]) || null;
};

/**
 * Keeps the user's view settings for this visit even if they could not be saved, because an open panel must not close
 * while the user types.
 */
const settleSettings =
  (plan: Change['plan']): AppThunk =>
  (dispatch) => {
    for (const write of plan) {
      if (write.kind !== 'settings') continue;
      dispatch(settingsApi.util.updateQueryData('settings', write.place, () => write.settings));
    }
  };

const settleSentPersonas =
  (sent: readonly Sent[]): AppThunk =>
  (dispatch) => {
    // Dispatched before the personas are updated, so that the editor already knows that the user made these versions.
    for (const { persona, personaIsOwn } of sent) {
      if (persona && personaIsOwn) dispatch(personaSaved(persona));
    }
    dispatch(
      settlePersonas(
        sent.flatMap(({ persona }) => persona ?? []),
        new Set(sent.flatMap(({ personaGone }) => personaGone ?? [])),
      ),
    );
  };

/** Puts saved milestones and baselines, which belong to a board, into their lists. */
const settleMoments =
  (sent: readonly Sent[]): AppThunk =>
  (dispatch) => {
    dispatch(
      settleMilestones(
        sent.flatMap(({ milestone }) => milestone ?? []),
        new Set(sent.flatMap(({ milestoneGone }) => milestoneGone ?? [])),
      ),
    );
    dispatch(
      settleBaselines(
        sent.flatMap(({ baseline }) => baseline ?? []),
        new Set(sent.flatMap(({ baselineGone }) => baselineGone ?? [])),
      ),
    );
  };

/** Puts the results of writes into all loaded data. */
export const settleSent =
  ({ scope, plan }: Change, all: readonly Sent[]): AppThunk =>
  (dispatch, getState) => {
    const sent = whatIsLeft(all);
    const { issues, goals } = resultOf(sent);
    const steps = sent.flatMap(({ board }) => board ?? []);
    if (touchesIssues(issues) || steps.length > 0) {
      dispatch(
        patchBoard(scope.ref, (board) =>
          steps.reduce((shown, step) => step(shown), withIssueChange(board, issues)),
        ),
      );
    }
    for (const goal of goals) {
      dispatch(goalsApi.util.updateQueryData('goal', goal.id, () => goal));
    }
    const gone = new Set(sent.flatMap(({ goalGone }) => goalGone ?? []));
    if (goals.length + gone.size > 0) {
      for (const list of selectGoalLists(getState())) {
        const own = goals.filter(({ projectId }) => list.includes(projectId));
        dispatch(
          goalsApi.util.updateQueryData('goals', list, (known) =>
            own.reduce(
              withGoal,
              known.filter(({ id }) => !gone.has(id)),
            ),
          ),
        );
      }
    }
    dispatch(settleMoments(sent));
    dispatch(settleSentPersonas(sent));
    dispatch(
      settlePortfolios(
        sent.flatMap(({ portfolio }) => portfolio ?? []),
        new Set(sent.flatMap(({ portfolioGone }) => portfolioGone ?? [])),
      ),
    );
    dispatch(settleSharing(sent.flatMap(({ sharing }) => sharing ?? [])));
    dispatch(
      settleGuestComments(
        sent.flatMap(({ guestComment }) => guestComment ?? []),
        new Set(sent.flatMap(({ guestCommentGone }) => guestCommentGone ?? [])),
      ),
    );
    dispatch(
      settleTemplates(
        sent.flatMap(({ template }) => template ?? []),
        sent.flatMap(({ templateGone }) => templateGone ?? []),
      ),
    );
    dispatch(settlePreferences(sent));
    dispatch(settleComments(sent.flatMap(({ comments }) => comments ?? [])));
    dispatch(settleSettings(plan));
  };
