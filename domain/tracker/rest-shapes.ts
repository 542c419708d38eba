import * as z from 'zod/mini';

/** An id in the tracker's REST answers, which may be a text or a number. */
export const restId = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((id) => String(id)),
);

const text = z.nullish(z.string());

export const restStatus = z.object({
  id: z.optional(restId),
  name: z.string(),
  statusCategory: z.optional(z.object({ key: z.string() })),
});

export const restIssueType = z.object({
  id: z.optional(restId),
  name: z.string(),
  subtask: z.optional(z.boolean()),
  hierarchyLevel: z.optional(z.number()),
  iconUrl: text,
});

export const restPerson = z.object({
  accountId: z.string(),
  displayName: z.optional(z.string()),
  avatarUrls: z.optional(z.record(z.string(), z.string())),
  active: z.optional(z.boolean()),
});

export const restFoundPerson = z.extend(restPerson, { emailAddress: z.nullish(z.string()) });

export const restPriority = z.object({ id: z.optional(restId), name: z.string(), iconUrl: text });

export const restVersion = z.object({
  id: restId,
  projectId: z.optional(restId),
  name: z.string(),
  description: text,
  startDate: text,
  releaseDate: text,
  released: z.optional(z.boolean()),
  archived: z.optional(z.boolean()),
});

export const restSprint = z.object({
  id: restId,
  name: z.string(),
  state: z.enum(['future', 'active', 'closed']),
  goal: text,
  originBoardId: z.nullish(restId),
  boardId: z.nullish(restId),
  startDate: text,
  endDate: text,
  completeDate: text,
});

const restLinked = z.optional(z.object({ id: restId }));

export const restIssueLink = z.object({
  id: restId,
  type: z.object({ id: restId, name: text, outward: text }),
  inwardIssue: restLinked,
  outwardIssue: restLinked,
});

export const restIssue = z.object({
  id: restId,
  key: z.string(),
  properties: z.optional(z.unknown()),
  fields: z.looseObject({
    summary: z.nullish(z.string()),
    issuetype: restIssueType,
    status: restStatus,
    priority: z.nullish(restPriority),
    assignee: z.nullish(restPerson),
    labels: z.nullish(z.array(z.string())),
    parent: z.nullish(z.object({ id: restId, key: z.string() })),
    fixVersions: z.nullish(z.array(z.object({ id: restId }))),
    project: z.optional(z.object({ id: restId })),
    updated: z.nullish(z.string()),
  }),
});

export const restProject = z.object({
  id: restId,
  key: z.string(),
  name: z.string(),
  style: z.optional(z.string()),
  simplified: z.optional(z.boolean()),
  issueTypes: z.optional(z.array(restIssueType)),
  versions: z.optional(z.array(restVersion)),
});
