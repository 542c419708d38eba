import * as z from 'zod/mini';
import { activityPageSchema } from '#domain/contracts/activity.ts';
import { newestPath } from '../activity/activity-api.ts';
import { askBackend } from '../backend/ask-backend.ts';
import { selectAllGoals } from '../goals/goals-api.ts';
import { trackerApi } from '../state/api.ts';
import { byThunk } from '../state/from-tracker.ts';
import type { AppThunk } from '../state/state.ts';
import { askTracker } from '../tracker/ask-tracker.ts';
import { type Asked, isAbout, isLater } from './author.ts';

const historySchema = z.object({
  author: z.object({ accountId: z.string(), displayName: z.string() }),
  created: z.string(),
  items: z.array(z.object({ fieldId: z.optional(z.string()) })),
});
const issueSchema = z.object({ changelog: z.object({ histories: z.array(z.unknown()) }) });

/** Returns who last changed an issue, from the tracker's history. The history does not record changes of properties. */
const issueAuthor =
  (asked: Asked): AppThunk<Promise<string | null>> =>
  async (_dispatch, _getState, ports) => {
    const path = `/rest/api/3/issue/${encodeURIComponent(asked.about.id)}`;
    const answer = await askTracker(ports)({ url: `${path}?fields=updated&expand=changelog` });
    const { data } = z.safeParse(issueSchema, answer);
    const histories = (data?.changelog.histories ?? []).flatMap(
      (entry) => z.safeParse(historySchema, entry).data ?? [],
    );
    const found = histories.find(
      ({ author, created, items }) =>
        author.accountId !== asked.reader &&
        isLater(asked, created) &&
        items.some(({ fieldId }) => fieldId !== undefined && isAbout(asked, [fieldId])),
    );
    return found?.author.displayName ?? null;
  };

/** Returns who last changed a goal, from the newest activity of its project. */
const goalAuthor =
  (asked: Asked): AppThunk<Promise<string | null>> =>
  async (_dispatch, getState, ports) => {
    const goal = selectAllGoals(getState()).find(({ id }) => id === asked.about.id);
    if (!goal) return null;
    const path = newestPath({ projectIds: [goal.projectId], boardIds: [] });
    const ask = askBackend(ports);
    const { values } = await ask({ method: 'GET', path, answer: activityPageSchema });
    const found = values.find(
      ({ subjectId, accountId, createdAt }) =>
        subjectId === asked.about.id && accountId !== asked.reader && isLater(asked, createdAt),
    );
    return found?.displayName ?? null;
  };

const authorApi = trackerApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Returns the display name of the person who last changed an issue or goal; null if unknown. Used if the feed of
     * changes names nobody.
     */
    recordedAuthor: build.query<string | null, Asked>({
      queryFn: byThunk((asked: Asked) => async (dispatch) => {
        if (asked.about.thing === 'issue') return dispatch(issueAuthor(asked));
        return asked.about.thing === 'goal' ? dispatch(goalAuthor(asked)) : null;
      }),
    }),
  }),
});

export const { useRecordedAuthorQuery } = authorApi;
