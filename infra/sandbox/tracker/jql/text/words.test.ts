import { describe, expect, it } from 'vitest';
import { textMatcher } from './words.ts';

const TEXT = 'The scanner reads maps of well-kept trails';

describe('textMatcher', () => {
  it.each([
    ['scanner maps', true],
    ['scanner huts', false],
    ['scanner AND huts', false],
    ['scanner OR huts', true],
    ['scanner && maps', true],
    ['huts || maps', true],
    ['huts OR scanner maps', true],
    ['huts OR scanner lakes', false],
    ['scanner NOT huts', true],
    ['scanner NOT maps', false],
    ['scanner !maps', false],
    ['scanner -maps', false],
    ['scanner -huts', true],
    ['-huts', false],
    ['NOT huts', false],
    ['+scanner huts', true],
    ['+huts scanner', false],
    ['+scanner -maps', false],
    ['"scanner reads"', true],
    ['"reads scanner"', false],
    ['-"reads scanner" maps', true],
    ['+"reads maps" -huts', true],
    ['scanner "of well kept trails"', true],
    ['(huts OR maps) scanner', true],
    ['(huts OR lakes) scanner', false],
    ['scanner NOT (huts OR maps)', false],
    ['((scanner', true],
    ['scanner)) maps', true],
    ['"scanner reads', true],
    ['scanner - maps', true],
    ['scanner and maps', false],
    ['well-kept', true],
    ['well-lit', false],
    ['OR scanner', true],
    ['sca*', true],
    ['sc?nner -tr*', false],
    ['trails scanner', true],
    ['"of well-kept trails"', true],
    ['"trails well kept"', false],
    ['"scanner maps"', false],
    ['"scanner read"', false],
    ['"Scanner READS maps"', true],
    ['"the scanner" "kept trails"', true],
    ['"the scanner" "trails kept"', false],
  ])('decides for %s: %s', (literal, found) => {
    expect(textMatcher(literal)([TEXT])).toBe(found);
  });

  it.each([
    ['東京の地図を読む', '地図', true],
    ['東京の地図を読む', '京', true],
    ['東京の地図を読む', '図地', false],
    ['東京の地図を読む', '東京 読む', true],
    ['東京の地図を読む', '"地図を"', true],
    ['東京の地図を読む', '東京 -地図', false],
    ['コーヒーの注文', 'コーヒー', true],
    ['コーヒーの注文', 'コヒ', false],
    ['用户故事地图', '故事', true],
    ['用户故事地图', '事故', false],
    ['用户故事地图', '用户 OR 史诗', true],
    ['用户故事地图', '用户*', true],
    ['지도를 읽는 사람', '지도', true],
    ['지도를 읽는 사람', '도지', false],
    ['지도를 읽는 사람', '지도를 사람', true],
    ['Kanban看板2号', 'kanban', true],
    ['Kanban看板2号', '看板', true],
  ])('decides for %s on %s: %s', (text, literal, found) => {
    expect(textMatcher(literal)([text])).toBe(found);
  });

  it.each([
    '🚀',
    '"🚀"',
    '🚀 🏔️',
    '"!!"',
    '""',
    '+🚀',
    '-🚀',
    '(🚀)',
    '🚀 OR "…"',
    'NOT 🚀',
    '🚀*',
    '()',
  ])('finds nothing for %s, which contains no word', (literal) => {
    expect(textMatcher(literal)(['Launch the 🚀', TEXT])).toBe(false);
  });

  it.each([
    ['🚀 scanner', true],
    ['scanner "🚀"', true],
    ['scanner -🚀', true],
    ['scanner NOT (🚀)', true],
    ['🚀 OR scanner', true],
    ['+🚀 scanner', true],
    ['🚀 huts', false],
    ['🚀 -scanner', false],
  ])('decides for %s: %s, ignoring the emoji', (literal, found) => {
    expect(textMatcher(literal)([TEXT])).toBe(found);
  });

  it('finds words in any text of an issue, and a phrase only within one text', () => {
    const texts = ['Read the map', 'of the trail'];
    expect(textMatcher('trail map')(texts)).toBe(true);
    expect(textMatcher('"the map"')(texts)).toBe(true);
    expect(textMatcher('"map of"')(texts)).toBe(false);
    expect(textMatcher('"地図"')(['地', '図'])).toBe(false);
  });
});
