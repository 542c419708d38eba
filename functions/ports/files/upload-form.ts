import type { Instant } from '#domain/kernel/time.ts';

/** A form by which a browser without credentials uploads one file to one key. */
export interface UploadForm {
  /** All fields of the form except the file, which comes last. */
  readonly fields: Readonly<Record<string, string>>;
  readonly expiresAt: Instant;
}

/** A form for one file of 1 to `mostBytes` bytes at exactly this key. */
export type OfferUpload = (key: string, mostBytes: number) => Promise<UploadForm>;
