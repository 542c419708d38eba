/** A file of a published board. */
export interface SharedFile {
  readonly body: Uint8Array;
  readonly type: string;
  /** How `body` is packed. */
  readonly encoding?: 'gzip';
  /** Whether anyone may keep a copy, as HTTP's cache-control puts it. */
  readonly caching: string;
}

/** Keeps files by key. Throws `STORE_UNAVAILABLE` when it cannot be reached. */
export interface SharedFiles {
  readonly put: (key: string, file: SharedFile) => Promise<void>;
  /** The body, unpacked if it was put with an encoding; null when there is none. */
  readonly get: (key: string) => Promise<Uint8Array | null>;
  /** The keys of all files whose keys begin so. */
  readonly list: (prefix: string) => Promise<readonly string[]>;
  /** Removes a file, and one that is not there. */
  readonly remove: (key: string) => Promise<void>;
}
