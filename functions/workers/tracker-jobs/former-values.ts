import * as z from 'zod/mini';
import type { LiveJob } from '#domain/aggregates/job/evolve.ts';
import { subjectOf } from '#domain/aggregates/job/subject.ts';
import { doubtfulItems, propertiesOf } from '#domain/aggregates/job/tracker-writes.ts';
import { type CallTracker, TrackerSilent } from '../../ports/tracker/tracker.ts';
import { TimeIsUp } from './in-time.ts';

const foundSchema = z.object({
  issues: z.array(
    z.object({
      id: z.string(),
      key: z.string(),
      fields: z.object({ project: z.object({ id: z.string() }) }),
      properties: z.optional(z.record(z.string(), z.unknown())),
    }),
  ),
});

export interface FoundIssue {
  readonly id: string;
  readonly key: string;
  readonly projectId: string;
  /** The requested properties that the issue has, by their keys. Null if none were requested. */
  readonly properties: Readonly<Record<string, unknown>> | null;
}

/** The tracker returns at most this many properties of an issue. */
const MOST_PROPERTIES = 5;

/** Returns issues as the caller sees them, with the given properties; null when the tracker does not answer now. */
export const findIssues = async (
  call: CallTracker,
  issueIdsOrKeys: readonly string[],
  properties: readonly string[] = [],
): Promise<readonly FoundIssue[] | null> => {
  try {
    const { status, body } = await call({
      method: 'POST',
      path: '/rest/api/3/issue/bulkfetch',
      body: {
        issueIdsOrKeys,
        fields: ['project'],
        ...(properties.length > 0 ? { properties } : {}),
      },
    });
    const found = z.safeParse(foundSchema, body);
    if (status >= 300 || !found.success) return null;
    const asked = properties.length > 0;
    return found.data.issues.map(({ id, key, fields, properties: held = {} }) => ({
      ...{ id, key, projectId: fields.project.id },
      properties: asked ? held : null,
    }));
  } catch (error) {
    if (error instanceof TrackerSilent || error instanceof TimeIsUp) return null;
    throw error;
  }
};

/** What the issues of a batch were before the batch wrote their properties. */
export interface FormerValues {
  /** Null if the tracker did not answer, or if the batch writes no properties. */
  readonly issues: readonly FoundIssue[] | null;
  /** Items that an earlier worker may have written before the issues were read. */
  readonly doubtful: ReadonlySet<number>;
}

/** Reads the issues of these items before their properties are written, with their former values. */
export const readFormerValues = async (
  call: CallTracker,
  job: LiveJob,
  items: readonly number[],
): Promise<FormerValues> => {
  const doubtful = doubtfulItems(job);
  const writing = items.filter((item) => propertiesOf(job.work, item).length > 0);
  if (writing.length === 0) return { issues: null, doubtful };
  const keys = writing.flatMap((item) => propertiesOf(job.work, item).map(({ key }) => key));
  const names = writing.map((item) => subjectOf(job.work, item));
  const properties = [...new Set(keys)].slice(0, MOST_PROPERTIES);
  return { issues: await findIssues(call, names, properties), doubtful };
};
