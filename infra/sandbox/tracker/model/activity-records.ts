import type { Json } from '../base/json.ts';
import type { Properties } from './records.ts';

/** Limits the readers of a comment or a worklog to the users of a role or a group who can see the issue. */
export interface Visibility {
  readonly type: 'role' | 'group';
  readonly value: string;
}

export interface CommentRecord {
  readonly id: string;
  readonly issueId: string;
  readonly authorId: string | null;
  readonly updateAuthorId: string | null;
  /** Body as an Atlassian document. */
  readonly body: Json;
  /** Creation date; null if it was imported without a date. */
  readonly created: string | null;
  readonly updated: string | null;
  readonly visibility: Visibility | null;
  readonly properties: Properties;
}

export interface WorklogRecord {
  readonly id: string;
  readonly issueId: string;
  readonly authorId: string | null;
  readonly updateAuthorId: string | null;
  readonly comment: Json;
  readonly started: string | null;
  readonly seconds: number;
  readonly created: string | null;
  readonly updated: string | null;
}

/** The starts of a user's current and previous browser sessions. */
export interface LoginRecord {
  /** Account id of the user. */
  readonly id: string;
  readonly began: string;
  readonly previous: string | null;
}

export interface ViewRecord {
  readonly id: string;
  readonly userId: string;
  readonly issueId: string;
  readonly at: string;
}
