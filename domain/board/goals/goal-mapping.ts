import type { Goal } from '../../aggregates/goal/goal.ts';
import type { AdminSettings } from '../../aggregates/setting/admin-settings.ts';
import type { Issue } from '../../tracker/entities.ts';

/** How a step is linked to the issue of its goal (R-MAPPING-1). */
export type GoalMapping =
  | { readonly kind: 'ISSUE_LINK'; readonly linkTypeId: string }
  | { readonly kind: 'PARENT' };

/** Returns the mapping that the admins switched on; null when steps store their goal as a property. */
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

/** Those fields of a step that identify its goal. */
export type TiedStep = Pick<Issue, 'links' | 'parent'> & {
  readonly properties: Pick<Issue['properties'], 'goalId'>;
};

export const linksOf = ({ links = [] }: TiedStep, linkTypeId: string) =>
  links.filter(({ typeId }) => typeId === linkTypeId);

const tiedIssues = (step: TiedStep, mapping: GoalMapping): readonly string[] =>
  mapping.kind === 'PARENT'
    ? [step.parent?.id ?? []].flat()
    : linksOf(step, mapping.linkTypeId).map(({ issueId }) => issueId);

/**
 * Returns the goal of a step (R-MAPPING-1). When mapping is on, the issue link or the parent names the goal. If a goal
 * has no issue, the property names it, as without mapping.
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
 * Returns the state of a goal's issue (R-MAPPING-2). `issue` is null when the tracker has no such issue, and undefined
 * while it is not loaded.
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
