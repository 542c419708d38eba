import { latin, viewOf } from './size.ts';

const EXIF = 'Exif\0\0';
const ORIENTATION = 0x0112;
const ENTRY_BYTES = 12;
/** The orientation that needs no rotation. */
export const UPRIGHT = 1;
const MOST = 8;

/**
 * Returns the orientation of a photograph, 1 to 8, from the content of an EXIF segment (CIPA DC-008, §4.6.5); upright
 * when the segment has no valid orientation.
 */
export const orientationOf = (data: Uint8Array): number => {
  if (latin(data, 0, EXIF.length) !== EXIF || data.length < EXIF.length + 10) return UPRIGHT;
  const tiff = data.subarray(EXIF.length);
  const view = viewOf(tiff);
  const little = latin(tiff, 0, 2) === 'II';
  const start = view.getUint32(4, little);
  if (start + 2 > tiff.length) return UPRIGHT;
  const entries = view.getUint16(start, little);
  for (let offset = start + 2; offset < start + 2 + entries * ENTRY_BYTES; offset += ENTRY_BYTES) {
    if (offset + ENTRY_BYTES > tiff.length) return UPRIGHT;
    if (view.getUint16(offset, little) !== ORIENTATION) continue;
    const value = view.getUint16(offset + 8, little);
    return value >= UPRIGHT && value <= MOST ? value : UPRIGHT;
  }
  return UPRIGHT;
};
