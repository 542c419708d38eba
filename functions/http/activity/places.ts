import type { ViewStore } from '../../ports/view-store.ts';
import type { Call } from '../endpoint.ts';
import { requirePlace } from '../portfolio/access.ts';
import { required } from '../query.ts';

/** The places that `projectIds` names, each once, if the caller may see every one of them. */
export const placesAsked = async (
  views: Pick<ViewStore, 'get'>,
  { principal, query }: Call,
): Promise<string[]> => {
  const places = [...new Set(required(query, 'projectIds', 'PROJECT_REQUIRED').split(','))];
  await Promise.all(places.map((place) => requirePlace(views, principal, place, 'see')));
  return places;
};
