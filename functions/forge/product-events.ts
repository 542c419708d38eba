import type { WEBHOOK_EVENTS } from '#domain/aggregates/tracker-change/webhook-events.ts';

type WebhookEvent = keyof typeof WEBHOOK_EVENTS;

/** Every event of Jira to which the Forge app subscribes, with the Connect webhook that has the same meaning. */
export const PRODUCT_EVENTS = {
  'avi:jira:created:issue': 'jira:issue_created',
  'avi:jira:updated:issue': 'jira:issue_updated',
  'avi:jira:assigned:issue': 'jira:issue_updated',
  'avi:jira:deleted:issue': 'jira:issue_deleted',
  'avi:jira:created:version': 'jira:version_created',
  'avi:jira:updated:version': 'jira:version_updated',
  'avi:jira:deleted:version': 'jira:version_deleted',
  'avi:jira:released:version': 'jira:version_released',
  'avi:jira:unreleased:version': 'jira:version_unreleased',
  'avi:jira:moved:version': 'jira:version_moved',
  'avi:jira-software:created:sprint': 'sprint_created',
  'avi:jira-software:updated:sprint': 'sprint_updated',
  'avi:jira-software:deleted:sprint': 'sprint_deleted',
  'avi:jira-software:started:sprint': 'sprint_started',
  'avi:jira-software:closed:sprint': 'sprint_closed',
  'avi:jira-software:configuration-changed:board': 'board_configuration_changed',
} as const satisfies Readonly<Record<string, WebhookEvent>>;

/** Returns the webhook that has the same meaning as an event of Jira. Null if we do not subscribe to the event. */
export const webhookOf = (event: string): WebhookEvent | null =>
  Object.hasOwn(PRODUCT_EVENTS, event)
    ? PRODUCT_EVENTS[event as keyof typeof PRODUCT_EVENTS]
    : null;

/** Events about the installation of the app itself. */
export const LIFECYCLE_EVENTS = ['avi:forge:installed:app', 'avi:forge:upgraded:app'] as const;

/** Keys of the manifest's modules that call us without a page. The signed tokens of these calls contain the key. */
export const CALLING_MODULES = {
  lifecycle: 'lifecycle-events',
  product: 'tracker-events',
  hourly: 'hourly-visit',
  farewell: 'farewell',
} as const;
