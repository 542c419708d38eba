/** The values of a secret that are valid now. While a secret is rotated there are two. */
export interface SecretValues {
  readonly current: string;
  /** The value before `current`, until an operator takes it away. Null when there is none. */
  readonly former: string | null;
}

/** A secret of the deployment, which can be replaced while functions run. */
export interface RotatingSecret {
  /** Returns the values as they were at most the age of the cache ago. Rejects if they were never read. */
  readonly read: () => Promise<SecretValues>;
  /** Reads the values anew. For stored data that none of the cached values fits, never for what a caller sent. */
  readonly readAnew: () => Promise<SecretValues>;
}

/** Returns the valid values, the current one first. */
export const validValues = ({ current, former }: SecretValues): readonly string[] =>
  former === null ? [current] : [current, former];
