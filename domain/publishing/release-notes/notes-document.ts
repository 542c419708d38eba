/**
 * Release notes as they are written, in every format alike. All texts are final: they are plain text in the language of
 * the reader, may have been written by anybody, and are escaped by the writer of each format.
 */
export interface NotesDocument {
  readonly title: string;
  /** One line below the title, such as the project, the day and the counts. */
  readonly about: string;
  /** A paragraph, such as the description of the release. Empty if there is none. */
  readonly intro: string;
  readonly blocks: readonly NotesBlock[];
}

export interface NotesHeading {
  readonly kind: 'heading';
  /** 1 to 3: below the title, and below headings of the levels before. No level is left out. */
  readonly level: number;
  readonly title: string;
}

/** Items below the heading before them. */
export interface NotesList {
  readonly kind: 'list';
  readonly items: readonly NotesItem[];
}

export type NotesBlock = NotesHeading | NotesList;

export interface NotesItem {
  readonly title: string;
  /** Shown after the title, for example "planned". Null if there is nothing to say. */
  readonly mark: string | null;
  /** The key of the issue; null if the readers do not see it. */
  readonly key: string | null;
  /** The `http` or `https` address of the issue; null if the key is no link. */
  readonly address: string | null;
  /** Facts about the issue, such as its type and its points. */
  readonly facts: readonly string[];
  /** A paragraph below the item. Empty if there is none. */
  readonly text: string;
}

/** Control characters, and those that override the direction of text. */
const UNWANTED = /\p{Cc}|[\p{Cs}\u061C\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;

/** Returns a text in one line, without characters that could change how the text around it is read. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\s\u2028\u2029]+/g, ' ')
    .replace(UNWANTED, '')
    .trim();
