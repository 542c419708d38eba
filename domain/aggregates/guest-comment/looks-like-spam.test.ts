import { describe, expect, it } from 'vitest';
import { looksLikeSpam } from './looks-like-spam.ts';

describe('looksLikeSpam', () => {
  it.each([
    'https://boots.test/cheap',
    'visit www.boots.test now',
    'cheap boots: boots.shop',
    'Look at https://one.test and at https://two.test, both are about walking in the hills',
    '无人 https://boots.test',
  ])('is true for %s', (text) => {
    expect(looksLikeSpam(text)).toBe(true);
  });

  it.each([
    'It buzzes when I stop for a photo next to the path.',
    'The map is wrong at the second bridge, see https://photos.test/1',
    'Version 1.2 of the app crashes, e.g. at the pass.',
    'オフラインでも使える地図がほしいです https://photos.test/1',
    '',
  ])('is false for %s', (text) => {
    expect(looksLikeSpam(text)).toBe(false);
  });
});
