import type { TFunction } from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { assembleMap } from '#domain/board/assembly/assemble.ts';
import { dayNumber } from '#domain/roadmap/days.ts';
import { hierarchyOf } from '#domain/roadmap/hierarchy.ts';
import { type Row, rowsOf } from '#domain/roadmap/rows.ts';
import type { Progress, Span } from '#domain/roadmap/spans.ts';
import { goal } from '#domain/testing/goals.ts';
import { step, story } from '#domain/testing/issues.ts';
import { createI18n } from '../../i18n/create-i18n.ts';
import { blockersOf } from './blockers.ts';
import { rowName } from './row-name.ts';

const map = assembleMap(
  {
    goals: [goal('g1', '0|hzzzzz:')],
    steps: [step('1', { properties: { goalId: 'g1' } })],
    stories: [
      { ...story('2', { parent: '1' }), summary: 'Draw the route' },
      { ...story('3', { parent: '1' }), summary: 'Buy maps' },
    ],
    subtasks: [],
    versions: [],
    sprints: [],
  },
  'none',
);
const hierarchy = hierarchyOf(map);
const rows = rowsOf(map, hierarchy, 'goal', { isOpen: () => true });
const rowOf = (key: string): Row => {
  const row = rows.find((each) => each.key === key);
  if (!row) throw new Error(`There is no row "${key}".`);
  return row;
};
const day = (text: string) => dayNumber(text);
const TODAY = day('2026-11-20');
const WHOLE: Span = { start: day('2026-11-02'), end: day('2026-11-30'), derived: false };

let t: TFunction;
beforeAll(async () => {
  ({ t } = await createI18n('en', ['roadmap']));
});

const nameOf = (
  key: string,
  span: Span | null,
  { counted, blockers = '' }: { readonly counted?: Progress; readonly blockers?: string } = {},
): string => rowName(t, 'en', { row: rowOf(key), span, counted, blockers, today: TODAY });

describe('the name of a row (R-PLAN-25)', () => {
  it('has level, title, key, both dates and the status', () => {
    expect(nameOf('story:2', WHOLE)).toBe(
      'Story Draw the route, TRAIL-2, November 2, 2026 to November 30, 2026, new',
    );
  });

  it('has the level of a goal, and says that it has no dates', () => {
    expect(nameOf('goal:g1', null)).toBe('Goal Goal g1, no dates');
  });

  it.each([
    [{ ...WHOLE, end: null }, 'starts November 2, 2026'],
    [{ ...WHOLE, start: null }, 'ends November 30, 2026'],
  ])('says which date is known: %j', (span, said) => {
    expect(nameOf('goal:g1', span)).toBe(`Goal Goal g1, ${said}`);
  });

  it('has the progress, and by how many days it is late', () => {
    const late = { ...WHOLE, end: TODAY - 3 };
    const counted = { done: 1, total: 4, points: 0 };
    expect(nameOf('goal:g1', late, { counted })).toContain('1 of 4 done, 3 days late');
  });

  it('says that the row is at risk', () => {
    const counted = { done: 0, total: 4, points: 0 };
    expect(nameOf('goal:g1', WHOLE, { counted })).toContain('At risk · 18 days behind');
  });

  it('says which open items block it', () => {
    const dependencies = [
      { from: 'story:2', to: 'step:1', typeId: '9' },
      { from: 'story:3', to: 'step:1', typeId: '9' },
    ] as const;
    const blockers = blockersOf('en', hierarchy, dependencies).get('step:1') ?? '';
    expect(nameOf('step:1', null, { blockers })).toContain('blocked by Draw the route, Buy maps');
  });
});
