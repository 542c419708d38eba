import type { Instant } from '#domain/kernel/time.ts';

/** A form with which a browser without credentials uploads one file to one key. */
export interface UploadForm {
  /** All fields of the form except the file, which comes last. */
  readonly fields: Readonly<Record<string, string>>;
  readonly expiresAt: Instant;
}

/** Returns a form for one file of 1 to `mostBytes` bytes under exactly this key. */
export type OfferUpload = (key: string, mostBytes: number) => Promise<UploadForm>;
