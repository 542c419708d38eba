/** Structured log entries; nobody logs tokens, bodies or secrets. */
export interface Log {
  readonly info: (message: string, entry: Record<string, unknown>) => void;
  readonly error: (message: string, entry: Record<string, unknown>) => void;
}
