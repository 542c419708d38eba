import { activityFeed } from '#domain/activity/views/activity-feed.ts';
import type { Activity } from '#domain/contracts/activity.ts';
import type { ViewStore } from '../../ports/view-store.ts';
import { type Call, type Endpoints, ok, type Reply, read } from '../endpoint.ts';
import { requirePlace } from '../portfolio/access.ts';
import { integer, required } from '../query.ts';

const PAGE = { otherwise: 20, max: 100 };
/** A page deep in the past costs as much as all pages before it; beyond this nobody pages. */
const DEEPEST = { otherwise: 0, max: 2000 };

const newestFirst = (left: Activity, right: Activity): number =>
  `${left.createdAt}#${left.id}` > `${right.createdAt}#${right.id}` ? -1 : 1;

const page = async (views: ViewStore, { principal, query }: Call): Promise<Reply> => {
  const projectIds = [...new Set(required(query, 'projectIds', 'PROJECT_REQUIRED').split(','))];
  await Promise.all(projectIds.map((place) => requirePlace(views, principal, place, 'see')));
  const startAt = integer(query, 'startAt', DEEPEST);
  const maxResults = integer(query, 'maxResults', PAGE);
  const limit = startAt + maxResults + 1;
  const feeds = await Promise.all(
    projectIds.map((projectId) =>
      views.list(activityFeed, principal.tenant, projectId, { limit, reverse: true }),
    ),
  );
  const merged = feeds.flat().sort(newestFirst);
  const values = merged.slice(startAt, startAt + maxResults);
  return ok({ startAt, maxResults, isLast: merged.length <= startAt + maxResults, values });
};

/** The feed over HTTP (spec 001 §7 Activity). */
export const activityEndpoints = (views: ViewStore): Endpoints => ({
  'GET /smb/activity': read((call) => page(views, call)),
});
