import { activityPageSchema, type ShownActivity } from '#domain/contracts/activity.ts';
import { backendApi } from '../state/api.ts';
import { fromBackend } from '../state/from-backend.ts';
import { type ActivityArg, newestPath } from './activity-api.ts';

/** A deleted thing as the user saw it last. */
export interface DeletedThing {
  readonly message: 'PersonaDeleted' | 'GoalDeleted' | 'MilestoneDeleted';
  readonly id: string;
  readonly name: string;
  /** When the thing changed last, as far as the page knows. */
  readonly updatedAt: string;
  /** The activity feed that reports the deletion. */
  readonly feed: ActivityArg;
}

/**
 * Returns whether an entry reports the deletion. An entry with the id of its subject must have the same id, any other
 * entry the same name.
 */
export const isDeletionOf = (
  { message, id, name, updatedAt }: DeletedThing,
  { activityMessage, subjectId, content, createdAt }: ShownActivity,
): boolean => {
  if (activityMessage !== message || createdAt < updatedAt) return false;
  return subjectId === undefined ? (content.name ?? content.summary) === name : subjectId === id;
};

const deleterApi = backendApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Returns the name of the person who deleted a thing; null if the newest entries of the feed do not contain the
     * deletion.
     */
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
