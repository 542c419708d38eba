import { type Place, placeKey } from '#domain/activity/place.ts';
import { activityFeed } from '#domain/activity/views/activity-feed.ts';
import { readByOf, readersByPlace } from '#domain/activity/views/readers-by-place.ts';
import type { ViewStore } from '../../ports/view-store.ts';
import { type Call, ok, type Reply } from '../endpoint.ts';
import { integer } from '../query.ts';
import { placesAsked } from './places.ts';
import type { ActivityPorts } from './ports.ts';
import { type ReadActivity, withPeople } from './shown.ts';

const PAGE = { otherwise: 20, max: 100 };
/** A page deep in the past costs as much as all pages before it; beyond this nobody pages. */
const DEEPEST = { otherwise: 0, max: 2000 };

const newestFirst = (left: ReadActivity, right: ReadActivity): number =>
  `${left.createdAt}#${left.id}` > `${right.createdAt}#${right.id}` ? -1 : 1;

/** The newest entries of one place, with who has read them. */
const feedOf = async (
  views: ViewStore,
  { tenant }: Call['principal'],
  place: Place,
  limit: number,
): Promise<ReadActivity[]> => {
  const [entries, readers] = await Promise.all([
    views.list(activityFeed, tenant, placeKey(place), { limit, reverse: true }),
    views.list(readersByPlace, tenant, placeKey(place)),
  ]);
  return entries.map((entry) => ({ ...entry, readBy: readByOf(entry, readers) }));
};

/** Entries of several places, newest first (spec 001 §7 Activity). */
export const activityPage = async (ports: ActivityPorts, call: Call): Promise<Reply> => {
  const { principal, query } = call;
  const places = await placesAsked(ports, call);
  const startAt = integer(query, 'startAt', DEEPEST);
  const maxResults = integer(query, 'maxResults', PAGE);
  const limit = startAt + maxResults + 1;
  const feeds = await Promise.all(
    places.map((place) => feedOf(ports.views, principal, place, limit)),
  );
  const merged = feeds.flat().sort(newestFirst);
  const page = merged.slice(startAt, startAt + maxResults);
  const values = await withPeople(ports.findPeople, principal.tenant, page);
  return ok({ startAt, maxResults, isLast: merged.length <= startAt + maxResults, values });
};
