import { MOST_IMAGE_BYTES } from '#domain/aggregates/persona/image.ts';
import type { ErrorCode } from '#domain/kernel/errors/errors.ts';

const TYPES: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);

/**
 * Checks the type and the size of a file before the file is read (R-PERSONA-4). Returns an error code if they are
 * invalid.
 */
export const pictureFault = ({ type, size }: Pick<File, 'type' | 'size'>): ErrorCode | null => {
  if (type === 'image/svg+xml') return 'IMAGE_SVG';
  if (!TYPES.has(type)) return 'IMAGE_INVALID';
  return size > MOST_IMAGE_BYTES ? 'IMAGE_TOO_LARGE' : null;
};

/** Returns the first pasted or dropped file; null if there is none. */
export const fileIn = (data: DataTransfer | null): File | null => data?.files[0] ?? null;
