import type { Json } from '../base/json.ts';
import type { Properties } from './records.ts';

/** Restricts a comment or a worklog to users of a role or a group, among those who can see the issue. */
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
  /** Null of an imported one whose file does not say. */
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

/** When the browser session of a person began, and the one before it. */
export interface LoginRecord {
  /** Account id. */
  readonly id: string;
  readonly began: string;
  readonly previous: string | null;
}

/** When a person last looked at an issue. */
export interface ViewRecord {
  readonly id: string;
  readonly userId: string;
  readonly issueId: string;
  readonly at: string;
}
