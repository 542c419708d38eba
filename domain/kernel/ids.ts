import type { Brand } from './brand.ts';

/** One Jira site. Taken from the verified token, never from request parameters. */
export type TenantId = Brand<string, 'TenantId'>;
/** The tracker's account id of a person or app. */
export type AccountId = Brand<string, 'AccountId'>;
/** The tracker's numeric project id, as a string. */
export type ProjectId = Brand<string, 'ProjectId'>;
/** The tracker's numeric issue id, as a string. */
export type IssueId = Brand<string, 'IssueId'>;
/** The tracker's issue key, such as `TRAIL-12`. */
export type IssueKey = Brand<string, 'IssueKey'>;
/** ULID of one stored event. */
export type EventId = Brand<string, 'EventId'>;
/** ULID of a request or job. All events that it causes have the same correlation id. */
export type CorrelationId = Brand<string, 'CorrelationId'>;

/** The id of placeholders (R-MAP-2): step "Other", release "Unscheduled", sprint "Backlog", anonymous goal. */
export const ANONYMOUS_KEY = '-1';

/** Returns whether a text has the form of the tracker's project ids. Our own ids are ULIDs and never match. */
export const isProjectId = (text: string): boolean => /^\d{1,19}$/.test(text);

/** Gives a plain string its branded type. Call this function only where the value has just been validated. */
export const brand = <Id extends Brand<string, string>>(value: string): Id => value as Id;
