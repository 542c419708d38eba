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
  /** Everything that the import left out or changed. */
  readonly problems: readonly ImportProblem[];
}

/** The kind of value that an import omitted or changed. */
export type ImportLoss =
  /** A row that is not an issue, or a row that occurs twice. */
  | 'row'
  | 'twice'
  /** A parent or a link whose issue is missing or not allowed. */
  | 'parent'
  | 'link'
  /** An unknown field, or a value that cannot be parsed. */
  | 'field'
  | 'value'
  | 'text'
  /** A user who has no account or no name in the file. */
  | 'person'
  /** A number of users, such as the number of votes, of whom the file contains no names. */
  | 'people'
  /** A status that belongs to another category on this site than in the file. */
  | 'status'
  /** A release or a sprint that is described differently in several rows, or differently than on the site. */
  | 'version'
  | 'sprint'
  /** A rank, if other issues in the file have no rank. */
  | 'rank'
  /** Comments or other entries that the export left out because its page of entries was full. */
  | 'page'
  /** A missing date, which the import replaced. */
  | 'date';

export interface ImportProblem {
  readonly line: number;
  readonly kind: ImportLoss;
  readonly reason: string;
  readonly value?: unknown;
}
