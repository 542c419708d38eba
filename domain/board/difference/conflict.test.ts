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

describe('a queued change', () => {
  it('still needs every write when nobody else changed the same aspects', () => {
    expect(openAspects(BEFORE, change)).toEqual(['summary', 'versionRank']);
    expect(conflictingAspects(BEFORE, change)).toEqual([]);
  });

  it('needs no write when the tracker already has its values', () => {
    expect(openAspects(change.after, change)).toEqual([]);
    expect(conflictingAspects(change.after, change)).toEqual([]);
  });

  it('ignores aspects that it does not change', () => {
    const current = { ...BEFORE, labels: ['theirs'], storyPoints: 5 };
    expect(conflictingAspects(current, change)).toEqual([]);
  });

  it('conflicts when others changed the same aspect', () => {
    expect(conflictingAspects({ ...BEFORE, summary: 'Theirs' }, change)).toEqual(['summary']);
  });

  it('never conflicts about positions', () => {
    const moved = { ...BEFORE.properties, versionRank: rank('k00000') };
    expect(conflictingAspects({ ...BEFORE, properties: moved }, change)).toEqual([]);
  });
});
