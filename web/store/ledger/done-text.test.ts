import { describe, expect, it } from 'vitest';
import type { Goal } from '#domain/aggregates/goal/goal.ts';
import type { JobWork } from '#domain/aggregates/job/work.ts';
import { FIRST_PRESENTATION } from '#domain/aggregates/sharing/presentation.ts';
import { type ReleaseForm, releaseForm } from '#domain/board/lanes/release.ts';
import type { Write } from '#domain/change/kinds/index.ts';
import { removalRecord } from '#domain/change/kinds/removal.ts';
import type { LaneChange } from '#domain/change/model/lane-change.ts';
import type { ModerationChange } from '#domain/change/model/moderation.ts';
import type { Removal } from '#domain/change/model/write.ts';
import type { PluginSetting } from '#domain/contracts/sharing.ts';
import { sprint, step, story, subtask, version } from '#domain/testing/issues.ts';
import { MODEL, shownOf } from '#domain/testing/writes.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import { NO_FIELDS } from '#domain/tracker/fields.ts';
import { withTexts } from '../../i18n/texts.ts';
import { wholeI18n } from '../../testing/whole-i18n.ts';
import type { ActionName, Change } from './change.ts';
import { doneText, partsText, travelledText } from './done-text.ts';
import { effectivePlan } from './effective-plan.ts';
import { laneAction } from './lane-action.ts';

const NOT_SHARED: PluginSetting = {
  id: '10',
  enableConfluence: false,
  enableShareBoard: false,
  enableShareSubtasks: false,
  shareBoardName: '',
  shareBoardId: null,
  presentation: FIRST_PRESENTATION,
  hasPassword: false,
  pages: null,
  version: 0,
};
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
  ['edit', 'Milestone Press day changed', 'Undone: Milestone Press day changed'],
  ['remove', 'Press day deleted', 'Undone: Press day deleted'],
] as const)('doneText describes a change of a milestone: %s', async (kind, done, undone) => {
  const { t } = await wholeI18n('en');
  const plan: Write[] = [{ kind: 'milestone', change: CHANGES[kind], before: null }];
  const change = { action: 'milestone', title: 'Press day', plan } as const;
  const saved = { ...change, status: 'saved', progress: 1 } as const;
  expect([doneText(t, change), travelledText(t, 'undo', saved, saved)]).toEqual([done, undone]);
});

const RELEASE = version('90');
const BEFORE = { ...form, id: 'm1', boardId: '1', version: 1, updatedAt: '' };
const MOVED = { startDate: '2027-03-02', endDate: '2027-03-02' };
const milestoneEdit = (part: Partial<typeof form>): Write => ({
  kind: 'milestone',
  change: { kind: 'edit', id: 'm1', form: { ...form, ...part } },
  before: BEFORE,
});
const goalEdit = (fields: Partial<Goal['fields']>): Write => ({
  kind: 'goal',
  change: { kind: 'edit', id: 'g1', body: { fields } },
  version: 1,
  before: null,
});
const releaseEdit = (part: Partial<ReleaseForm>): Write => ({
  kind: 'laneEdit',
  edit: { of: 'release', version: RELEASE, form: { ...releaseForm(RELEASE), ...part } },
});

it.each<[ActionName, Write, string]>([
  ['milestone', milestoneEdit(MOVED), 'Dates of it changed'],
  ['milestone', milestoneEdit({ ...MOVED, color: '#000000' }), 'Milestone it changed'],
  ['goalEdit', goalEdit({ endDate: '2027-03-02' }), 'Dates of it changed'],
  ['goalEdit', goalEdit({ endDate: null, summary: 'Go' }), 'it changed'],
  ['laneEdit', releaseEdit({ releaseDate: '2027-03-02' }), 'Dates of it changed'],
  ['laneEdit', releaseEdit({ name: 'Summer' }), 'it changed'],
])('doneText says whether an edit changes only dates: %s', async (action, write, told) => {
  const { t } = await wholeI18n('en');
  expect(doneText(t, { action, title: 'it', plan: [write] })).toBe(told);
});

it.each([
  [1, 'Walk added'],
  [6, '6 goals added'],
])('doneText names one added goal, and counts several: %d', async (count, told) => {
  const { t } = await wholeI18n('en');
  await withTexts(async () => ({}), ['notes'])();
  const plan = Array.from({ length: count }, (_, at): Write => {
    const id = `g${at}`;
    const goal = { id, projectId: '10', summary: id };
    return {
      ...{ kind: 'goal', version: 0, before: null },
      change: { kind: 'create', id, goal },
    };
  });
  expect(doneText(t, { action: 'goalGroup', title: 'Walk', plan })).toBe(told);
});

describe('partsText', () => {
  const issueStep = (before: Issue, after: Issue, own = true): Write => ({
    ...{ kind: 'issue', before, after, own, write: { key: before.key } },
    ...{ fields: NO_FIELDS, style: 'classic' },
  });
  const card = story('1', { parent: '5', versionIds: ['90'] });
  const row = subtask('2', { parent: '1' });

  it.each([
    ['a release', story('1', { parent: '5', versionIds: ['91'] }), 'Changed: release'],
    ['a step', story('1', { parent: '6', versionIds: ['90'] }), 'Changed: step'],
    ['a release and a step', story('1', { parent: '6' }), 'Changed: release and step'],
    ['a sprint', { ...card, sprints: [sprint('3')] }, 'Changed: sprint'],
    ['only the order', card, null],
  ])('names what a move of a story changes: %s', async (_, after, told) => {
    const { t } = await wholeI18n('en');
    await withTexts(async () => ({}), ['notes'])();
    expect(partsText(t, { action: 'move', plan: [issueStep(card, after)] })).toBe(told);
  });

  it('names the goal of a step and the story of a subtask, and ignores neighbours', async () => {
    const { t } = await wholeI18n('en');
    await withTexts(async () => ({}), ['notes'])();
    const [from, to] = [step('9'), step('9', { properties: { goalId: 'g2' } })];
    const textOf = (...plan: Write[]) => partsText(t, { action: 'move', plan });
    expect(textOf(issueStep(from, to))).toBe('Changed: goal');
    expect(textOf(issueStep(row, subtask('2', { parent: '3' })))).toBe('Changed: story');
    expect(textOf(issueStep(card, story('1'), false))).toBeNull();
  });
});

it("doneText has a text for each change of a map's sharing", async () => {
  const { t } = await wholeI18n('en');
  const told = (
    action: ActionName,
    shareBoardId: string | null,
    kind: 'save' | 'end' | 'renew',
  ) => {
    const change = kind === 'save' ? { kind, edit: {} } : { kind };
    const before = { ...NOT_SHARED, shareBoardId };
    return doneText(t, {
      action,
      title: 'Trail',
      plan: [{ kind: 'sharing', board: '10', change, before }],
    });
  };
  expect([
    told('shareStart', null, 'save'),
    told('sharing', 'a', 'save'),
    told('shareEnd', 'a', 'end'),
    told('shareRenew', 'a', 'renew'),
    told('shareTakeOver', 'a', 'save'),
  ]).toEqual([
    'The map is shared',
    'Sharing settings changed',
    'The map is no longer shared',
    'The map has a new link',
    'The map is shared in your name',
  ]);
});

it('doneText says what was done to a comment by a guest', async () => {
  const { t } = await wholeI18n('en');
  const [before] = MODEL.guestComments;
  if (!before) throw new Error('The model has no guest comment');
  const told = (change: ModerationChange) =>
    doneText(t, {
      action: 'moderation',
      title: 'Gus',
      plan: [{ kind: 'moderation', change, before }],
    });
  expect([
    told({ kind: 'status', status: 'shown' }),
    told({ kind: 'status', status: 'hidden' }),
    told({ kind: 'answer', answer: 'Soon' }),
    told({ kind: 'answer', answer: '' }),
  ]).toEqual([
    'Comment by Gus approved',
    'Comment by Gus hidden',
    'Comment by Gus answered',
    'Answer to Gus removed',
  ]);
});

it('doneText counts every deleted card that undo creates again, including subtasks', async () => {
  const { t } = await wholeI18n('en');
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
    // Story 3 has a subtask that is not on the map. The issues read before the deletion, `read`, include it.
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
])(
  'doneText says how many stories left a released or completed lane: %s',
  async (moved, one, other) => {
    const { t } = await wholeI18n('en');
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
  },
);

it('doneText says only that stories moved when the release could not be marked as released', async () => {
  const { t } = await wholeI18n('en');
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
  // One story was not moved, so the release was not marked as released.
  expect(told(1, 1)).toBe('2 cards moved');
});
