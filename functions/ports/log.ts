/** Writes structured log entries. Tokens, bodies and secrets must not be logged. */
export interface Log {
  readonly info: (message: string, entry: Record<string, unknown>) => void;
  readonly error: (message: string, entry: Record<string, unknown>) => void;
}
