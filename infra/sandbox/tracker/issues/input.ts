import type { IssueRecord, IssueTypeRecord, ProjectRecord, UserRecord } from '../model/records.ts';
import type { Site } from '../store/site.ts';

export interface InputContext {
  readonly site: Site;
  readonly user: UserRecord;
  readonly project: ProjectRecord;
  readonly type: IssueTypeRecord;
  /** The issue; null while it is being created. */
  readonly issue: IssueRecord | null;
}

export type Patch = Partial<{ -readonly [Member in keyof IssueRecord]: IssueRecord[Member] }>;

/** The change that a value makes, or Jira's message why the issue cannot have the value. */
export type Input = { readonly set: Patch } | { readonly error: string; readonly at?: string };

export type ReadInput = (value: unknown, context: InputContext) => Input;

export const isRefused = (
  input: Input,
): input is { readonly error: string; readonly at?: string } => 'error' in input;
