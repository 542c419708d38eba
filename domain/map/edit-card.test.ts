import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AccountId } from '../kernel/ids.ts';
import { rank, status, step, story } from '../testing/issues.ts';
import type { Issue } from '../tracker/entities.ts';
import type { WritingPlace } from './difference.ts';
import { draftId } from './draft.ts';
import { type CardEdit, planCardEdit } from './edit-card.ts';
import { inverse, planAgain } from './undo.ts';

const PLACE: WritingPlace = {
  fields: { rank: null, sprint: null, storyPoints: ['points', 'estimate'], teamPoints: 'estimate' },
  style: 'classic',
};

const person = (id: string) => ({
  accountId: id as AccountId,
  displayName: id,
  avatarUrl: null,
  active: true,
});

const issue = story('2', { storyPoints: 3, properties: { versionRank: rank('hzzzzz') } });

const edited = (edit: CardEdit, of: Issue = issue, place = PLACE) => {
  const planned = planCardEdit(of, edit, place);
  if (!planned) return null;
  return 'plan' in planned ? planned.plan : planned.refusal.code;
};

const write = (edit: CardEdit) => {
  const plan = edited(edit);
  return plan && typeof plan === 'object' ? plan.writes : plan;
};

describe('an edit in place', () => {
  it.each<[CardEdit, object]>([
    [{ summary: 'Two\n lines ' }, { fields: { summary: 'Two lines' } }],
    [{ storyPoints: 5 }, { fields: { points: 5 } }],
    [{ storyPoints: null }, { fields: { points: null } }],
    [{ assignee: person('ada') }, { fields: { assignee: { accountId: 'ada' } } }],
    [{ priority: { id: '1', name: 'High', iconUrl: null } }, { fields: { priority: { id: '1' } } }],
    [{ labels: ['hut'] }, { fields: { labels: ['hut'] } }],
    [{ color: '#112233' }, { properties: [{ key: 'ds-smb-color', value: { value: '#112233' } }] }],
    [{ status: status('done') }, { status: 'done' }],
  ])('%j is one write of what it changes', (edit, expected) => {
    expect(write(edit)).toEqual([{ key: 'TRAIL-2', ...expected }]);
  });

  it('writes points where the project keeps them', () => {
    const plan = edited({ storyPoints: 1 }, issue, { ...PLACE, style: 'next-gen' });
    expect(plan).toMatchObject({ writes: [{ fields: { estimate: 1 } }] });
  });

  it('is none when nothing changes', () => {
    expect(edited({ storyPoints: 3, summary: issue.summary, labels: [] })).toBeNull();
  });

  it.each<[CardEdit, string]>([
    [{ summary: ' ' }, 'TITLE_REQUIRED'],
    [{ summary: 'x'.repeat(255) }, 'SUMMARY_TOO_LONG'],
    [{ storyPoints: -1 }, 'POINTS_INVALID'],
    [{ storyPoints: Number.NaN }, 'POINTS_INVALID'],
    [{ labels: ['two words'] }, 'LABEL_INVALID'],
  ])('%j is refused as %s', (edit, code) => expect(edited(edit)).toBe(code));

  it('is refused where there is no field, and for a card that is being made', () => {
    const nowhere: WritingPlace = {
      ...PLACE,
      fields: { ...PLACE.fields, storyPoints: [], teamPoints: null },
    };
    expect(edited({ storyPoints: 1 }, issue, nowhere)).toBe('POINTS_FIELD_MISSING');
    expect(edited({ summary: 'x' }, { ...issue, id: draftId('a') })).toBe('CARD_PENDING');
  });
});

const someEdit: fc.Arbitrary<CardEdit> = fc.record(
  {
    summary: fc.constantFrom('one', 'two'),
    storyPoints: fc.constantFrom(null, 0, 8),
    assignee: fc.constantFrom(null, person('ada'), person('bob')),
    labels: fc.constantFrom([], ['hut'], ['hut', 'lake']),
    status: fc.constantFrom(status('new'), status('done')),
    color: fc.constantFrom(null, '#112233'),
  },
  { requiredKeys: [] },
);

const changeBy = (edit: CardEdit) => {
  const plan = edited(edit);
  const after = plan && typeof plan === 'object' ? plan.changed[0] : undefined;
  return after ? { before: issue, after } : null;
};

describe('taking a change back', () => {
  it('brings the card to what it was, and again to what it became', () => {
    fc.assert(
      fc.property(someEdit, (edit) => {
        const change = changeBy(edit);
        fc.pre(change !== null);
        if (!change) return;
        const undone = planAgain(change.after, inverse(change), PLACE);
        expect('plan' in undone && undone.plan.changed).toEqual([issue]);
        const redone = planAgain(issue, change, PLACE);
        expect('plan' in redone && redone.plan.changed).toEqual([change.after]);
      }),
    );
  });

  it('leaves alone what others did to the rest', () => {
    const change = { before: issue, after: { ...issue, summary: 'mine' } };
    const now = { ...change.after, storyPoints: 13 };
    expect(planAgain(now, inverse(change), PLACE)).toEqual({
      plan: {
        changed: [{ ...issue, storyPoints: 13 }],
        writes: [{ key: 'TRAIL-2', fields: { summary: 'story 2' } }],
        leavesBoard: false,
      },
    });
  });

  it('is refused where someone else changed the same', () => {
    const change = { before: issue, after: { ...issue, summary: 'mine' } };
    const now = { ...issue, summary: 'theirs' };
    expect(planAgain(now, inverse(change), PLACE)).toEqual({ refusal: { code: 'UNDO_CHANGED' } });
  });

  it('puts a moved story under its epic again, with its rank and release', () => {
    const before = story('2', {
      parent: '1',
      versionIds: ['7'],
      properties: { versionRank: rank('h00000') },
    });
    const after = story('2', { versionIds: [], properties: { versionRank: rank('i00000') } });
    const planned = planAgain(after, inverse({ before, after }), PLACE);
    expect('plan' in planned && planned.plan.writes).toEqual([
      {
        key: 'TRAIL-2',
        fields: { parent: { key: 'TRAIL-1' }, fixVersions: [{ id: '7' }] },
        properties: [{ key: 'ds-smb-version-story-rank', value: { value: '0|h00000:' } }],
      },
    ]);
  });

  it('knows people by their account, whatever they are called', () => {
    const after = { ...step('1'), assignee: person('ada') };
    const now = { ...after, assignee: { ...person('ada'), displayName: 'Ada L.' } };
    const planned = planAgain(now, inverse({ before: step('1'), after }), PLACE);
    expect('plan' in planned && planned.plan.writes).toEqual([
      { key: 'TRAIL-1', fields: { assignee: null } },
    ]);
  });
});
