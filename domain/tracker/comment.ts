import type { Person } from './entities.ts';
import { readPeople } from './read-entities.ts';

/** A comment on an issue, as the tracker stores it. */
export interface IssueComment {
  readonly id: string;
  /** Null if the tracker names no author, for example because the author's account was removed. */
  readonly author: Person | null;
  /** Who edited the comment last. Absent if the tracker names nobody. */
  readonly editor?: Person;
  /** A document in the tracker's format (ADF). */
  readonly body: unknown;
  /**
   * The group or role that may read the comment, in the tracker's format. Null when everybody who sees the issue may
   * read it.
   */
  readonly visibility: unknown;
  /** True if the comment is hidden from the customers of a service project. */
  readonly internal: boolean;
  /** ISO 8601. */
  readonly created: string;
  readonly updated: string;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Reads a comment in the tracker's answer. Returns null if it is invalid. */
export const readComment = (value: unknown): IssueComment | null => {
  const { id, author, updateAuthor, body, visibility, jsdPublic, created, updated } = (value ??
    {}) as Record<string, unknown>;
  if (typeof id !== 'string') return null;
  const [editor] = readPeople([updateAuthor]);
  return {
    id,
    ...(editor ? { editor } : {}),
    author: readPeople([author])[0] ?? null,
    body,
    visibility: visibility ?? null,
    internal: jsdPublic === false,
    created: textOf(created),
    updated: textOf(updated) || textOf(created),
  };
};
