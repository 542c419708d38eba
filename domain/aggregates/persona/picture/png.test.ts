import { readdirSync, readFileSync } from 'node:fs';
import { decode } from 'fast-png';
import { describe, expect, it } from 'vitest';
import { readImage } from '../image.ts';

const SAMPLES = new URL('./samples/', import.meta.url);
const names = readdirSync(SAMPLES).filter((name) => name.endsWith('.png'));
const sample = (name: string): Uint8Array => new Uint8Array(readFileSync(new URL(name, SAMPLES)));

const pixels = (file: Uint8Array) => {
  const { width, height, depth, channels, palette, transparency, data } = decode(file, {
    checkCrc: true,
  });
  return { width, height, depth, channels, palette, transparency, data };
};

describe('readPng with the files of PngSuite', () => {
  it.each(names.filter((name) => !name.startsWith('x')))(
    'keeps everything that affects the shown picture: %s',
    (name) => {
      const image = readImage(sample(name));
      if (image === null || image === 'svg') throw new Error(`${name} was refused.`);
      expect(pixels(image.body)).toEqual(pixels(sample(name)));
      expect(Buffer.from(image.body).toString('latin1')).not.toMatch(/tEXt|zTXt|iTXt/);
    },
  );

  it.each(names.filter((name) => name.startsWith('x')))('refuses the corrupt file %s', (name) => {
    expect(readImage(sample(name))).toBeNull();
  });
});
