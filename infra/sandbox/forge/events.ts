import type { SiteEvent } from '../tracker/contract/tracker.ts';

/** Forge's event names, by the name of the webhook for the same change. */
const NAMES: Readonly<Record<string, string>> = {
  'jira:issue_created': 'avi:jira:created:issue',
  'jira:issue_updated': 'avi:jira:updated:issue',
  'jira:issue_deleted': 'avi:jira:deleted:issue',
  'jira:version_created': 'avi:jira:created:version',
  'jira:version_updated': 'avi:jira:updated:version',
  'jira:version_deleted': 'avi:jira:deleted:version',
  'jira:version_released': 'avi:jira:released:version',
  'jira:version_unreleased': 'avi:jira:unreleased:version',
  'jira:version_moved': 'avi:jira:moved:version',
  sprint_created: 'avi:jira-software:created:sprint',
  sprint_updated: 'avi:jira-software:updated:sprint',
  sprint_started: 'avi:jira-software:started:sprint',
  sprint_closed: 'avi:jira-software:closed:sprint',
  sprint_deleted: 'avi:jira-software:deleted:sprint',
};

export interface ForgeEvent {
  readonly eventType: string;
  readonly atlassianId?: string;
  readonly [member: string]: unknown;
}

/**
 * Returns the name of the event that Forge sends additionally when an issue is assigned. Returns nothing for other
 * changes.
 */
const alsoAssigned = ({ body }: SiteEvent): readonly string[] =>
  body.issue_event_type_name === 'issue_assigned' ? ['avi:jira:assigned:issue'] : [];

/**
 * Returns the Forge events for a change on the site. They contain the user who made the change. Changes of issue
 * properties have no events.
 */
export const forgeEventsOf = (event: SiteEvent, actorId: string | null): readonly ForgeEvent[] => {
  const name = NAMES[event.name];
  if (name === undefined) return [];
  const { issue, changelog, sprint, version } = event.body;
  const about = { issue, changelog, sprint, version };
  const known = Object.entries(about).filter(([, value]) => value !== undefined);
  return [name, ...alsoAssigned(event)].map((eventType) => ({
    eventType,
    ...(actorId === null ? {} : { atlassianId: actorId }),
    ...Object.fromEntries(known),
  }));
};
