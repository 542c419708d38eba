import { same } from '../../kernel/same.ts';

export interface TrackerRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with query, relative to the site's base URL. */
  readonly path: string;
  readonly body?: unknown;
}

/**
 * What a read of an issue shows. `written`: the issue already has the values. `open`: the write is still needed.
 * `resolved` and `moved`: the issue must not be changed. `moved` means that somebody has taken the issue out of the
 * release that the job empties.
 */
export type Sight = 'written' | 'resolved' | 'moved' | 'open';

/** Reads an issue to find out whether the write is still needed. */
export interface Look {
  readonly request: TrackerRequest;
  /**
   * True if the issue is also read before the first attempt. If false, it is read only when an earlier attempt may have
   * succeeded.
   */
  readonly always: boolean;
  /** Before the write the tracker answers 404, so 404 means that the write is still needed. */
  readonly absentAtFirst?: true;
  /** After the removal the tracker answers 404, so 404 means that the write is done. */
  readonly absentAtLast?: true;
  /** `body` is the tracker's answer for the issue. */
  readonly sight: (body: unknown) => Sight;
}

/** The values that an issue has after the write. Exactly one field is set, besides `unresolvedOnly`. */
interface Aim {
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly fields?: Readonly<Record<string, unknown>>;
  readonly version?: { readonly from: string | null; readonly to: string | null };
  readonly sprint?: string | null;
  readonly parent?: string | null;
  readonly unresolvedOnly?: boolean;
}

const member = (value: unknown, ...path: string[]): unknown => {
  let found = value;
  for (const name of path) {
    if (typeof found !== 'object' || found === null) return undefined;
    found = Reflect.get(found, name);
  }
  return found;
};

const holdsAll = (held: unknown, wanted: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(wanted).every(([name, value]) => same(member(held, name) ?? null, value));

/** Returns the ids of an issue's releases; null when the answer is not an issue. */
const versionsOf = (issue: unknown): readonly string[] | null => {
  const held = member(issue, 'fields', 'fixVersions');
  return Array.isArray(held) ? held.map((version) => String(member(version, 'id'))) : null;
};

const holdsVersions = (issue: unknown, { from, to }: NonNullable<Aim['version']>): boolean => {
  const ids = versionsOf(issue) ?? [];
  return (to === null || ids.includes(to)) && (from === null || !ids.includes(from));
};

/** Returns whether the issue is no longer in the release that the job takes it out of. */
const hasLeft = (issue: unknown, { version }: Aim): boolean =>
  version?.from != null && versionsOf(issue)?.includes(version.from) === false;

const refersTo = (held: unknown, wanted: string | null): boolean => {
  if (wanted === null) return held === null || held === undefined;
  return [member(held, 'id'), member(held, 'key')].map(String).includes(wanted);
};

const holds = (issue: unknown, aim: Aim): boolean => {
  const { properties, fields, version, sprint, parent } = aim;
  if (properties) return holdsAll(member(issue, 'properties'), properties);
  if (fields) return holdsAll(member(issue, 'fields'), fields);
  if (version) return holdsVersions(issue, version);
  if (sprint !== undefined) return refersTo(member(issue, 'fields', 'sprint'), sprint);
  return refersTo(member(issue, 'fields', 'parent'), parent ?? null);
};

const fieldsOf = ({ properties, fields, version, sprint }: Aim): string[] => {
  if (properties) return ['created'];
  if (fields) return Object.keys(fields);
  if (version) return ['fixVersions'];
  return sprint === undefined ? ['parent'] : ['sprint'];
};

/**
 * Returns the path to read an issue. A sprint is read with the agile API, because only there the field has the same
 * name on every site.
 */
const pathOf = (issue: string, aim: Aim): string => {
  const root = aim.sprint === undefined ? '/rest/api/3/issue' : '/rest/agile/1.0/issue';
  const fields = [...fieldsOf(aim), ...(aim.unresolvedOnly ? ['resolution'] : [])].join(',');
  const properties = aim.properties ? `&properties=${Object.keys(aim.properties).join(',')}` : '';
  return `${root}/${issue}?fields=${fields}${properties}`;
};

/** Reads one property of an issue from the property's own URL. */
export const lookForProperty = (path: string, value: unknown): Look => ({
  request: { method: 'GET', path },
  always: false,
  absentAtFirst: true,
  sight: (body) => (same(member(body, 'value'), value) ? 'written' : 'open'),
});

export const lookForIssue = (issue: string): Look => ({
  request: { method: 'GET', path: `/rest/api/3/issue/${issue}?fields=created` },
  always: false,
  absentAtLast: true,
  sight: () => 'open',
});

export const lookAt = (issue: string, aim: Aim): Look => ({
  request: { method: 'GET', path: pathOf(issue, aim) },
  always: aim.unresolvedOnly === true || aim.version?.from != null,
  sight: (body) => {
    if (holds(body, aim)) return 'written';
    if (hasLeft(body, aim)) return 'moved';
    const resolved = aim.unresolvedOnly && (member(body, 'fields', 'resolution') ?? null) !== null;
    return resolved ? 'resolved' : 'open';
  },
});
