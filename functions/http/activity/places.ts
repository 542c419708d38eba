import type { Call } from '../endpoint.ts';
import { type PlacePorts, requireInPlace } from '../place-access.ts';
import { required } from '../query.ts';

/** The places that `projectIds` names, each once, if the caller may see every one of them. */
export const placesAsked = async (
  ports: PlacePorts,
  { principal, query }: Call,
): Promise<string[]> => {
  const places = [...new Set(required(query, 'projectIds', 'PROJECT_REQUIRED').split(','))];
  await Promise.all(places.map((place) => requireInPlace(ports, principal, place, 'see')));
  return places;
};
