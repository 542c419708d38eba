import type { PageVisit, Place } from './host.ts';

/** Returns the page at opening: the place in the host's address overrides the link's parameters. */
export const visitOf = ({ kind, parameters }: PageVisit, place: Place): PageVisit => ({
  kind,
  parameters: Object.fromEntries(
    Object.entries({ ...parameters, ...place }).filter(([, value]) => value),
  ),
});
