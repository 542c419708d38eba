export interface CallRecord {
  readonly at: string;
  readonly by: 'session' | 'basic' | 'app' | 'impersonation' | 'anonymous';
  /** The account that made the call. Null if the call was made without an account. */
  readonly as: string | null;
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly status: number;
  readonly ms: number;
  /** Id of the fault rule that hit the call. Null if no rule hit it. */
  readonly fault: number | null;
}

export interface CallLog {
  /** Returns the last 2,000 calls, oldest first. */
  recent(): readonly CallRecord[];
  clear(): void;
}
