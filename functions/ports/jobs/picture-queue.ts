import type { PictureRenewal } from '#domain/contracts/picture-renewal.ts';

/** Requests a renewal. The queue accepts equal requests within five minutes only once. */
export type SendRenewal = (renewal: PictureRenewal) => Promise<void>;
