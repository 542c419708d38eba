import { PNG_SIGNATURE, pngChecksum } from '../../picture/png.ts';
import { latin, type ReadSize, type Size, viewOf } from './size.ts';

/** Length, name and checksum of a chunk, beside its data. */
const AROUND_DATA = 12;
const HEADER = 13;

/** A header first, data, and an end; each chunk with its length and checksum (PNG, third edition, §5). */
export const readPng: ReadSize = (bytes) => {
  const view = viewOf(bytes);
  let size: Size | null = null;
  let hasData = false;
  let at = PNG_SIGNATURE.length;
  while (at + AROUND_DATA <= bytes.length) {
    const length = view.getUint32(at);
    const end = at + AROUND_DATA + length;
    if (end > bytes.length) return null;
    if (view.getUint32(end - 4) !== pngChecksum(bytes.subarray(at + 4, end - 4))) return null;
    const name = latin(bytes, at + 4, 4);
    if ((size === null) !== (name === 'IHDR') || (size === null && length !== HEADER)) return null;
    if (name === 'IEND') return hasData ? size : null;
    size ??= { width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
    hasData ||= name === 'IDAT' && length > 0;
    at = end;
  }
  return null;
};
