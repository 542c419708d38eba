import { activityPageSchema, type ShownActivity } from '#domain/contracts/activity.ts';
import { backendApi } from '../state/api.ts';
import { fromBackend } from '../state/from-backend.ts';
import { type ActivityArg, newestPath } from './activity-api.ts';

/** A thing that was deleted, as the reader last saw it. */
export interface DeletedThing {
  readonly message: 'PersonaDeleted' | 'GoalDeleted' | 'MilestoneDeleted';
  readonly id: string;
  readonly name: string;
  /** Moment of its last known change. */
  readonly updatedAt: string;
  /** The feed that tells of it. */
  readonly feed: ActivityArg;
}

/** Whether an entry tells of the deletion. Only entries about goals hold an id; the others are known by the name. */
export const isDeletionOf = (
  { message, id, name, updatedAt }: DeletedThing,
  { activityMessage, subjectId, content, createdAt }: ShownActivity,
): boolean => {
  if (activityMessage !== message || createdAt < updatedAt) return false;
  return subjectId === undefined ? (content.name ?? content.summary) === name : subjectId === id;
};

const deleterApi = backendApi.injectEndpoints({
  endpoints: (build) => ({
    /** Name of the person who deleted a thing; null if the newest entries of its feed do not say. */
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
