/** Structured log entries; tokens, bodies and secrets are never logged. */
export interface Log {
  readonly info: (message: string, entry: Record<string, unknown>) => void;
  readonly error: (message: string, entry: Record<string, unknown>) => void;
}
