import type * as z from 'zod/mini';
import type { AccountId, ProjectId } from '../kernel/ids.ts';
import type {
  FoundPerson,
  IssueType,
  Person,
  Priority,
  Project,
  Sprint,
  Status,
  StatusCategory,
  Version,
} from './entities.ts';
import {
  restFoundPerson,
  type restIssueType,
  restPerson,
  restPriority,
  restProject,
  restSprint,
  restStatus,
  restVersion,
} from './rest-shapes.ts';

type Rest<Schema extends z.ZodMiniType> = z.infer<Schema>;

const CATEGORIES: readonly string[] = ['new', 'indeterminate', 'done'];

/** Returns the category of a status. The tracker and Cairn treat an unknown category as "new". */
const category = (key: string | undefined): StatusCategory =>
  CATEGORIES.includes(key ?? '') ? (key as StatusCategory) : 'new';

export const statusOf = (rest: Rest<typeof restStatus>): Status => ({
  id: rest.id ?? rest.name,
  name: rest.name,
  category: category(rest.statusCategory?.key),
});

export const issueTypeOf = (rest: Rest<typeof restIssueType>): IssueType => ({
  id: rest.id ?? rest.name,
  name: rest.name,
  hierarchyLevel: rest.hierarchyLevel ?? (rest.subtask ? -1 : 0),
  subtask: rest.subtask ?? false,
  iconUrl: rest.iconUrl ?? null,
});

export const personOf = (rest: Rest<typeof restPerson>): Person => ({
  accountId: rest.accountId as AccountId,
  displayName: rest.displayName ?? rest.accountId,
  avatarUrl: rest.avatarUrls?.['48x48'] ?? null,
  active: rest.active ?? true,
});

export const priorityOf = (rest: Rest<typeof restPriority>): Priority => ({
  id: rest.id ?? rest.name,
  name: rest.name,
  iconUrl: rest.iconUrl ?? null,
});

const versionOf = (rest: Rest<typeof restVersion>, projectId: ProjectId): Version => ({
  id: rest.id,
  projectId: (rest.projectId ?? projectId) as ProjectId,
  name: rest.name,
  description: rest.description ?? '',
  startDate: rest.startDate ?? null,
  releaseDate: rest.releaseDate ?? null,
  released: rest.released ?? false,
  archived: rest.archived ?? false,
});

const sprintOf = (rest: Rest<typeof restSprint>): Sprint => ({
  id: rest.id,
  name: rest.name,
  state: rest.state,
  goal: rest.goal ?? '',
  originBoardId: rest.originBoardId ?? rest.boardId ?? null,
  startDate: rest.startDate ?? null,
  endDate: rest.endDate ?? null,
  completeDate: rest.completeDate ?? null,
});

/** Reads the valid entries of a list and skips the others, so that one invalid entry does not empty a board. */
const eachFitting = <Schema extends z.ZodMiniType, Entity>(
  list: unknown,
  schema: Schema,
  read: (rest: z.infer<Schema>) => Entity,
): Entity[] =>
  (Array.isArray(list) ? list : []).flatMap((entry) => {
    const parsed = schema.safeParse(entry);
    return parsed.success ? [read(parsed.data as z.infer<Schema>)] : [];
  });

export const readVersions = (list: unknown, projectId: ProjectId): Version[] =>
  eachFitting(list, restVersion, (rest) => versionOf(rest, projectId));

export const readPeople = (list: unknown): Person[] => eachFitting(list, restPerson, personOf);

/**
 * Reads the people that a search found, with their e-mail addresses. No other data that is read from the tracker,
 * stored or published may contain an e-mail address.
 */
export const readFoundPeople = (list: unknown): FoundPerson[] =>
  eachFitting(list, restFoundPerson, (rest) => ({
    ...personOf(rest),
    email: rest.emailAddress || null,
  }));

export const readPriorities = (list: unknown): Priority[] =>
  eachFitting(list, restPriority, priorityOf);

export const readStatuses = (list: unknown): Status[] => eachFitting(list, restStatus, statusOf);

export const readSprints = (list: unknown): Sprint[] => eachFitting(list, restSprint, sprintOf);

/**
 * Reads a project with its issue types. Returns null if the answer is invalid. The tracker marks team-managed projects
 * as `simplified`.
 */
export const readProject = (answer: unknown): Project | null => {
  const parsed = restProject.safeParse(answer);
  if (!parsed.success) return null;
  const { id, key, name, style, simplified, issueTypes = [] } = parsed.data;
  return {
    id: id as ProjectId,
    key,
    name,
    style: style === 'next-gen' || simplified === true ? 'next-gen' : 'classic',
    issueTypes: issueTypes.map(issueTypeOf),
  };
};
