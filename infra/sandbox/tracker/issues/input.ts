import type { IssueRecord, IssueTypeRecord, ProjectRecord, UserRecord } from '../model/records.ts';
import type { Site } from '../store/site.ts';

export interface InputContext {
  readonly site: Site;
  readonly user: UserRecord;
  readonly project: ProjectRecord;
  readonly type: IssueTypeRecord;
  /** The issue that is changed. Null if the issue is being created. */
  readonly issue: IssueRecord | null;
}

export type Patch = Partial<{ -readonly [Member in keyof IssueRecord]: IssueRecord[Member] }>;

/** The change that a value makes to an issue, or Jira's message if the value is not possible. */
export type Input = { readonly set: Patch } | { readonly error: string; readonly at?: string };

export type ReadInput = (value: unknown, context: InputContext) => Input;

export const isRefused = (
  input: Input,
): input is { readonly error: string; readonly at?: string } => 'error' in input;
