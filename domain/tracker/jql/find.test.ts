import { describe, expect, it } from 'vitest';
import { findQuery } from './find.ts';

const find = (text: string, level: 0 | 1 = 0) =>
  findQuery({ projectKeys: ['TRAIL', 'SKY'], level, text });

describe('a search for existing issues', () => {
  it.each([
    ['trail-12', 'key = "TRAIL-12"'],
    ['find "way"', 'summary ~ "find*" AND summary ~ "way*"'],
    ['größe 山', 'summary ~ "größe*" AND summary ~ "山*"'],
    ['  ', 'statusCategory != Done'],
    ['***', 'statusCategory != Done'],
  ])('has for the text %s the clause %s', (text, clause) => {
    expect(find(text)).toBe(
      `(project IN ("TRAIL", "SKY")) AND (hierarchyLevel = 0) AND (${clause}) ORDER BY updated DESC`,
    );
  });

  it('for epics asks for the hierarchy level of epics', () => {
    expect(find('', 1)).toContain('hierarchyLevel = 1');
  });
});
