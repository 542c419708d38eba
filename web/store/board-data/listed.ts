import * as z from 'zod/mini';
import type { Person, ProjectStyle } from '#domain/tracker/entities.ts';
import { personOf } from '#domain/tracker/read-entities.ts';
import { restPerson } from '#domain/tracker/rest-shapes.ts';

/** A project in the list of the main page (R-MAIN-6). */
export interface ListedProject {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly style: ProjectStyle;
  readonly avatarUrl: string | null;
  readonly lead: Person | null;
  /** When an issue of the project changed last, as ISO 8601; null if the tracker does not say. */
  readonly updated: string | null;
}

export type BoardType = 'scrum' | 'kanban' | 'simple';

export interface ListedBoard {
  readonly id: string;
  readonly name: string;
  readonly type: BoardType;
  /** The project of the board; null for a board of a person. */
  readonly projectId: string | null;
  readonly projectName: string | null;
  /** Account ids of the people who are listed as admins of the board. Members of listed groups are not included. */
  readonly adminIds: readonly string[];
}

const projectSchema = z.object({
  id: z.string(),
  key: z.string(),
  name: z.string(),
  style: z.optional(z.string()),
  projectTypeKey: z.optional(z.string()),
  avatarUrls: z.optional(z.record(z.string(), z.string())),
  lead: z.optional(restPerson),
  insight: z.optional(z.object({ lastIssueUpdateTime: z.optional(z.nullable(z.string())) })),
});

/** Adds the colon to the time zone, which the tracker omits and some browsers need. */
const isoOf = (moment: string | null | undefined): string | null =>
  moment?.replace(/([+-]\d{2})(\d{2})$/, '$1:$2') ?? null;

/** Parses a project in a list of the tracker; null if it is invalid or not a software project. */
export const readListedProject = (entry: unknown): ListedProject | null => {
  const { success, data } = z.safeParse(projectSchema, entry);
  if (!success || (data.projectTypeKey ?? 'software') !== 'software') return null;
  return {
    id: data.id,
    key: data.key,
    name: data.name,
    style: data.style === 'next-gen' ? 'next-gen' : 'classic',
    avatarUrl: data.avatarUrls?.['48x48'] ?? null,
    lead: data.lead ? personOf(data.lead) : null,
    updated: isoOf(data.insight?.lastIssueUpdateTime),
  };
};

const boardSchema = z.object({
  id: z.number(),
  name: z.string(),
  type: z.enum(['scrum', 'kanban', 'simple']),
  location: z.optional(
    z.object({
      projectId: z.optional(z.number()),
      projectName: z.optional(z.string()),
      displayName: z.optional(z.string()),
    }),
  ),
  admins: z.optional(z.object({ users: z.optional(z.array(z.object({ accountId: z.string() }))) })),
});

/** Parses a board in a list of the tracker; null if it is invalid. */
export const readListedBoard = (entry: unknown): ListedBoard | null => {
  const { success, data } = z.safeParse(boardSchema, entry);
  if (!success) return null;
  const { location } = data;
  return {
    id: String(data.id),
    name: data.name,
    type: data.type,
    projectId: location?.projectId === undefined ? null : String(location.projectId),
    projectName: location?.projectName ?? location?.displayName ?? null,
    adminIds: (data.admins?.users ?? []).map(({ accountId }) => accountId),
  };
};
