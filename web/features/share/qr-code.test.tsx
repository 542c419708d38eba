import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { drawCode, MODULE, pngOfCode } from './qr-code.tsx';

/** Returns the coordinates of the dark modules (squares) of a drawn QR code, as `x,y`. */
const darkIn = (path: string): ReadonlySet<string> =>
  new Set(
    [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].flatMap(([, x, y, length]) =>
      Array.from({ length: Number(length) }, (_, at) => `${Number(x) + at},${y}`),
    ),
  );

/**
 * Whether a finder pattern starts at this position: a dark ring, 7 modules wide, around a dark block of 3 × 3 modules.
 */
const isFinder = (dark: ReadonlySet<string>, left: number, top: number): boolean =>
  Array.from({ length: 49 }, (_, at) => [at % 7, Math.floor(at / 7)] as const).every(([x, y]) => {
    const ring = Math.max(Math.abs(x - 3), Math.abs(y - 3));
    return dark.has(`${left + x},${top + y}`) === (ring !== 2);
  });

/** Returns the concatenated data chunks of a PNG file. */
const dataOf = (file: Buffer): Buffer => {
  const packed: Buffer[] = [];
  for (let at = 8; at < file.length; ) {
    const length = file.readUInt32BE(at);
    const isData = file.toString('latin1', at + 4, at + 8) === 'IDAT';
    if (isData) packed.push(file.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  return Buffer.concat(packed);
};

/** Returns the rows of pixels. The PNG filter stores each row as the difference from the row above it. */
const linesOf = (raw: Buffer, bytes: number): Uint8Array[] => {
  let above = new Uint8Array(bytes);
  return Array.from({ length: raw.length / (bytes + 1) }, (_, row) => {
    const from = row * (bytes + 1) + 1;
    above = above.map((value, at) => value + (raw[from + at] ?? 0));
    return above;
  });
};

describe('QR code', () => {
  const { size, path } = drawCode(`https://cairn.test/share/${'a'.repeat(32)}`);
  const dark = darkIn(path);

  it('has three finder patterns inside a border of four modules', () => {
    const far = size - 11;
    const found = [
      [4, 4],
      [far, 4],
      [4, far],
    ].map(([x = 0, y = 0]) => isFinder(dark, x, y));
    expect(found).toEqual([true, true, true]);
    const edge = [...dark].filter((each) =>
      each.split(',').some((at) => Number(at) < 4 || Number(at) >= size - 4),
    );
    expect(edge).toEqual([]);
  });

  it('has the same modules in the PNG as in the SVG, all black or white', async () => {
    const address = `https://cairn.test/share/${'a'.repeat(32)}`;
    const file = Buffer.from(await (await pngOfCode(address)).arrayBuffer());
    const side = size * MODULE;
    expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([side, side]);
    const found = new Set<string>();
    const lines = linesOf(inflateSync(dataOf(file)), 3 * side);
    for (const [y, line] of lines.entries()) {
      for (let x = 0; x < side; x += MODULE) {
        if (line[3 * x] === 0) found.add(`${x / MODULE},${Math.floor(y / MODULE)}`);
      }
    }
    expect(found).toEqual(dark);
    const colours = new Set(lines.flatMap((line) => [...new Set(line)]));
    expect([...colours].sort()).toEqual([0, 255]);
  });

  it('differs for different links', () => {
    expect(drawCode(`https://cairn.test/share/${'b'.repeat(32)}`).path).not.toBe(path);
  });
});
