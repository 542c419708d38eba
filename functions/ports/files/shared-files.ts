export interface SharedFile {
  readonly body: Uint8Array;
  readonly type: string;
  /** The `Content-Encoding` of `body`. */
  readonly encoding?: 'gzip';
  /** Value of the `Cache-Control` header. */
  readonly caching: string;
}

/** Stores files by key. Throws `STORE_UNAVAILABLE` when the store cannot be reached. */
export interface SharedFiles {
  readonly put: (key: string, file: SharedFile) => Promise<void>;
  /** Returns the body, decompressed if it was stored with an encoding; null when the file does not exist. */
  readonly get: (key: string) => Promise<Uint8Array | null>;
  /** Returns the keys of all files with this prefix. */
  readonly list: (prefix: string) => Promise<readonly string[]>;
  /** Removes a file, if there is one. */
  readonly remove: (key: string) => Promise<void>;
}
