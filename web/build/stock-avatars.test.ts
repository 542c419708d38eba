import { describe, expect, it } from 'vitest';
import { STOCK_AVATARS } from '#domain/aggregates/persona/choices.ts';
import { drawStockAvatars } from './stock-avatars.ts';

describe('our pictures', () => {
  const drawn = drawStockAvatars();

  it('are seventy-five, numbered from one, and each is another', () => {
    expect([...drawn.keys()]).toEqual(Array.from({ length: STOCK_AVATARS }, (_, at) => at + 1));
    expect(new Set(drawn.values()).size).toBe(STOCK_AVATARS);
  });

  it('are pictures of lines that fetch and run nothing, given to everybody by their artists', () => {
    for (const svg of drawn.values()) {
      expect(svg).toMatch(/^<svg [^>]*viewBox=/);
      expect(svg).not.toMatch(/<script|<image|xlink:href="http|\son\w+=/);
      expect(svg).toContain('https://creativecommons.org/publicdomain/zero/1.0/');
    }
  });

  it('stay what they are: personas name them by number', () => {
    expect(drawStockAvatars()).toEqual(drawn);
  });
});
