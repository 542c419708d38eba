/** Whose events are listed: those of all projects and boards, of one project with its boards, or of one portfolio. */
export type AuditPlace =
  | { readonly kind: 'site' }
  | { readonly kind: 'project' | 'portfolio'; readonly id: string };

/** Which entries are listed. An empty text lets every entry pass. */
export interface AuditFilter {
  readonly place: AuditPlace;
  /** Account id of the person. */
  readonly actor: string;
  /** The kind of thing, such as `goal`, and the kind of event, such as `GoalCreated`. */
  readonly streamType: string;
  readonly kind: string;
  readonly origin: string;
  /** Part of a name or issue key, or the whole id of a thing. */
  readonly about: string;
  /** The first and the last day in the user's time zone, YYYY-MM-DD. */
  readonly firstDay: string;
  readonly lastDay: string;
}

export const NO_FILTER: Omit<AuditFilter, 'place'> = {
  actor: '',
  streamType: '',
  kind: '',
  origin: '',
  about: '',
  firstDay: '',
  lastDay: '',
};

/** Returns the moment of a time on a day in the user's time zone, as ISO 8601 in UTC. */
const momentOf = (day: string, time: string): string => new Date(`${day}T${time}`).toISOString();

const placeQuery = (place: AuditPlace, boardIds: readonly string[]): Record<string, string> => {
  if (place.kind === 'site') return { scope: 'all' };
  return { projectId: place.id, ...(boardIds.length > 0 ? { boardIds: boardIds.join() } : {}) };
};

/** Returns the path of a page of the audit. `before` is the `next` of the page before; empty for the first page. */
export const auditPath = (
  { place, firstDay, lastDay, ...filter }: AuditFilter,
  {
    boardIds,
    before,
    maxResults,
  }: {
    readonly boardIds: readonly string[];
    readonly before: string;
    readonly maxResults: number;
  },
): string => {
  const query = new URLSearchParams(placeQuery(place, boardIds));
  for (const [name, value] of Object.entries(filter)) if (value !== '') query.set(name, value);
  if (firstDay !== '') query.set('from', momentOf(firstDay, '00:00:00'));
  if (lastDay !== '') query.set('to', momentOf(lastDay, '23:59:59.999'));
  if (before !== '') query.set('before', before);
  query.set('maxResults', String(maxResults));
  return `/smb/audit?${query}`;
};
