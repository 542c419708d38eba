import * as z from 'zod/mini';

/** Says of a body, in either direction, that it is packed: `packedSchema` in place of what it stands for. */
export const PACKED_HEADER = 'x-cairn-packed';

/** A JSON text that would be too large for its way: compressed by gzip, in base64. */
export const packedSchema = z.object({ packed: z.string() });
export type Packed = z.infer<typeof packedSchema>;

/** The host lets 500 kB through to the backend and 5 MB back; what surrounds a body counts too. In bytes. */
export const UNPACKED_MOST = { request: 450_000, answer: 4_500_000 } as const;
