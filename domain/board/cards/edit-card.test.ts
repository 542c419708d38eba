import { describe, expect, it } from 'vitest';
import type { AccountId } from '../../kernel/ids.ts';
import { rank, status, story } from '../../testing/issues.ts';
import type { Issue } from '../../tracker/entities.ts';
import type { WritingPlace } from '../difference/difference.ts';
import { draftId } from '../model/draft.ts';
import { type CardEdit, planCardEdit } from './edit-card.ts';

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

describe('an inline edit', () => {
  it.each<[CardEdit, object]>([
    [{ summary: 'Two\n lines ' }, { fields: { summary: 'Two lines' } }],
    [{ storyPoints: 5 }, { fields: { points: 5 } }],
    [{ storyPoints: null }, { fields: { points: null } }],
    [{ assignee: person('ada') }, { fields: { assignee: { accountId: 'ada' } } }],
    [{ priority: { id: '1', name: 'High', iconUrl: null } }, { fields: { priority: { id: '1' } } }],
    [{ labels: ['hut'] }, { fields: { labels: ['hut'] } }],
    [{ color: '#112233' }, { properties: [{ key: 'ds-smb-color', value: { value: '#112233' } }] }],
    [{ status: status('done') }, { status: 'done' }],
  ])('is one write of only the changed values: %j', (edit, expected) => {
    expect(write(edit)).toEqual([{ key: 'TRAIL-2', ...expected }]);
  });

  it("writes points to the project's own field", () => {
    const plan = edited({ storyPoints: 1 }, issue, { ...PLACE, style: 'next-gen' });
    expect(plan).toMatchObject({ writes: [{ fields: { estimate: 1 } }] });
  });

  it('gives no plan when it changes nothing', () => {
    expect(edited({ storyPoints: 3, summary: issue.summary, labels: [] })).toBeNull();
  });

  it.each<[CardEdit, string]>([
    [{ summary: ' ' }, 'TITLE_REQUIRED'],
    [{ summary: 'x'.repeat(255) }, 'SUMMARY_TOO_LONG'],
    [{ storyPoints: -1 }, 'POINTS_INVALID'],
    [{ storyPoints: Number.NaN }, 'POINTS_INVALID'],
    [{ labels: ['two words'] }, 'LABEL_INVALID'],
  ])('is refused for %j with %s', (edit, code) => expect(edited(edit)).toBe(code));

  it('is refused without a field for the value, and while the card is being created', () => {
    const nowhere: WritingPlace = {
      ...PLACE,
      fields: { ...PLACE.fields, storyPoints: [], teamPoints: null },
    };
    expect(edited({ storyPoints: 1 }, issue, nowhere)).toBe('POINTS_FIELD_MISSING');
    expect(edited({ summary: 'x' }, { ...issue, id: draftId('a') })).toBe('CARD_PENDING');
  });
});
