export interface ImportProgress {
  readonly rows: number;
  readonly issues: number;
}

export interface ImportReport {
  readonly issues: number;
  readonly projects: readonly string[];
  readonly versions: number;
  readonly sprints: number;
  readonly users: number;
  readonly boards: readonly { readonly id: number; readonly name: string }[];
  /** All that was left out or changed: line number from 1, kind, the reason in one sentence, and the thing itself. */
  readonly problems: readonly ImportProblem[];
}

/** What kind of thing an import could not keep, or not as it was. */
export type ImportLoss =
  /** A row that is no issue, or one that is there twice. */
  | 'row'
  | 'twice'
  /** A parent or a link whose other end is not there, or does not fit. */
  | 'parent'
  | 'link'
  /** A field that the site does not have, or a value that it cannot read. */
  | 'field'
  | 'value'
  /** A text that was changed. */
  | 'text'
  /** Somebody without an account or a name. */
  | 'person'
  /** People that are only counted. */
  | 'people'
  /** A status that counts as something else on this site. */
  | 'status'
  /** A release or a sprint that the file, or the site, has in two ways. */
  | 'version'
  | 'sprint'
  /** A rank among issues of which others have none. */
  | 'rank'
  /** Entries that the export itself left out. */
  | 'page'
  /** A date that had to be made up. */
  | 'date';

export interface ImportProblem {
  readonly line: number;
  readonly kind: ImportLoss;
  readonly reason: string;
  /** What it is about, as the file has it. */
  readonly value?: unknown;
}
