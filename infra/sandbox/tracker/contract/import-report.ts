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
  /**
   * Everything left out or changed: line number from 1, kind, the reason in one sentence, and the
   * value.
   */
  readonly problems: readonly ImportProblem[];
}

/** The kind of thing that an import left out or changed. */
export type ImportLoss =
  /** A row that is not an issue, or a duplicate. */
  | 'row'
  | 'twice'
  /** A parent or a link whose other end is missing or not allowed. */
  | 'parent'
  | 'link'
  /** An unknown field, or a value that cannot be parsed. */
  | 'field'
  | 'value'
  /** A text that was changed. */
  | 'text'
  /** A person without an account or a name. */
  | 'person'
  /** People for whom the file gives only a count. */
  | 'people'
  /** A status with another category on this site. */
  | 'status'
  /** A release or a sprint with conflicting descriptions in the file, or on the site. */
  | 'version'
  | 'sprint'
  /** A rank in a file where other issues have none. */
  | 'rank'
  /** Entries that the export omitted. */
  | 'page'
  /** A missing date that was replaced. */
  | 'date';

export interface ImportProblem {
  readonly line: number;
  readonly kind: ImportLoss;
  readonly reason: string;
  /** The value in the file. */
  readonly value?: unknown;
}
