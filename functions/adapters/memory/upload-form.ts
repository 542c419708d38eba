import { type Clock, instantOf } from '#domain/kernel/time.ts';
import type { OfferUpload } from '../../ports/files/upload-form.ts';

/** Returns upload forms whose fields are readable and are not verified. */
export const memoryUploadForms =
  (clock: Clock): OfferUpload =>
  async (key, mostBytes) => ({
    fields: { key, most: String(mostBytes) },
    expiresAt: instantOf(Date.parse(clock()) + 600_000),
  });
