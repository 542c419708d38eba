import * as z from 'zod/mini';
import type { StatusCategory } from '#domain/tracker/entities.ts';
import { PROPERTY_KEYS } from '#domain/tracker/properties.ts';

export interface MapFacts {
  readonly goals: readonly { readonly id: string; readonly color: string }[];
  /** The epics of the map. `goalId` is null for an epic without a goal. */
  readonly steps: readonly { readonly id: string; readonly goalId: string | null }[];
  readonly stories: readonly {
    readonly stepId: string;
    readonly category: StatusCategory;
    /** Whether the story is in a release. */
    readonly planned: boolean;
  }[];
}

const value = z.object({ value: z.string() });

const issueSchema = z.object({
  id: z.string(),
  properties: z.optional(z.record(z.string(), z.unknown())),
  fields: z.object({
    parent: z.optional(z.nullable(z.object({ id: z.string() }))),
    fixVersions: z.optional(z.array(z.unknown())),
    status: z.optional(
      z.object({ statusCategory: z.optional(z.object({ key: z.optional(z.string()) })) }),
    ),
  }),
});

const categoryOf = (key: string | undefined): StatusCategory =>
  key === 'done' || key === 'indeterminate' ? key : 'new';

export const readStepFact = (issue: unknown): MapFacts['steps'] => {
  const { data } = z.safeParse(issueSchema, issue);
  if (!data) return [];
  const goal = z.safeParse(value, data.properties?.[PROPERTY_KEYS.goalId]).data;
  return [{ id: data.id, goalId: goal?.value ?? null }];
};

export const readStoryFact = (issue: unknown): MapFacts['stories'] => {
  const { data } = z.safeParse(issueSchema, issue);
  const stepId = data?.fields.parent?.id;
  if (!data || stepId === undefined) return [];
  return [
    {
      stepId,
      category: categoryOf(data.fields.status?.statusCategory?.key),
      planned: (data.fields.fixVersions ?? []).length > 0,
    },
  ];
};
