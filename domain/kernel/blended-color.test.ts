import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blended, sixDigits } from './blended-color.ts';
import { channelsOf } from './hex-color.ts';

const channel = fc.integer({ min: 0, max: 255 });
const color = fc
  .tuple(channel, channel, channel)
  .map((all) => `#${all.map((value) => value.toString(16).padStart(2, '0')).join('')}`);

describe('hex colours', () => {
  it('have three or six digits', () => {
    expect(channelsOf('#1f8')).toEqual([0x11, 0xff, 0x88]);
    expect(channelsOf('#11FF88')).toEqual([0x11, 0xff, 0x88]);
    expect(sixDigits('#1F8')).toBe('#11ff88');
  });

  it.each(['', '#', '1f8', '#1f', '#1f88', '#11ff881', '#11ff8g', 'rgb(1,2,3)', '#1f8\n'])(
    'exclude %j',
    (text) => {
      expect(channelsOf(text)).toBeNull();
      expect(sixDigits(text)).toBeNull();
      expect(blended(text, 0.5, '#ffffff')).toBe('#ffffff');
    },
  );

  it('blend to the upper colour when it is opaque, and to the lower when transparent', () => {
    fc.assert(
      fc.property(color, color, (own, under) => {
        expect(blended(own, 1, under)).toBe(own);
        expect(blended(own, 0, under)).toBe(under);
      }),
    );
  });

  it('blend to their mean when the upper colour is half transparent', () => {
    expect(blended('#ff0000', 0.5, '#0000ff')).toBe('#800080');
  });
});
