import type { PictureRenewal } from '#domain/contracts/picture-renewal.ts';

/** Asks for a renewal; the queue takes the same one once, however often it is sent within five minutes. */
export type SendRenewal = (renewal: PictureRenewal) => Promise<void>;
