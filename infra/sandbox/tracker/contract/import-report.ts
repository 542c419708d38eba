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
   * Everything that the import omitted or changed: line number from 1, kind, the reason in one sentence, and the value.
   */
  readonly problems: readonly ImportProblem[];
}

/** The kind of value that an import omitted or changed. */
export type ImportLoss =
  /** A row that is no issue, or a duplicate row. */
  | 'row'
  | 'twice'
  /** A parent or link to an issue that is missing or not allowed. */
  | 'parent'
  | 'link'
  /** An unknown field, or a value that cannot be parsed. */
  | 'field'
  | 'value'
  | 'text'
  /** A user without an account or a name. */
  | 'person'
  /** A count of users without their names, such as the number of votes. */
  | 'people'
  /** A status that has another category on this site. */
  | 'status'
  /** A release or a sprint whose values contradict each other within the file, or contradict the site. */
  | 'version'
  | 'sprint'
  /** A rank in a file in which other issues have no rank. */
  | 'rank'
  /** Entries that the export left out because a page of entries was full. */
  | 'page'
  /** A missing date, which the import replaced by another date. */
  | 'date';

export interface ImportProblem {
  readonly line: number;
  readonly kind: ImportLoss;
  readonly reason: string;
  readonly value?: unknown;
}
