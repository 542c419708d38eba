import type { Json } from '../base/json.ts';
import type { Properties } from './records.ts';

/** Restricts a comment or a worklog to the users of a role or a group who can see the issue. */
export interface Visibility {
  readonly type: 'role' | 'group';
  readonly value: string;
}

export interface CommentRecord {
  readonly id: string;
  readonly issueId: string;
  readonly authorId: string | null;
  readonly updateAuthorId: string | null;
  /** Atlassian document. */
  readonly body: Json;
  /** Null for an import without it. */
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

/** The starts of a person's current and previous browser sessions. */
export interface LoginRecord {
  /** Account id. */
  readonly id: string;
  readonly began: string;
  readonly previous: string | null;
}

/** When a person last viewed an issue. */
export interface ViewRecord {
  readonly id: string;
  readonly userId: string;
  readonly issueId: string;
  readonly at: string;
}
