import * as z from 'zod/mini';
import type { ProjectStyle } from './entities.ts';

const fieldSchema = z.object({
  id: z.string(),
  name: z.string(),
  schema: z.optional(z.object({ type: z.optional(z.string()), custom: z.optional(z.string()) })),
});

type Field = z.infer<typeof fieldSchema>;

/** Ids of the custom fields that the board reads. A site may lack any of them (R-LOAD-11). */
export interface FieldIds {
  readonly rank: string | null;
  readonly sprint: string | null;
  /**
   * The fields for story points. Company-managed and team-managed projects have different fields, but an issue has a
   * value in only one of them.
   */
  readonly storyPoints: readonly string[];
  /** The field for story points in team-managed projects. It is also in `storyPoints`. */
  readonly teamPoints?: string | null;
  /** The fields for the name and colour of an epic, if the site has them. */
  readonly looks?: readonly string[];
  /**
   * The date fields in which plans are stored. Absent if our own property stores plans. Null if the admins chose fields
   * that cannot store plans.
   */
  readonly plan?: PlanFields | null;
}

/** A date field, with or without a time. */
export interface PlanField {
  readonly id: string;
  readonly time: boolean;
}

export interface PlanFields {
  readonly start: PlanField;
  readonly end: PlanField;
}

/** For issues that are read without custom fields. */
export const NO_FIELDS = { rank: null, sprint: null, storyPoints: [] } as const satisfies FieldIds;

/** Returns the number of a custom field, which the agile API needs; null for a system field. */
export const fieldNumber = (id: string | null): number | null => {
  const [, digits] = /^customfield_(\d+)$/.exec(id ?? '') ?? [];
  return digits === undefined ? null : Number(digits);
};

/** Returns the field in which a project stores story points; null when the site has none. */
export const pointsField = (
  { storyPoints, teamPoints = null }: FieldIds,
  style: ProjectStyle,
): string | null => {
  const company = storyPoints.find((id) => id !== teamPoints) ?? null;
  return style === 'next-gen' ? (teamPoints ?? company) : (company ?? teamPoints);
};

/** Returns the fields with the field for story points that a board's admins chose (R-LOAD-11). */
export const withPointsKey = (fields: FieldIds, key: string | null): FieldIds =>
  key?.startsWith('customfield_') ? { ...fields, storyPoints: [key], teamPoints: null } : fields;

/** Fields that every search requests (R-LOAD-10). */
const STANDARD = [
  'status',
  'fixVersions',
  'parent',
  'summary',
  'issuetype',
  'assignee',
  'subtasks',
  'labels',
  'issuelinks',
  'priority',
  'project',
  'attachment',
  'updated',
] as const;

const ofKind =
  (kind: string) =>
  ({ schema }: Field): boolean =>
    schema?.custom?.endsWith(`:${kind}`) ?? false;

/**
 * Returns whether a field is the one that team-managed projects use for story points, "Story point estimate". In
 * company-managed projects, the field is "Story Points".
 */
const isTeamPoints = ofKind('jsw-story-points');
const LOOKS = ['gh-epic-label', 'gh-epic-color', 'jsw-issue-color'].map(ofKind);
const isStoryPoints = (field: Field): boolean =>
  (ofKind('float')(field) && field.name.toLowerCase() === 'story points') || isTeamPoints(field);

/** Finds the custom fields of the board in the tracker's list of fields. Skips invalid entries. */
export const readFieldIds = (list: unknown): FieldIds => {
  const fields = (Array.isArray(list) ? list : []).flatMap((entry): Field[] => {
    const parsed = z.safeParse(fieldSchema, entry);
    return parsed.success ? [parsed.data] : [];
  });
  const find = (fits: (field: Field) => boolean): string | null => fields.find(fits)?.id ?? null;
  return {
    rank: find(ofKind('gh-lexo-rank')),
    sprint: find(ofKind('gh-sprint')),
    storyPoints: fields.filter(isStoryPoints).map(({ id }) => id),
    teamPoints: find(isTeamPoints),
    looks: fields.filter((field) => LOOKS.some((fits) => fits(field))).map(({ id }) => id),
  };
};

export const requestedFields = ({ rank, sprint, storyPoints, plan }: FieldIds): string[] => [
  ...STANDARD,
  ...[rank, sprint].filter((id) => id !== null),
  ...storyPoints,
  ...(plan ? [plan.start.id, plan.end.id] : []),
];
