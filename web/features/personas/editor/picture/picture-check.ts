import { MOST_IMAGE_BYTES } from '#domain/aggregates/persona/image.ts';
import type { ErrorCode } from '#domain/kernel/errors/errors.ts';

const TYPES: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);

/** The fault of a file, by its type and size, before it is read (R-PERSONA-4). */
export const pictureFault = ({ type, size }: Pick<File, 'type' | 'size'>): ErrorCode | null => {
  if (type === 'image/svg+xml') return 'IMAGE_SVG';
  if (!TYPES.has(type)) return 'IMAGE_INVALID';
  return size > MOST_IMAGE_BYTES ? 'IMAGE_TOO_LARGE' : null;
};

/** The first pasted or dropped file; null if there is none. */
export const fileIn = (data: DataTransfer | null): File | null => data?.files[0] ?? null;
