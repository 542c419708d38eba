import { currentSprint } from '../../tracker/current-sprint.ts';
import type { Issue, IssueLink, IssueProperties, ProjectStyle } from '../../tracker/entities.ts';
import { type FieldIds, pointsField } from '../../tracker/fields.ts';
import { planKey } from '../../tracker/plan.ts';
import { planEdit } from '../../tracker/plan-edit.ts';
import { PROPERTY_KEYS, type PropertyName, propertyBody } from '../../tracker/properties.ts';
import type { IssueWrite } from './writes.ts';

/** The aspects of an issue that users can change on the board. `PROPERTIES` lists the properties. */
export const ASPECTS = [
  'summary',
  'parent',
  'versionIds',
  'sprints',
  'links',
  'assignee',
  'priority',
  'labels',
  'storyPoints',
  'plan',
  'status',
] as const;
type FieldAspect = (typeof ASPECTS)[number];
export type Aspect = FieldAspect | PropertyName;

const PROPERTIES = Object.keys(PROPERTY_KEYS) as PropertyName[];

const isProperty = (aspect: Aspect): aspect is PropertyName => aspect in PROPERTY_KEYS;

const linkKeys = ({ links = [] }: Issue): string[] =>
  links.map(({ typeId, issueId }) => `${typeId}|${issueId}`);

/**
 * Returns the part of an aspect that is compared. For an assignee, this is only the account id, because the name and
 * picture may change while the person stays the same.
 */
const identity = (issue: Issue, aspect: Aspect): unknown => {
  if (isProperty(aspect)) return issue.properties[aspect];
  switch (aspect) {
    case 'parent':
      return issue.parent?.id ?? null;
    case 'assignee':
      return issue.assignee?.accountId ?? null;
    case 'priority':
      return issue.priority?.id ?? null;
    case 'status':
      return issue.status.id;
    case 'plan':
      return planKey(issue.plan);
    case 'links':
      return linkKeys(issue).sort().join();
    case 'sprints':
      return currentSprint(issue)?.id ?? null;
    case 'versionIds':
    case 'labels':
      return JSON.stringify(issue[aspect]);
    default:
      return issue[aspect];
  }
};

export const sameIn = (left: Issue, right: Issue, aspect: Aspect): boolean =>
  identity(left, aspect) === identity(right, aspect);

/** Returns the aspects in which two states of an issue differ. */
export const differingAspects = (from: Issue, to: Issue): Aspect[] =>
  [...ASPECTS, ...PROPERTIES].filter((aspect) => !sameIn(from, to, aspect));

/** Returns an issue with some aspects replaced by those of another state of the issue. */
export const withAspects = (issue: Issue, from: Issue, aspects: readonly Aspect[]): Issue => {
  const properties: Partial<Record<PropertyName, IssueProperties[PropertyName]>> = {};
  const fields: Partial<Record<FieldAspect, unknown>> = {};
  for (const aspect of aspects) {
    if (isProperty(aspect)) properties[aspect] = from.properties[aspect];
    else fields[aspect] = from[aspect];
  }
  return { ...issue, ...fields, properties: { ...issue.properties, ...properties } } as Issue;
};

/**
 * Returns the value of the Sprint field: one number, or null for the backlog. Jira keeps the closed sprints of an issue
 * in any case.
 */
const sprintNumber = (issue: Issue): number | null => {
  const sprint = currentSprint(issue);
  return sprint && Number(sprint.id);
};

/** Returns the tracker's field and value for an aspect; null for an aspect that is not written as a single field. */
const fieldOf = (
  to: Issue,
  aspect: FieldAspect,
  points: string | null,
  sprint: string | null,
): readonly [string, unknown] | null => {
  switch (aspect) {
    case 'parent':
      return ['parent', to.parent && { key: to.parent.key }];
    case 'versionIds':
      return ['fixVersions', to.versionIds.map((id) => ({ id }))];
    case 'sprints':
      return sprint === null ? null : [sprint, sprintNumber(to)];
    case 'assignee':
      return ['assignee', to.assignee && { accountId: to.assignee.accountId }];
    case 'priority':
      return ['priority', to.priority && { id: to.priority.id }];
    case 'storyPoints':
      return points === null ? null : [points, to.storyPoints];
    case 'plan':
    case 'status':
    case 'links':
      return null;
    default:
      return [aspect, to[aspect]];
  }
};

export interface CardChange {
  readonly before: Issue;
  readonly after: Issue;
}

/** Where the tracker stores values that the board changes. */
export interface WritingPlace {
  readonly fields: FieldIds;
  readonly style: ProjectStyle;
}

/**
 * Returns whether two links are the same. Two issues can block each other, so the direction counts. The direction of a
 * link that was just created is unknown and does not count.
 */
const isSameLink = (left: IssueLink, right: IssueLink): boolean =>
  left.typeId === right.typeId &&
  left.issueId === right.issueId &&
  (left.order === undefined || right.order === undefined || left.order === right.order);

/**
 * Returns the links that were added and removed between two states. All of them have the same type, because the board
 * changes links of one type at a time.
 */
const linksBetween = (from: Issue, to: Issue): IssueWrite['links'] | null => {
  const missing = ({ links: held = [] }: Issue, { links: others = [] }: Issue) =>
    held.filter((link) => !others.some((other) => isSameLink(link, other)));
  const [added, removed] = [missing(to, from), missing(from, to)];
  const typeId = (added[0] ?? removed[0])?.typeId;
  if (typeId === undefined) return null;
  return {
    typeId,
    add: added[0]?.issueId ?? null,
    remove: removed.map(({ issueId }) => issueId),
    ...(removed[0]?.order ? { order: removed[0].order } : {}),
  };
};

/**
 * Returns the single edit that leads from one state of an issue to another. When both states are equal, the edit has
 * only the key.
 */
export const writeBetween = (
  from: Issue,
  to: Issue,
  { fields: ids, style }: WritingPlace,
): IssueWrite => {
  const differing = differingAspects(from, to);
  const links = linksBetween(from, to);
  const points = pointsField(ids, style);
  const fields = differing.flatMap((aspect) => {
    const field = isProperty(aspect) ? null : fieldOf(to, aspect, points, ids.sprint);
    return field ? [field] : [];
  });
  const planned = differing.includes('plan') ? planEdit(to.plan, ids) : null;
  const properties = [
    ...differing.filter(isProperty).map((name) => ({
      key: PROPERTY_KEYS[name],
      value: propertyBody(to.properties[name]) as unknown,
    })),
    ...(planned?.properties ?? []),
  ];
  const written = { ...Object.fromEntries(fields), ...planned?.fields };
  return {
    key: from.key,
    ...(links ? { links } : {}),
    ...(Object.keys(written).length > 0 ? { fields: written } : {}),
    ...(properties.length > 0 ? { properties } : {}),
    ...(differing.includes('status') ? { status: to.status.name } : {}),
  };
};
