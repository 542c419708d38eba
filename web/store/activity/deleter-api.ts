import { activityPageSchema, type ShownActivity } from '#domain/contracts/activity.ts';
import { backendApi } from '../state/api.ts';
import { fromBackend } from '../state/from-backend.ts';
import { type ActivityArg, newestPath } from './activity-api.ts';

/** A deleted thing, as the user last saw it. */
export interface DeletedThing {
  readonly message: 'PersonaDeleted' | 'GoalDeleted' | 'MilestoneDeleted';
  readonly id: string;
  readonly name: string;
  /** When the thing last changed, as far as known. */
  readonly updatedAt: string;
  /** The feed that reports the deletion. */
  readonly feed: ActivityArg;
}

/** Returns whether an entry reports the deletion. Entries about goals hold an id; other entries are matched by name. */
export const isDeletionOf = (
  { message, id, name, updatedAt }: DeletedThing,
  { activityMessage, subjectId, content, createdAt }: ShownActivity,
): boolean => {
  if (activityMessage !== message || createdAt < updatedAt) return false;
  return subjectId === undefined ? (content.name ?? content.summary) === name : subjectId === id;
};

const deleterApi = backendApi.injectEndpoints({
  endpoints: (build) => ({
    /** Returns the name of the person who deleted a thing; null if the newest entries of its feed do not say. */
    deleter: build.query<string | null, DeletedThing>({
      queryFn: fromBackend(async (ask, thing) => {
        const path = newestPath(thing.feed);
        const { values } = await ask({ method: 'GET', path, answer: activityPageSchema });
        return values.find((entry) => isDeletionOf(thing, entry))?.displayName ?? null;
      }),
    }),
  }),
});

export const { useDeleterQuery } = deleterApi;
