import type { Instant } from '#domain/kernel/time.ts';

/** By which a browser puts one file at one place, without any right of its own. */
export interface UploadForm {
  /** The fields of the form but the file itself, which comes last. */
  readonly fields: Readonly<Record<string, string>>;
  readonly expiresAt: Instant;
}

/** A form for one file of at least one and at most so many bytes, at exactly this key. */
export type OfferUpload = (key: string, mostBytes: number) => Promise<UploadForm>;
