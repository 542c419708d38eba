import * as z from 'zod/mini';

/**
 * What a cached board must look like. The client itself has written it, so only the parts that are needed to render it
 * are checked.
 */
const text = z.string();
const named = z.looseObject({ id: text, name: text });

const issueShape = z.looseObject({
  id: text,
  key: text,
  projectId: text,
  summary: text,
  type: z.looseObject({ id: text, hierarchyLevel: z.number() }),
  status: z.looseObject({ id: text, category: z.enum(['new', 'indeterminate', 'done']) }),
  priority: z.nullable(named),
  assignee: z.nullable(z.looseObject({ accountId: text, displayName: text })),
  labels: z.array(text),
  parent: z.nullable(z.looseObject({ id: text, key: text })),
  versionIds: z.array(text),
  sprints: z.array(named),
  storyPoints: z.nullable(z.number()),
  trackerRank: z.nullable(text),
  updated: text,
  properties: z.record(text, z.unknown()),
});

const issuesShape = z.record(text, issueShape);

export const boardShape = z.looseObject({
  arg: z.looseObject({ ref: z.looseObject({ kind: z.enum(['project', 'agile', 'portfolio']) }) }),
  projects: z.array(z.looseObject({ id: text, key: text, issueTypes: z.array(named) })),
  scope: z.looseObject({}),
  boardId: z.nullable(text),
  rankField: z.nullable(z.number()),
  rights: z.record(text, z.boolean()),
  admin: z.unknown(),
  fields: z.looseObject({ storyPoints: z.array(text) }),
  versions: z.array(named),
  sprints: z.array(named),
  sprintLists: z.optional(z.record(text, z.array(z.unknown()))),
  steps: issuesShape,
  stories: issuesShape,
  subtasks: issuesShape,
  leftOut: z.number(),
  reading: z.optional(
    z.object({ wholeAt: z.number(), readAt: z.number(), refreshes: z.optional(z.number()) }),
  ),
});
