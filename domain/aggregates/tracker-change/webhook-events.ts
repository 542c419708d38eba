/** How we handle a webhook event of the tracker. */
export interface WebhookMeaning {
  readonly thing: 'issue' | 'version' | 'sprint' | 'project' | 'board';
  readonly kind: 'created' | 'updated' | 'deleted';
  /** The message in the activity feed. Null for events that are too frequent for the feed. */
  readonly message: string | null;
}

const meaning = (
  thing: WebhookMeaning['thing'],
  kind: WebhookMeaning['kind'],
  message: string | null,
): WebhookMeaning => ({ thing, kind, message });

/** Every webhook event that we subscribe to (Connect `webhooks`), by the tracker's name. */
export const WEBHOOK_EVENTS = {
  'jira:issue_created': meaning('issue', 'created', 'IssueCreated'),
  'jira:issue_updated': meaning('issue', 'updated', 'IssueUpdated'),
  'jira:issue_deleted': meaning('issue', 'deleted', 'IssueDeleted'),
  issue_property_set: meaning('issue', 'updated', null),
  issue_property_deleted: meaning('issue', 'updated', null),
  'jira:version_created': meaning('version', 'created', 'VersionCreated'),
  'jira:version_updated': meaning('version', 'updated', 'VersionUpdated'),
  'jira:version_deleted': meaning('version', 'deleted', 'VersionDeleted'),
  'jira:version_released': meaning('version', 'updated', 'VersionReleased'),
  'jira:version_unreleased': meaning('version', 'updated', 'VersionUnreleased'),
  'jira:version_moved': meaning('version', 'updated', null),
  sprint_created: meaning('sprint', 'created', 'SprintCreated'),
  sprint_updated: meaning('sprint', 'updated', 'SprintUpdated'),
  sprint_deleted: meaning('sprint', 'deleted', 'SprintDeleted'),
  sprint_started: meaning('sprint', 'updated', 'SprintStarted'),
  sprint_closed: meaning('sprint', 'updated', 'SprintClosed'),
  project_updated: meaning('project', 'updated', 'ProjectUpdated'),
  project_deleted: meaning('project', 'deleted', null),
  board_updated: meaning('board', 'updated', null),
  board_configuration_changed: meaning('board', 'updated', null),
  board_deleted: meaning('board', 'deleted', null),
} as const satisfies Readonly<Record<string, WebhookMeaning>>;

export const WEBHOOK_EVENT_NAMES = Object.keys(WEBHOOK_EVENTS) as (keyof typeof WEBHOOK_EVENTS)[];

/** Returns how we handle an event; null for an event that we did not subscribe to. */
export const meaningOf = (event: string): WebhookMeaning | null =>
  Object.hasOwn(WEBHOOK_EVENTS, event)
    ? WEBHOOK_EVENTS[event as keyof typeof WEBHOOK_EVENTS]
    : null;

/**
 * Messages for updates of an issue that change no field, by the tracker's name for the update
 * (`issue_event_type_name`).
 */
export const ISSUE_UPDATES: Readonly<Record<string, string>> = {
  issue_commented: 'IssueCommented',
  issue_comment_edited: 'IssueCommentEdited',
  issue_comment_deleted: 'IssueCommentDeleted',
  issue_worklogged: 'IssueWorkLogged',
  issue_work_logged: 'IssueWorkLogged',
  issue_worklog_updated: 'IssueWorkLogged',
  issue_worklog_deleted: 'IssueWorkLogged',
};

/** Messages of the feed that only the tracker may write. */
export const TRACKER_MESSAGES: readonly string[] = [
  ...Object.values(WEBHOOK_EVENTS).flatMap(({ message }) => (message === null ? [] : [message])),
  ...new Set(Object.values(ISSUE_UPDATES)),
];
