import type { Json } from '../base/json.ts';
import type { Properties } from './records.ts';

/**
 * Makes a comment or worklog visible only to the members of a role or a group. They must also be allowed to see the
 * issue.
 */
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
  /** Creation date. Null if the import contained no date. */
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

/** When the user's current and previous browser sessions started. */
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
