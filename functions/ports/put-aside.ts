/** An event that a projector can never process: its key and the error. */
export interface AsideLetter {
  /** Key of the event in its table. Null when not even the key can be read. */
  readonly event: { readonly pk: string; readonly version: number } | null;
  /** Position in the table's stream. */
  readonly sequenceNumber: string;
  readonly error: string;
}

/** Stores such an event for an operator. Throws when that is not possible at the moment. */
export type PutAside = (letter: AsideLetter) => Promise<void>;
