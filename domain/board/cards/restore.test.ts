import { describe, expect, it } from 'vitest';
import { rank, sprint, step, story, subtask } from '../../testing/issues.ts';
import { parentsFirst, restorationOf } from './restore.ts';

const FIELDS = { rank: null, sprint: 'customfield_1', storyPoints: ['customfield_2'] };
const PLACE = { fields: FIELDS, style: 'classic' } as const;

describe('a deleted issue', () => {
  it('is created again with every loaded value', () => {
    const gone = {
      ...story('2', {
        parent: '1',
        versionIds: ['7'],
        sprints: [sprint('9', 'active')],
        storyPoints: 5,
        properties: { versionRank: rank('i00000'), color: 'red' },
      }),
      labels: ['wet'],
    };
    expect(restorationOf(gone, 'TRAIL-40', PLACE)).toEqual({
      needed: {
        summary: 'story 2',
        project: { id: '10' },
        issuetype: { id: '2' },
        parent: { key: 'TRAIL-40' },
        fixVersions: [{ id: '7' }],
        customfield_1: 9,
      },
      wished: { labels: ['wet'], customfield_2: 5 },
      properties: [
        { key: 'ds-smb-version-story-rank', value: { value: rank('i00000') } },
        { key: 'ds-smb-color', value: { value: 'red' } },
      ],
    });
  });

  it('is created again without values that it did not have', () => {
    const { needed, wished, properties } = restorationOf(story('2'), null, PLACE);
    expect(Object.keys(needed)).toEqual(['summary', 'project', 'issuetype']);
    expect([wished, properties]).toEqual([{}, []]);
  });

  it('is created after its parent', () => {
    const gone = [subtask('3', { parent: '2' }), story('2', { parent: '1' }), step('1')];
    expect(parentsFirst(gone).map(({ id }) => id)).toEqual(['1', '2', '3']);
  });
});
