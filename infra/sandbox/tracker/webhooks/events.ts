import { isDeepStrictEqual } from 'node:util';
import type { SiteEvent } from '../contract/tracker.ts';
import type { ChangeRecord, IssueRecord } from '../model/records.ts';
import { changeItemShape } from '../rest/shapes/change-items.ts';
import { issueShaper } from '../rest/shapes/issues.ts';
import { userShape } from '../rest/shapes/people.ts';
import { versionShape } from '../rest/shapes/projects.ts';
import { sprintShape } from '../rest/shapes/sprints.ts';
import type { Site } from '../store/site.ts';
import type { Write } from '../store/tables.ts';
import { changesOf, type RowChange } from './changes-of.ts';
import { sprintEvent, versionEvent } from './event-names.ts';

export interface Scene {
  readonly site: Site;
  readonly baseUrl: string;
  /** Account id of the user who caused the event. Null if no user caused it. */
  readonly actorId: string | null;
  /** Current time in milliseconds since 1970. */
  readonly now: number;
}

const userOf = ({ site, baseUrl, actorId }: Scene): object => {
  const user = actorId === null ? undefined : site.rows.users.get(actorId);
  return user ? { user: userShape(baseUrl, user) } : {};
};

const issueBody = (scene: Scene, issue: IssueRecord, extra: object): object => ({
  ...userOf(scene),
  issue: issueShaper(scene.site, scene.baseUrl, { fields: [], properties: [], expand: [] })(issue),
  ...extra,
});

const updateKind = ({ items }: ChangeRecord): string => {
  const fields = new Set(items.map(({ fieldId }) => fieldId));
  if (fields.has('status')) return 'issue_generic';
  return fields.size === 1 && fields.has('assignee') ? 'issue_assigned' : 'issue_updated';
};

/**
 * Returns an event for each property that was written or deleted. Needed separately, because the change history
 * contains no properties.
 */
const propertyEvents = (
  scene: Scene,
  before: IssueRecord,
  after: IssueRecord,
): readonly (readonly [string, object])[] => {
  const keys = new Set([...Object.keys(before.properties), ...Object.keys(after.properties)]);
  return [...keys]
    .filter((key) => !isDeepStrictEqual(before.properties[key], after.properties[key]))
    .map((key) => {
      const value = after.properties[key];
      return value === undefined
        ? ['issue_property_deleted', issueBody(scene, after, { property: { key } })]
        : ['issue_property_set', issueBody(scene, after, { property: { key, value } })];
    });
};

const issueEvent = (
  scene: Scene,
  { before, after }: RowChange<IssueRecord>,
  history: ReadonlyMap<string, ChangeRecord>,
): readonly (readonly [string, object])[] => {
  if (after === null) return before ? [['jira:issue_deleted', issueBody(scene, before, {})]] : [];
  if (before === null)
    return [
      ['jira:issue_created', issueBody(scene, after, { issue_event_type_name: 'issue_created' })],
    ];
  const properties = propertyEvents(scene, before, after);
  const change = history.get(after.id);
  if (!change) return properties;
  const changelog = { id: change.id, items: change.items.map(changeItemShape) };
  const extra = { issue_event_type_name: updateKind(change), changelog };
  return [['jira:issue_updated', issueBody(scene, after, extra)], ...properties];
};

/** Returns the events for one batch of writes: first those about issues, then sprints, then versions. */
export const eventsOf = (
  scene: Scene,
  writes: readonly Write[],
  before: readonly unknown[],
): readonly SiteEvent[] => {
  const { baseUrl, now } = scene;
  const history = new Map(
    changesOf('changes', writes, before).flatMap(({ after }) =>
      after ? [[after.issueId, after] as const] : [],
    ),
  );
  const notices: (readonly [string, object])[] = [
    ...changesOf('issues', writes, before).flatMap((change) => issueEvent(scene, change, history)),
    ...changesOf('sprints', writes, before).flatMap((change) => {
      const sprint = change.after ?? change.before;
      return sprint
        ? [[sprintEvent(change), { sprint: sprintShape(baseUrl, sprint) }] as const]
        : [];
    }),
    ...changesOf('versions', writes, before).flatMap((change) => {
      const row = change.after ?? change.before;
      return row
        ? [[versionEvent(change), { version: versionShape(baseUrl, row, null) }] as const]
        : [];
    }),
  ];
  return notices.map(([name, body]) => ({
    name,
    body: { timestamp: now, webhookEvent: name, ...body },
  }));
};
