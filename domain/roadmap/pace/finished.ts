import * as z from 'zod/mini';
import type { Sprint } from '../../tracker/entities.ts';
import type { FieldIds } from '../../tracker/fields.ts';
import { readSprints } from '../../tracker/read-entities.ts';
import { dayIn, dayNumber } from '../days.ts';

/** A finished story, with the fields that progress, pace and forecasts need. */
export interface Finished {
  readonly id: string;
  /** Id of the story's epic. */
  readonly parentId: string | null;
  readonly points: number;
  /** Number of the day on which the story was finished, in the viewer's time zone. */
  readonly day: number | null;
  readonly assigneeId: string | null;
  /** The last closed sprint that contained the story. */
  readonly sprint: Sprint | null;
  readonly versionIds: readonly string[];
  readonly sprintIds: readonly string[];
}

const restFinished = z.object({
  id: z.string(),
  fields: z.looseObject({
    parent: z.nullish(z.object({ id: z.string() })),
    assignee: z.nullish(z.object({ accountId: z.string() })),
    resolutiondate: z.nullish(z.string()),
    fixVersions: z.nullish(z.array(z.object({ id: z.string() }))),
  }),
});

/** Returns the fields of an issue that `readFinished` needs. */
export const finishedFields = ({ sprint, storyPoints }: FieldIds): string[] => [
  'parent',
  'assignee',
  'resolutiondate',
  'fixVersions',
  ...storyPoints,
  ...(sprint === null ? [] : [sprint]),
];

/** Reads an issue from the result of a search. Returns null if the issue is invalid. */
export const readFinished = (answer: unknown, ids: FieldIds, timeZone: string): Finished | null => {
  const parsed = restFinished.safeParse(answer);
  if (!parsed.success) return null;
  const { id, fields } = parsed.data;
  const points = ids.storyPoints
    .map((field) => fields[field])
    .find((each) => typeof each === 'number');
  const sprints = ids.sprint === null ? [] : readSprints(fields[ids.sprint]);
  const day = dayIn(fields.resolutiondate ?? null, timeZone);
  return {
    id,
    parentId: fields.parent?.id ?? null,
    points: typeof points === 'number' ? points : 0,
    day: day === null ? null : dayNumber(day),
    assigneeId: fields.assignee?.accountId ?? null,
    sprint: sprints.findLast(({ state }) => state === 'closed') ?? null,
    versionIds: (fields.fixVersions ?? []).map((version) => version.id),
    sprintIds: sprints.map((sprint) => sprint.id),
  };
};
