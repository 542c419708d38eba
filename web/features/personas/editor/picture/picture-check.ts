import { MOST_IMAGE_BYTES } from '#domain/aggregates/persona/image.ts';
import type { ErrorCode } from '#domain/kernel/errors/errors.ts';

const TYPES: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);

/** What is wrong with a file before anything of it is read (R-PERSONA-4). */
export const pictureFault = ({ type, size }: Pick<File, 'type' | 'size'>): ErrorCode | null => {
  if (type === 'image/svg+xml') return 'IMAGE_SVG';
  if (!TYPES.has(type)) return 'IMAGE_INVALID';
  return size > MOST_IMAGE_BYTES ? 'IMAGE_TOO_LARGE' : null;
};

/** What was pasted or dropped, if there is a file among it. */
export const fileIn = (data: DataTransfer | null): File | null => data?.files[0] ?? null;
