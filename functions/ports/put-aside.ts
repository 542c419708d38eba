/** An event that a projector cannot feed, whenever it is tried: where it lies, and why. */
export interface AsideLetter {
  /** Key of the event in its table; null where not even that can be read. */
  readonly event: { readonly pk: string; readonly version: number } | null;
  /** Position in the table's stream. */
  readonly sequenceNumber: string;
  readonly error: string;
}

/** Leaves it where somebody will look. Throws when that cannot be done now. */
export type PutAside = (letter: AsideLetter) => Promise<void>;
