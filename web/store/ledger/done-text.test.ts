import { expect, it } from 'vitest';
import type { JobWork } from '#domain/aggregates/job/work.ts';
import type { Write } from '#domain/change/kinds/index.ts';
import { removalRecord } from '#domain/change/kinds/removal.ts';
import type { LaneChange } from '#domain/change/model/lane-change.ts';
import type { Removal } from '#domain/change/model/write.ts';
import { sprint, step, story, subtask, version } from '#domain/testing/issues.ts';
import { MODEL, shownOf } from '#domain/testing/writes.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import { NO_FIELDS } from '#domain/tracker/fields.ts';
import { createI18n } from '../../i18n/create-i18n.ts';
import { withTexts } from '../../i18n/texts.ts';
import type { Change } from './change.ts';
import { doneText, travelledText } from './done-text.ts';
import { effectivePlan } from './effective-plan.ts';
import { laneAction } from './lane-action.ts';

const form = {
  name: 'Press day',
  startDate: '2027-03-01',
  endDate: '2027-03-01',
  color: '#2563EB',
};
const CHANGES = {
  create: { kind: 'create', id: 'm1', boardId: '1', form },
  edit: { kind: 'edit', id: 'm1', form },
  remove: { kind: 'remove', id: 'm1' },
} as const;

it.each([
  ['create', 'Press day added', 'Undone: Press day added'],
  ['edit', 'Press day changed', 'Undone: Press day changed'],
  ['remove', 'Press day deleted', 'Undone: Press day deleted'],
] as const)('describes a change of a milestone: %s', async (kind, done, undone) => {
  const { t } = await createI18n('en');
  const plan: Write[] = [{ kind: 'milestone', change: CHANGES[kind], before: null }];
  const change = { action: 'milestone', title: 'Press day', plan } as const;
  const saved = { ...change, status: 'saved', progress: 1 } as const;
  expect([doneText(t, change), travelledText(t, 'undo', saved, saved)]).toEqual([done, undone]);
});

it('counts every deleted card that undo creates again, including subtasks', async () => {
  const { t } = await createI18n('en');
  const place = { fields: NO_FIELDS, style: 'classic' } as const;
  const removal = (before: Issue, below: readonly Issue[] = []): Removal => ({
    kind: 'removal',
    before,
    below,
    ...place,
  });
  const own = subtask('12', { parent: '2' });
  const plan = [
    removal(story('2', { parent: '1' }), [own]),
    // Story 3 has a subtask that is not on the map. The data read before the deletion includes the subtask.
    removal(story('3', { parent: '1' })),
    removal(step('1')),
  ];
  const read = [
    story('2', { parent: '1' }),
    own,
    story('3', { parent: '1' }),
    subtask('13', { parent: '3' }),
  ];
  const gone = read.map((issue) => ({ issue, whole: { fields: {}, properties: [], links: [] } }));
  expect(removalRecord.inverse(plan, shownOf(MODEL), { gone, made: [] }).before).toHaveLength(5);
  const told = doneText(t, { action: 'remove', title: 'TRAIL-1', plan, gone });
  expect(told).toBe('5 cards deleted');
});

it.each([
  [0, '“Spring” is released', '“Sprint 4” is completed'],
  [
    1,
    '“Spring” is released, and 1 unresolved story moved',
    '“Sprint 4” is completed, and 1 unfinished story moved',
  ],
  [
    3,
    '“Spring” is released, and 3 unresolved stories moved',
    '“Sprint 4” is completed, and 3 unfinished stories moved',
  ],
])('says how many stories left a released or completed lane: %s', async (moved, one, other) => {
  const { t } = await createI18n('en');
  await withTexts(async () => ({}), ['notes'])();
  const unfinishedTo = { kind: 'backlog' } as const;
  const released: LaneChange = {
    kind: 'release',
    version: version('7'),
    releaseDate: '2026-11-26',
    moved,
  };
  const completed: LaneChange = {
    kind: 'completeSprint',
    sprint: sprint('4'),
    unfinishedTo,
    moved,
  };
  const told = (change: LaneChange, title: string) =>
    doneText(t, { action: laneAction(change), title, plan: [{ kind: 'lane', change }] });
  expect([told(released, 'Spring'), told(completed, 'Sprint 4')]).toEqual([one, other]);
});

it('says that only stories moved when the release could not be marked', async () => {
  const { t } = await createI18n('en');
  await withTexts(async () => ({}), ['notes'])();
  const work: JobWork = {
    kind: 'move-to-version',
    items: [{ issue: '1' }, { issue: '2' }, { issue: '3' }],
    from: '7',
    to: '8',
    unresolvedOnly: true,
  };
  const change: LaneChange = {
    kind: 'release',
    version: version('7'),
    releaseDate: '2026-11-26',
    moved: 3,
  };
  const whole: Pick<Change, 'plan' | 'status' | 'progress'> = {
    plan: [
      { kind: 'job', id: 'j', boardId: '1', work },
      { kind: 'lane', change },
    ],
    status: 'saved',
    progress: 2,
  };
  const told = (progress: number, missed: number) => {
    const plan = effectivePlan({ ...whole, progress });
    return doneText(t, {
      action: 'laneReleaseMoving',
      title: 'Spring',
      plan,
      result: {
        issues: { changed: [] },
        goals: [],
        unwritten: work.items.slice(0, missed).map((item) => ({
          issue: 'issue' in item ? item.issue : '',
          job: 'j',
          result: 'failed',
          code: null,
          reason: null,
        })),
      },
    });
  };
  expect(told(2, 0)).toBe('“Spring” is released, and 3 unresolved stories moved');
  // One story could not be moved, so the release was not marked as released.
  expect(told(1, 1)).toBe('2 cards moved');
});
