import * as z from 'zod/mini';
import type { GoalRow } from './view.ts';

/** A goal as every API response shows it. */
export const goalSchema = z.object({
  id: z.string(),
  projectId: z.string(),
  statusId: z.nullable(z.string()),
  issueId: z.nullable(z.string()),
  leadId: z.nullable(z.string()),
  relatedMemberIds: z.array(z.string()),
  personas: z.array(z.string()),
  fields: z.object({
    summary: z.string(),
    color: z.string(),
    startDate: z.nullable(z.string()),
    endDate: z.nullable(z.string()),
    labels: z.array(z.string()),
    description: z.string(),
    lead: z.nullable(z.object({ accountId: z.string() })),
    relatedMembers: z.array(z.object({ accountId: z.string() })),
  }),
  properties: z.object({ rank: z.string() }),
  /** The version for `If-Match`; also the ETag of GET, POST and PUT responses. */
  version: z.number(),
  updatedAt: z.string(),
});
export type Goal = z.infer<typeof goalSchema>;

export const showGoal = (row: GoalRow): Goal => ({
  id: row.id,
  projectId: row.projectId,
  statusId: row.statusId,
  issueId: row.issueId,
  leadId: row.leadId,
  relatedMemberIds: row.relatedMemberIds,
  personas: row.personaIds,
  fields: {
    summary: row.summary,
    color: row.color,
    startDate: row.startDate,
    endDate: row.endDate,
    labels: row.labels,
    description: row.description,
    lead: row.leadId === null ? null : { accountId: row.leadId },
    relatedMembers: row.relatedMemberIds.map((accountId) => ({ accountId })),
  },
  properties: { rank: row.rank },
  version: row.version,
  updatedAt: row.updatedAt,
});
