import type { PageVisit, Place } from './host.ts';

/** Returns the page as it is opened: the values of the place in the address override the link's parameters. */
export const visitOf = ({ kind, parameters }: PageVisit, place: Place): PageVisit => ({
  kind,
  parameters: Object.fromEntries(
    Object.entries({ ...parameters, ...place }).filter(([, value]) => value),
  ),
});
