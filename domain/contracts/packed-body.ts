import * as z from 'zod/mini';

/** This header marks a request or response whose body has the form of `packedSchema`. */
export const PACKED_HEADER = 'x-cairn-packed';

/** A JSON text that is too large to be sent, as gzip in base64. */
export const packedSchema = z.object({ packed: z.string() });
export type Packed = z.infer<typeof packedSchema>;

/**
 * Bodies with more bytes than this are packed. The host accepts requests of 500 kB and answers of 5 MB, each including
 * the envelope around the body.
 */
export const UNPACKED_MOST = { request: 450_000, answer: 4_500_000 } as const;
