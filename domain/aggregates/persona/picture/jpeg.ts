import { orientationOf, UPRIGHT } from './orientation.ts';
import { type ReadPicture, roomFor, type Size, viewOf } from './size.ts';

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
/** Fill byte. Any number of fill bytes may precede a marker. */
const FILL = 0xff;

/** Returns whether a marker has neither length nor data, such as a restart marker. */
const standsAlone = (marker: number): boolean =>
  marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/** Returns whether a marker starts a frame. C4, C8 and CC are in the same range but mean something else. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/**
 * Comments and application data, which may hold a thumbnail, are removed. Adobe's segment is kept, because it defines
 * how colours are encoded.
 */
const ADOBE = 0xee;
const EXIF = 0xe1;
const isRemoved = (marker: number): boolean =>
  marker === 0xfe || (marker >= 0xe0 && marker <= 0xef && marker !== ADOBE);

/**
 * Returns the offset of the first marker after entropy-coded data. In such data, FF is followed by 00 or by a restart
 * marker.
 */
const afterScan = (bytes: Uint8Array, from: number): number => {
  for (let offset = from; offset + 1 < bytes.length; offset += 1) {
    const next = bytes[offset + 1] ?? 0;
    if (bytes[offset] === 0xff && next !== 0 && next !== 0xff && !standsAlone(next)) return offset;
  }
  return bytes.length;
};

interface Segment {
  readonly marker: number;
  /**
   * The offsets of the marker and of the segment's end. Entropy-coded data after a scan header is not part of the
   * segment.
   */
  readonly start: number;
  readonly end: number;
}

/** Returns the segment at an offset; null when there is no marker or the segment is truncated. */
const segmentAt = (bytes: Uint8Array, view: DataView, offset: number): Segment | null => {
  if (offset + 1 >= bytes.length || bytes[offset] !== 0xff) return null;
  const marker = bytes[offset + 1] ?? 0;
  if (marker === FILL) return { marker, start: offset, end: offset + 1 };
  if (standsAlone(marker) || marker === END_OF_IMAGE)
    return { marker, start: offset, end: offset + 2 };
  if (offset + 4 > bytes.length) return null;
  const end = offset + 2 + view.getUint16(offset + 2);
  return end > bytes.length || end < offset + 4 ? null : { marker, start: offset, end };
};

const sizeOf = (view: DataView, { start, end }: Segment): Size | null =>
  end < start + 9 ? null : { width: view.getUint16(start + 7), height: view.getUint16(start + 5) };

/** Reads a JPEG: at least one frame and one scan, and the end of the image (ITU-T T.81, annex B). */
export const readJpeg: ReadPicture = (bytes) => {
  const view = viewOf(bytes);
  const parts = [bytes.subarray(0, 2)];
  const sizes: Size[] = [];
  let orientation = UPRIGHT;
  let scanned = false;
  let segment = segmentAt(bytes, view, 2);
  while (segment !== null && segment.marker !== END_OF_IMAGE) {
    const { marker, start, end } = segment;
    const next: number = marker === START_OF_SCAN ? afterScan(bytes, end) : end;
    const size = isFrame(marker) ? sizeOf(view, segment) : null;
    if (size) sizes.push(size);
    if (marker === EXIF && orientation === UPRIGHT) {
      orientation = orientationOf(bytes.subarray(start + 4, end));
    }
    scanned ||= marker === START_OF_SCAN;
    if (!isRemoved(marker)) parts.push(bytes.subarray(start, next));
    segment = segmentAt(bytes, view, next);
  }
  if (segment === null || !scanned || sizes.length === 0) return null;
  return {
    ...roomFor(sizes),
    orientation,
    parts: [...parts, bytes.subarray(segment.start, segment.end)],
  };
};
