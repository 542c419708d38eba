import { describe, expect, it } from 'vitest';
import { STOCK_AVATARS } from '#domain/aggregates/persona/choices.ts';
import { drawStockAvatars } from './stock-avatars.ts';

describe('the stock avatars', () => {
  const drawn = drawStockAvatars();

  it('are 75 distinct pictures, numbered from 1', () => {
    expect([...drawn.keys()]).toEqual(Array.from({ length: STOCK_AVATARS }, (_, at) => at + 1));
    expect(new Set(drawn.values()).size).toBe(STOCK_AVATARS);
  });

  it('are SVGs under CC0 that load no files and contain no scripts', () => {
    for (const svg of drawn.values()) {
      expect(svg).toMatch(/^<svg [^>]*viewBox=/);
      expect(svg).not.toMatch(/<script|<image|xlink:href="http|\son\w+=/);
      expect(svg).toContain('https://creativecommons.org/publicdomain/zero/1.0/');
    }
  });

  it('are the same in each build, because personas refer to them by number', () => {
    expect(drawStockAvatars()).toEqual(drawn);
  });
});
