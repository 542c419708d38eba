import { type Clock, instantOf } from '#domain/kernel/time.ts';
import type { OfferUpload } from '../../ports/files/upload-form.ts';

/** Offers upload forms with readable fields. The fields are not verified. */
export const memoryUploadForms =
  (clock: Clock): OfferUpload =>
  async (key, mostBytes) => ({
    fields: { key, most: String(mostBytes) },
    expiresAt: instantOf(Date.parse(clock()) + 600_000),
  });
