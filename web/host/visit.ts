import type { PageVisit, Place } from './host.ts';

/** The page as it is opened: at the place that the host's address keeps, above what the link to it said. */
export const visitOf = ({ kind, parameters }: PageVisit, place: Place): PageVisit => ({
  kind,
  parameters: Object.fromEntries(
    Object.entries({ ...parameters, ...place }).filter(([, value]) => value),
  ),
});
