import { currentSprint } from '../../tracker/current-sprint.ts';
import type { Issue, ProjectStyle } from '../../tracker/entities.ts';
import { type FieldIds, pointsField } from '../../tracker/fields.ts';
import { planEdit } from '../../tracker/plan-edit.ts';
import { PROPERTY_KEYS, type PropertyName, propertyBody } from '../../tracker/properties.ts';

/** The request that creates a deleted issue again, under a new key. */
export interface Restoration {
  /** Fields that must be set. Without these fields, the new issue would differ from the deleted one. */
  readonly needed: Readonly<Record<string, unknown>>;
  /** Fields that are set only if Jira's create screen has them. */
  readonly wished: Readonly<Record<string, unknown>>;
  readonly properties: readonly { readonly key: string; readonly value: unknown }[];
}

const filled = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));

/**
 * Returns the request that creates a deleted issue again. `parentKey` is the current key of its parent, which may
 * have been deleted and restored too.
 */
export const restorationOf = (
  issue: Issue,
  parentKey: string | null,
  { fields, style }: { readonly fields: FieldIds; readonly style: ProjectStyle },
): Restoration => {
  const sprint = currentSprint(issue);
  const points = pointsField(fields, style);
  const planned = planEdit(issue.plan, fields);
  const { versionIds, labels, assignee, priority, storyPoints } = issue;
  return {
    needed: filled({
      summary: issue.summary,
      project: { id: issue.projectId },
      issuetype: { id: issue.type.id },
      parent: parentKey === null ? null : { key: parentKey },
      fixVersions: versionIds.length > 0 ? versionIds.map((id) => ({ id })) : null,
      ...(sprint && fields.sprint ? { [fields.sprint]: Number(sprint.id) } : {}),
    }),
    wished: filled({
      labels: labels.length > 0 ? labels : null,
      assignee: assignee && { accountId: assignee.accountId },
      priority: priority && { id: priority.id },
      ...(points ? { [points]: storyPoints } : {}),
      ...(issue.plan ? planned.fields : {}),
    }),
    properties: [
      ...(Object.keys(PROPERTY_KEYS) as PropertyName[]).flatMap((name) => {
        const value = issue.properties[name];
        return value === null ? [] : [{ key: PROPERTY_KEYS[name], value: propertyBody(value) }];
      }),
      ...(issue.plan ? planned.properties : []),
    ],
  };
};

/** Sorts parents before their children, because parents must be created first. */
export const parentsFirst = (issues: readonly Issue[]): Issue[] =>
  [...issues].sort((left, right) => right.type.hierarchyLevel - left.type.hierarchyLevel);
