import { describe, expect, it } from 'vitest';
import type { SharedBoard } from '../../contracts/shared-board.ts';
import { planOf } from './plan.ts';
import { planHtml } from './plan-html.ts';

const step = (id: string, startDate: string | null, dueDate: string | null, goalId = 'g1') => ({
  id,
  key: `W-${id}`,
  summary: `Step ${id}`,
  status: { name: 'To do', category: 'new' } as const,
  goalId,
  startDate,
  dueDate,
});
const board = (overrides: Partial<SharedBoard>): SharedBoard => ({
  schema: 1,
  name: 'Walks',
  storedAt: '2026-11-21T09:00:00.000Z',
  tasks: [],
  stories: [],
  releases: [],
  sprints: [],
  ...overrides,
});
const goals = [
  { id: 'g1', summary: 'Far', color: 'red;x', startDate: '2026-11-01', endDate: null },
  { id: 'g2', summary: 'Undated' },
];

describe('the roadmap of a shared board', () => {
  it('leaves out items without dates, but keeps a goal with a dated step', () => {
    const tasks = [
      step('1', '2026-11-03', '2026-11-05'),
      step('2', null, null),
      step('3', null, 'soon'),
      step('4', null, '2026-12-24', 'gone'),
    ];
    const { goals: shown, whole } = planOf(board({ goals, tasks }));
    expect(shown.map(({ name, steps }) => [name, steps.map((each) => each.name)])).toEqual([
      ['Far', ['Step 1']],
      [null, ['Step 4']],
    ]);
    expect(shown[0]).toMatchObject({ color: null, span: { begins: '2026-11-01', ends: null } });
    expect(whole).toEqual({ begins: '2026-11-01', ends: '2026-12-24' });
  });

  it('draws each bar within the timeline, and a single day as a short bar', () => {
    const tasks = [
      step('1', '2026-11-01', '2026-11-05'),
      step('2', '2026-11-10', null),
      step('3', '2026-11-08', '2026-11-06'),
    ];
    const { text } = planHtml(board({ tasks }), 'en');
    const bars = [...text.matchAll(/--at:([\d.]+)%;--wide:([\d.]+)%/g)].map(([, at, wide]) => [
      Number(at),
      Number(wide),
    ]);
    expect(bars).toEqual([
      [0, 50],
      [90, 10],
      [50, 30],
    ]);
  });

  it("has month names in the page's language, at most eight of them", () => {
    const { text } = planHtml(board({ tasks: [step('1', '2024-01-15', '2026-12-15')] }), 'de');
    const [, scale = ''] = /class="scale"[^>]*>(.*?)<\/div>/s.exec(text) ?? [];
    const months = [...scale.matchAll(/>([^<]+)</g)].map(([, name]) => name);
    expect(months.length).toBeGreaterThan(3);
    expect(months.length).toBeLessThanOrEqual(8);
    expect(months[0]).toBe('Feb. 2024');
  });
});
