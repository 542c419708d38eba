/** Fetches the PEM public key that the host published under a key id. Returns null when there is no such key. */
export type FetchKey = (keyId: string) => Promise<string | null>;
