import { describe, expect, it } from 'vitest';
import { rank, story } from '../../testing/issues.ts';
import { conflictingAspects, openAspects } from './conflict.ts';

const BEFORE = story('1', { parent: '9', properties: { versionRank: rank('i00000') } });
const change = {
  before: BEFORE,
  after: {
    ...BEFORE,
    summary: 'Mine',
    properties: { ...BEFORE.properties, versionRank: rank('j00000') },
  },
};

describe('a change that waited', () => {
  it('is open in all it touches where nobody came before it', () => {
    expect(openAspects(BEFORE, change)).toEqual(['summary', 'versionRank']);
    expect(conflictingAspects(BEFORE, change)).toEqual([]);
  });

  it('is done where the tracker has it already', () => {
    expect(openAspects(change.after, change)).toEqual([]);
    expect(conflictingAspects(change.after, change)).toEqual([]);
  });

  it('leaves to others what it does not touch', () => {
    const current = { ...BEFORE, labels: ['theirs'], storyPoints: 5 };
    expect(conflictingAspects(current, change)).toEqual([]);
  });

  it('conflicts with what others made of the same', () => {
    expect(conflictingAspects({ ...BEFORE, summary: 'Theirs' }, change)).toEqual(['summary']);
  });

  it('does not quarrel about a position', () => {
    const moved = { ...BEFORE.properties, versionRank: rank('k00000') };
    expect(conflictingAspects({ ...BEFORE, properties: moved }, change)).toEqual([]);
  });
});
