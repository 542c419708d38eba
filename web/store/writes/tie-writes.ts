import type { Goal } from '#domain/aggregates/goal/goal.ts';
import { type GoalMapping, goalMappingOf } from '#domain/board/goals/goal-mapping.ts';
import { type StepTie, stepsKept, stepsTied } from '#domain/board/goals/goal-ties.ts';
import type { TieWrite } from '#domain/change/model/tie.ts';
import { PROPERTY_KEYS } from '#domain/tracker/properties.ts';
import type { BoardData } from '../board-data/board-data.ts';
import { loadCreateFields } from '../calls/create-card.ts';
import { editGoal } from '../calls/goal-write-calls.ts';
import { writeIssue } from '../calls/write-issues.ts';
import { FailureError } from '../ports/failure.ts';
import { announcedOf } from './announced.ts';
import { madeBefore } from './made-before.ts';
import type { Sending, Sent, WriteKind } from './write-kind.ts';

interface Ground {
  readonly goal: Goal;
  readonly board: BoardData;
  readonly mapping: GoalMapping | null;
}

const groundOf = ({ goalId }: TieWrite, { goals, board }: Sending): Ground => {
  if (!board) throw new FailureError({ kind: 'offline' });
  const goal = goals.find(({ id }) => id === goalId);
  if (!goal) throw new FailureError({ kind: 'refused', code: 'GOAL_NOT_FOUND' });
  return { goal, board, mapping: goalMappingOf(board.admin) };
};

/**
 * Throws if issue linking is off or the link type is missing. Called first, so that no issue is created that cannot be
 * linked (R-MAPPING-8).
 */
const requireLinks = async (mapping: GoalMapping | null, { ask }: Sending): Promise<void> => {
  if (mapping?.kind !== 'ISSUE_LINK') return;
  await ask({ url: `/rest/api/3/issueLinkType/${encodeURIComponent(mapping.linkTypeId)}` });
};

/**
 * Creates an issue for the goal and returns its id. A retry first looks for an issue that the earlier attempt created.
 */
const createIssue = async (
  { goal: { projectId, fields } }: Ground,
  typeId: string,
  sending: Sending,
): Promise<string> => {
  const { ask, again } = sending;
  const wanted = { projectId, summary: fields.summary, parent: null };
  const found = again ? await madeBefore(sending, wanted) : null;
  if (found) return found;
  const { demanded, epicName } = await loadCreateFields(ask, projectId, typeId);
  if (demanded.some((id) => id !== epicName)) {
    throw new FailureError({ kind: 'refused', code: 'CREATE_REQUIRED_FIELDS' });
  }
  const { summary } = fields;
  const answer = await ask({
    method: 'POST',
    url: '/rest/api/3/issue',
    body: {
      fields: {
        summary,
        project: { id: projectId },
        issuetype: { id: typeId },
        ...(epicName === null ? {} : { [epicName]: summary }),
      },
    },
  });
  const { id } = (answer ?? {}) as { readonly id?: unknown };
  if (typeof id !== 'string') throw new FailureError({ kind: 'unreadable' });
  return id;
};

const writeTies = async (ties: readonly StepTie[], { ask }: Sending): Promise<void> => {
  for (const { write } of ties) await writeIssue(ask, write);
};

const withIssue = (
  { goal }: Ground,
  issueId: string | null,
  { backend, key }: Sending,
): Promise<Goal> => editGoal(backend, goal.id, { issueId }, { version: goal.version, key });

const sentWith = (goal: Goal, ties: readonly StepTie[]): Sent => ({
  goal,
  issues: { changed: ties.map(({ step }) => step) },
});

const tie = async (
  ground: Ground,
  issue: () => Promise<string>,
  sending: Sending,
): Promise<Sent> => {
  const { board, mapping } = ground;
  await requireLinks(mapping, sending);
  const issueId = await issue();
  // From now on the goal has its issue, even if linking its steps fails.
  const goal = await withIssue(ground, issueId, sending);
  const ties = stepsTied(Object.values(board.steps), goal, sending.goals, mapping);
  await writeTies(ties, sending);
  return sentWith(goal, ties);
};

const end = async (ground: Ground, sending: Sending): Promise<Sent> => {
  const { goal, board, mapping } = ground;
  // First stores the goal of the steps in another way, so that no step loses its goal.
  const kept = stepsKept(Object.values(board.steps), goal, sending.goals, mapping);
  await writeTies(kept, sending);
  return sentWith(await withIssue(ground, null, sending), kept);
};

/** How a repair of a goal's mapping to an issue is sent. At no time does a goal or a step get lost. */
export const tieKind: WriteKind<'tie'> = {
  // Announces the linked steps from the result, because the plan does not contain them.
  announces: (_write, { issues }) =>
    issues.changed.flatMap((step) => announcedOf(step, [PROPERTY_KEYS.goalId])),
  refusal: ({ repair }) => (repair.kind === 'retype' ? { title: 'notRetyped' } : {}),
  send: async (write, sending) => {
    const ground = groundOf(write, sending);
    const { repair } = write;
    switch (repair.kind) {
      case 'create':
        return tie(ground, () => createIssue(ground, repair.typeId, sending), sending);
      case 'issue':
        return tie(ground, async () => repair.issueId, sending);
      case 'retype': {
        const { issueId } = ground.goal;
        if (issueId === null) throw new FailureError({ kind: 'refused', code: 'GOAL_NOT_FOUND' });
        const fields = { issuetype: { id: repair.typeId } };
        await writeIssue(sending.ask, { key: issueId, fields });
        return {};
      }
      case 'end':
        return end(ground, sending);
      default:
        return repair satisfies never;
    }
  },
};
