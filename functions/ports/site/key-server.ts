/** Fetches the PEM public key that the host published under a key id; null when there is none. */
export type FetchKey = (keyId: string) => Promise<string | null>;
