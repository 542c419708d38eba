import type { PictureRenewal } from '#domain/contracts/picture-renewal.ts';

/** Requests a renewal. The queue accepts the same request once, however often it is sent within five minutes. */
export type SendRenewal = (renewal: PictureRenewal) => Promise<void>;
