import * as z from 'zod/mini';
import { loadCreateFields } from '../calls/create-card.ts';
import { trackerApi } from '../state/api.ts';
import { fromTracker } from '../state/from-tracker.ts';
import type { AskTracker } from '../tracker/ask-tracker.ts';

export interface LinkType {
  readonly id: string;
  readonly name: string;
  readonly inward: string;
  readonly outward: string;
}

export interface SiteField {
  readonly id: string;
  readonly name: string;
  /** Such as `date`, `datetime` or `number`; empty if the tracker names no type. */
  readonly type: string;
}

const linkType = z.object({
  id: z.string(),
  name: z.string(),
  inward: z.string(),
  outward: z.string(),
});
const field = z.object({
  id: z.string(),
  name: z.string(),
  schema: z.optional(z.object({ type: z.optional(z.string()) })),
});

const fitting = <Shape extends z.ZodMiniType>(shape: Shape, list: unknown): z.output<Shape>[] =>
  (Array.isArray(list) ? list : []).flatMap((entry) => {
    const read = shape.safeParse(entry);
    return read.success ? [read.data] : [];
  });

const loadFields = async (ask: AskTracker): Promise<SiteField[]> =>
  fitting(field, await ask({ url: '/rest/api/3/field' })).map(({ id, name, schema }) => ({
    id,
    name,
    type: schema?.type ?? '',
  }));

/** An issue type, and the projects in which goals would be created as issues of this type. */
export interface TypeInProjects {
  readonly projectIds: readonly string[];
  readonly typeId: string;
}

/** Lists of the whole site, from which admins choose in a board's settings. */
export const siteChoicesApi = trackerApi.injectEndpoints({
  endpoints: (build) => ({
    linkTypes: build.query<readonly LinkType[], void>({
      queryFn: fromTracker(async (ask) => {
        const answer = await ask({ url: '/rest/api/3/issueLinkType' });
        const { issueLinkTypes } = (answer ?? {}) as { issueLinkTypes?: unknown };
        return fitting(linkType, issueLinkTypes);
      }),
    }),
    siteFields: build.query<readonly SiteField[], void>({ queryFn: fromTracker(loadFields) }),
    /**
     * Returns the names of fields that are required when an issue of the type is created and that Cairn cannot fill
     * (R-CREATE-2).
     */
    demandedFields: build.query<readonly string[], TypeInProjects>({
      queryFn: fromTracker(async (ask, { projectIds, typeId }) => {
        const [names, ...found] = await Promise.all([
          loadFields(ask),
          ...projectIds.map((projectId) => loadCreateFields(ask, projectId, typeId)),
        ]);
        const ids = found.flatMap(({ demanded, epicName }) =>
          demanded.filter((id) => id !== epicName),
        );
        return [...new Set(ids)].map((id) => names.find((each) => each.id === id)?.name ?? id);
      }),
    }),
  }),
});

export const { useLinkTypesQuery, useSiteFieldsQuery, useDemandedFieldsQuery } = siteChoicesApi;
