import type { Goal } from '../../aggregates/goal/goal.ts';
import type { AdminSettings } from '../../aggregates/setting/admin-settings.ts';
import type { ErrorCode } from '../../kernel/errors/errors.ts';
import type { Issue } from '../../tracker/entities.ts';
import type { IssueWrite } from '../difference/writes.ts';

/** How a step is linked to the issue of its goal (R-MAPPING-1). */
export type GoalMapping =
  | { readonly kind: 'ISSUE_LINK'; readonly linkTypeId: string }
  | { readonly kind: 'PARENT' };

/** The mapping that the admins switched on; null when steps store their goal as a property. */
export const goalMappingOf = ({
  goalSetting,
}: Pick<AdminSettings, 'goalSetting'>): GoalMapping | null => {
  const { enableGoalMapping, linkType, issueLinkTypeMappingId } = goalSetting;
  if (!enableGoalMapping) return null;
  if (linkType === 'PARENT') return { kind: 'PARENT' };
  return issueLinkTypeMappingId === null
    ? null
    : { kind: 'ISSUE_LINK', linkTypeId: issueLinkTypeMappingId };
};

/** The parts of a step that identify its goal. */
type TiedStep = Pick<Issue, 'links' | 'parent'> & {
  readonly properties: Pick<Issue['properties'], 'goalId'>;
};

const linksOf = ({ links = [] }: TiedStep, linkTypeId: string) =>
  links.filter(({ typeId }) => typeId === linkTypeId);

const tiedIssues = (step: TiedStep, mapping: GoalMapping): readonly string[] =>
  mapping.kind === 'PARENT'
    ? [step.parent?.id ?? []].flat()
    : linksOf(step, mapping.linkTypeId).map(({ issueId }) => issueId);

/**
 * The goal of a step (R-MAPPING-1): by the issue link or parent when mapping is on. A goal without an issue is still
 * identified by the property, as without mapping.
 */
export const goalIdOf = (
  step: TiedStep,
  goals: readonly Goal[],
  mapping: GoalMapping | null | undefined,
): string | null => {
  const { goalId } = step.properties;
  if (!mapping) return goalId;
  const tied = tiedIssues(step, mapping);
  const mapped = goals.find(({ issueId }) => issueId !== null && tied.includes(issueId));
  if (mapped) return mapped.id;
  return goals.find(({ id }) => id === goalId)?.issueId === null ? goalId : null;
};

export type GoalMappingState = 'VALID' | 'PENDING' | 'ISSUE_TYPE_INVALID' | 'ISSUE_NOT_FOUND';

/**
 * The state of a goal's issue (R-MAPPING-2). `issue` is the one found for the goal, null when the tracker has none,
 * undefined while it is not loaded.
 */
export const goalMappingState = (
  { issueId }: Pick<Goal, 'issueId'>,
  issue: Pick<Issue, 'id' | 'type'> | null | undefined,
  typeId: string | null,
): GoalMappingState => {
  if (issue === undefined) return 'PENDING';
  if (issue === null) return 'ISSUE_NOT_FOUND';
  if (typeId !== null && issue.type.id !== typeId) return 'ISSUE_TYPE_INVALID';
  return issue.id === issueId ? 'VALID' : 'PENDING';
};

/**
 * Why a goal refuses steps of other goals: its issue is missing or has the wrong type. A goal without an issue keeps
 * its steps by the property.
 */
export const goalFault = (mapping: GoalMappingState | undefined): ErrorCode | null => {
  if (mapping === 'ISSUE_TYPE_INVALID') return 'MOVE_GOAL_TYPE';
  return mapping === 'ISSUE_NOT_FOUND' ? 'MOVE_GOAL_ISSUE' : null;
};

/** A step under its new goal, and the writes needed besides the property. */
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
 * Links a step to the issue of another goal (R-MAPPING-4): its link or parent is replaced. Links to issues that are
 * not goals stay.
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
