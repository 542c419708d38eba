export interface CallRecord {
  readonly at: string;
  /** How the caller was authenticated. */
  readonly by: 'session' | 'basic' | 'app' | 'impersonation' | 'anonymous';
  /** The account that the call acted as, or null. */
  readonly as: string | null;
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly status: number;
  readonly ms: number;
  /** Id of the fault rule that answered, if any. */
  readonly fault: number | null;
}

export interface CallLog {
  /** Oldest first, at most the last 2,000. */
  recent(): readonly CallRecord[];
  clear(): void;
}
