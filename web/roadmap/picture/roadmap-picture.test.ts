import type { TFunction } from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { assembleMap } from '#domain/board/assembly/assemble.ts';
import { dayNumber } from '#domain/roadmap/days.ts';
import { hierarchyOf } from '#domain/roadmap/hierarchy.ts';
import { rowsOf } from '#domain/roadmap/rows.ts';
import { spansOf } from '#domain/roadmap/spans.ts';
import { goal } from '#domain/testing/goals.ts';
import { step, story } from '#domain/testing/issues.ts';
import { boundsOf, type Mark } from '../../export/picture/marks.ts';
import { withTexts } from '../../i18n/texts.ts';
import { wholeI18n } from '../../testing/whole-i18n.ts';
import type { RoadmapPictureOptions } from './drawing.ts';
import { roadmapPicture } from './roadmap-picture.ts';

const map = assembleMap(
  {
    goals: [goal('g1', '0|hzzzzz:')],
    steps: [step('1', { properties: { goalId: 'g1' } })],
    stories: [
      { ...story('2', { parent: '1' }), plan: { start: '2026-11-03', end: '2026-11-10' } },
      { ...story('3', { parent: '1' }), plan: { start: '2026-12-30', end: null } },
    ],
    subtasks: [],
    versions: [],
    sprints: [],
  },
  'none',
);
const whole = hierarchyOf(map);

const milestone = (id: string, startDate: string, endDate = startDate) => ({
  id,
  boardId: '1',
  name: `Flag ${id}`,
  startDate,
  endDate,
  color: '#E06C00',
  version: 1,
  updatedAt: '',
});

const options = (over: Partial<RoadmapPictureOptions> = {}): RoadmapPictureOptions => ({
  rows: rowsOf(map, whole, 'goal', { isOpen: () => true }),
  spans: spansOf(whole),
  laneSpans: new Map(),
  progress: new Map(),
  counted: false,
  links: [],
  milestones: [milestone('a', '2026-11-20'), milestone('b', '2027-05-01')],
  from: dayNumber('2026-11-01'),
  to: dayNumber('2026-11-30'),
  today: dayNumber('2026-11-22'),
  week: { start: 1, weekend: [6, 0] },
  pixels: 10,
  tree: 400,
  ...over,
});

let t: TFunction;
beforeAll(async () => {
  const instance = await wholeI18n('en');
  await withTexts(async () => ({}), ['roadmap'])();
  t = instance.t;
});

const drawn = (over: Partial<RoadmapPictureOptions> = {}) => {
  const look = { t, language: 'en', hexOf: (color: string) => color, title: null };
  return roadmapPicture(options(over), look, (text, { size }) => text.length * size * 0.5);
};

const named = (marks: readonly Mark[], name: string) =>
  marks.find((mark) => mark.kind === 'box' && mark.name === name);

describe('roadmapPicture', () => {
  it('draws the former days and the slip of a compared roadmap (R-DRIFT-5)', () => {
    const before = { start: dayNumber('2026-11-03'), end: dayNumber('2026-11-05'), derived: false };
    const mark = { state: 'later', text: '+5 days', said: '5 days later', before } as const;
    const flag = { ...mark, text: '+2 days', before: { ...before, start: before.end + 13 } };
    const { marks } = drawn({
      drift: {
        rows: new Map([['story:2', mark]]),
        milestones: new Map([['a', flag]]),
        heading: 'Slip',
      },
    });
    const texts = marks.flatMap((each) => (each.kind === 'text' ? [each.text] : []));
    expect(texts).toEqual(expect.arrayContaining(['Slip', '+5 days']));
    const slips = marks.flatMap((each) =>
      each.kind === 'box' && each.height === 1.5 ? [each.width] : [],
    );
    // Two days of the milestone, and five days of the story, at ten units a day.
    expect(slips).toEqual([20, 50]);
    const hollow = marks.filter((each) => each.kind === 'box' && each.height === 6);
    expect(hollow).toMatchObject([{ x: 400 + 20, width: 30 }]);
  });

  it('is as wide as its tree and all of its days together', () => {
    expect(drawn().width).toBe(400 + 30 * 10);
    expect(drawn({ to: dayNumber('2026-12-31') }).width).toBe(400 + 61 * 10);
  });

  it('draws bars at their days, and no bar outside its range of days', () => {
    const { marks } = drawn();
    expect(named(marks, 'story 2')).toMatchObject({ x: 420, width: 80 });
    expect(named(marks, 'story 3')).toBeUndefined();
    // The dates of step 1 come from its children, so its bar is dashed. It ends at the edge of the picture.
    expect(named(marks, 'step 1')).toMatchObject({ x: 420, width: 280, dashed: true });
    expect(named(marks, 'Flag a')).toMatchObject({ x: 590 });
    expect(named(marks, 'Flag b')).toBeUndefined();
  });

  it('draws a link to the waiting item, in red if that item starts too early', () => {
    const link = { from: 'story:2', to: 'story:3' } as const;
    const far = { to: dayNumber('2027-01-31') };
    const heads = (links: RoadmapPictureOptions['links'], over = far) =>
      drawn({ ...over, links }).marks.filter(({ kind }) => kind === 'shape');
    const [quiet] = heads([{ ...link, days: 0 }]);
    // The tip of the arrow is at the start of the second bar, on 30 December.
    expect(quiet).toMatchObject({ points: [[400 + 59 * 10, expect.any(Number)], {}, {}] });
    const [red] = heads([{ ...link, days: 3 }]);
    expect(red).not.toMatchObject({ color: quiet && 'color' in quiet ? quiet.color : '' });
    expect(heads([{ ...link, days: 3 }], { to: dayNumber('2026-11-30') })).toEqual([]);
    expect(heads([{ from: 'story:2', to: 'story:99', days: 3 }])).toEqual([]);
  });

  it('shows how many days a bar is late, and which bars are at risk', () => {
    const texts = (over: Partial<RoadmapPictureOptions>) =>
      drawn(over).marks.flatMap((mark) => (mark.kind === 'text' ? [mark] : []));
    // Story 2 ended on the 10th, and today is the 22nd.
    const late = texts({}).find(({ text }) => text === '12 days late');
    expect(late?.color).toBe('#AE2E24');
    const lateness = drawn().marks.find((mark) => mark.kind === 'box' && mark.x === 500);
    expect(lateness).toMatchObject({ width: 115 });
    const today = dayNumber('2026-11-09');
    const progress = new Map([['story:2', { done: 0, total: 4, points: 0 }] as const]);
    expect(texts({ today }).some(({ text }) => /late|risk/.test(text))).toBe(false);
    const [risk] = texts({ today, progress }).filter(({ text }) => text.startsWith('At risk'));
    expect(risk?.color).toBe('#9E4C00');
  });

  it('draws a warning inside the picture even if there is no room beside the bar', () => {
    const { marks, width } = drawn({ to: dayNumber('2026-11-12') });
    const late = marks.find((mark) => mark.kind === 'text' && mark.text === '12 days late');
    expect(late).toBeDefined();
    expect(late?.kind === 'text' && late.x + late.width).toBeLessThanOrEqual(width);
  });

  it('starts weeks on the day that the settings name', () => {
    const starts = (start: number) =>
      drawn({ week: { start, weekend: [6, 0] } }).marks.flatMap((mark) =>
        mark.kind === 'text' && /^\d+$/.test(mark.text) ? [mark.text] : [],
      );
    expect(starts(1)).toEqual(['2', '9', '16', '23', '30']);
    expect(starts(0)).toEqual(['1', '8', '15', '22', '29']);
  });

  it('draws nothing outside its edges', () => {
    const { marks, width, height } = drawn({ to: dayNumber('2027-02-28') });
    for (const mark of marks) {
      if (mark.kind !== 'box') continue;
      const box = boundsOf(mark);
      expect(box.x).toBeGreaterThanOrEqual(-1);
      expect(box.x + box.width).toBeLessThanOrEqual(width + 1);
      expect(box.y + box.height).toBeLessThanOrEqual(height + 1);
    }
    expect(marks.length).toBeGreaterThan(20);
  });
});
