import { describe, expect, it } from 'vitest';
import { writeBetween } from '#domain/board/difference/difference.ts';
import type { IssueStep } from '#domain/change/model/write.ts';
import { rank, story } from '#domain/testing/issues.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import { issueKind } from './issue-writes.ts';
import type { Sending } from './write-kind.ts';

const PLACE = { fields: { rank: null, sprint: null, storyPoints: [] }, style: 'classic' as const };
const BEFORE = story('2', { parent: '1', properties: { versionRank: rank('i00000') } });
const seat = { list: { kind: 'story' }, at: 0 } as unknown as NonNullable<IssueStep['seat']>;

const moved = (issue: Issue, change: Partial<Issue>, to = 'k00000'): Issue => ({
  ...issue,
  ...change,
  properties: { ...issue.properties, versionRank: rank(to) },
});

const moving = (after: Issue): IssueStep => ({
  kind: 'issue',
  before: BEFORE,
  after,
  write: writeBetween(BEFORE, after, PLACE),
  own: true,
  seat,
  ...PLACE,
});

const onto = (step: IssueStep, current: Issue, yields: boolean) =>
  issueKind.onto?.(step, current, { yields, sending: { again: false } as Sending });

describe('a move of a card that somebody else has moved', () => {
  it('is dropped, also its position, when the user keeps the lane of the other person', () => {
    const step = moving(moved(BEFORE, { versionIds: ['7'] }));
    expect(onto(step, moved(BEFORE, { versionIds: ['8'] }, 'm00000'), true)).toBe(null);
  });

  it('still changes the step when the user keeps the lane of the other person', () => {
    const parent = { id: '9', key: 'TRAIL-9' } as Issue['parent'];
    const step = moving(moved(BEFORE, { versionIds: ['7'], parent }));
    const theirs = moved(BEFORE, { versionIds: ['8'] }, 'm00000');
    const based = onto(step, theirs, true);
    expect(based).toMatchObject({
      before: { versionIds: ['8'], parent: { id: '1' } },
      after: { versionIds: ['8'], parent: { id: '9' }, properties: theirs.properties },
    });
    expect(based?.write).toEqual({ key: 'TRAIL-2', fields: { parent: { key: 'TRAIL-9' } } });
  });

  it('changes only the position when both sides chose the same lane', () => {
    const step = moving(moved(BEFORE, { versionIds: ['7'] }));
    const theirs = moved(BEFORE, { versionIds: ['7'] }, 'm00000');
    const based = onto(step, theirs, false);
    expect(based?.before).toMatchObject({ versionIds: ['7'], properties: theirs.properties });
    // Where the card stood before among its neighbours is outdated, because that was in another lane.
    expect(based?.seat).toBeUndefined();
  });

  it('is in conflict about step and lane when both sides chose different steps', () => {
    const parent = (id: string) => ({ id, key: `TRAIL-${id}` }) as Issue['parent'];
    const before = { ...BEFORE, versionIds: ['7'] };
    const step = { ...moving(moved(before, { parent: parent('8') })), before };
    const theirs = moved(before, { parent: parent('9'), versionIds: ['5'] }, 'm00000');
    expect(issueKind.conflict?.(step, theirs)?.card?.aspects).toEqual(['parent', 'versionIds']);
    const mine = onto(step, theirs, false);
    expect(mine?.after).toMatchObject({ parent: { id: '8' }, versionIds: ['7'] });
    expect(mine?.before).toMatchObject({ parent: { id: '9' }, versionIds: ['5'] });
    expect(mine?.write.fields).toEqual({
      parent: { key: 'TRAIL-8' },
      fixVersions: [{ id: '7' }],
    });
    expect(onto(step, theirs, true)).toBe(null);
  });

  it('remembers where the card stood before when nobody has moved it', () => {
    const step = moving(moved(BEFORE, { versionIds: ['7'] }));
    expect(onto(step, { ...BEFORE, summary: 'theirs' }, false)?.seat).toBe(seat);
  });
});
