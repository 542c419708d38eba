import type { Goal } from '../../aggregates/goal/goal.ts';
import type { ErrorCode } from '../../kernel/errors/errors.ts';
import type { Issue } from '../../tracker/entities.ts';
import type { IssueWrite } from '../difference/writes.ts';
import { type GoalMapping, type GoalMappingState, linksOf } from './goal-mapping.ts';

/**
 * Returns why no step can be added to a goal: the goal's issue is missing, or its type cannot be a goal. A goal without
 * an issue accepts steps, because their `goalId` property names the goal.
 */
export const goalFault = (mapping: GoalMappingState | undefined): ErrorCode | null => {
  if (mapping === 'ISSUE_TYPE_INVALID') return 'MOVE_GOAL_TYPE';
  return mapping === 'ISSUE_NOT_FOUND' ? 'MOVE_GOAL_ISSUE' : null;
};

/** A step after a move to another goal, and the values to write in addition to its `goalId` property. */
export interface GoalChange {
  readonly step: Issue;
  readonly write: Pick<IssueWrite, 'fields' | 'links'>;
}

const byParent = (step: Issue, issueId: string | null, issues: readonly string[]): GoalChange => {
  const held = step.parent !== null && issues.includes(step.parent.id);
  if (issueId === null && !held) return { step, write: {} };
  const parent = issueId === null ? null : { id: issueId };
  const shown = issueId === null ? null : { id: issueId as Issue['id'], key: '' as Issue['key'] };
  return { step: { ...step, parent: shown }, write: { fields: { parent } } };
};

const byLink = (
  step: Issue,
  issueId: string | null,
  issues: readonly string[],
  typeId: string,
): GoalChange => {
  const old = linksOf(step, typeId).filter((link) => issues.includes(link.issueId));
  const kept = (step.links ?? []).filter((link) => !old.includes(link));
  const added = issueId === null ? [] : [{ id: '', typeId, issueId }];
  const remove = old.map((link) => link.issueId);
  if (remove.length === 0 && issueId === null) return { step, write: {} };
  return {
    step: { ...step, links: [...kept, ...added] },
    write: { links: { typeId, add: issueId, remove } },
  };
};

/**
 * Replaces the link or parent of a step with the issue of another goal (R-MAPPING-4). Links to issues that are no goals
 * stay.
 */
export const tiedTo = (
  step: Issue,
  goal: Goal | null,
  goals: readonly Goal[],
  mapping: GoalMapping | null | undefined,
): GoalChange => {
  if (!mapping) return { step, write: {} };
  const issues = goals.flatMap(({ issueId }) => issueId ?? []);
  const issueId = goal?.issueId ?? null;
  return mapping.kind === 'PARENT'
    ? byParent(step, issueId, issues)
    : byLink(step, issueId, issues, mapping.linkTypeId);
};
