import { beforeAll, describe, expect, it } from 'vitest';
import type { Write } from '#domain/change/kinds/index.ts';
import { story } from '#domain/testing/issues.ts';
import { NO_FIELDS } from '#domain/tracker/fields.ts';
import { withTexts } from '../../i18n/texts.ts';
import type { Change } from '../../store/ledger/change.ts';
import { wholeI18n } from '../../testing/whole-i18n.ts';
import { sayChanges } from './say-changes.ts';

const plan: readonly Write[] = Array.from({ length: 40 }, (_, at) => ({
  kind: 'removal',
  before: story(String(at + 1)),
  below: [],
  fields: NO_FIELDS,
  style: 'classic',
}));

const change = (parts: Partial<Change>): Change => ({
  id: 'c',
  scope: { ref: { kind: 'project', project: '10' } },
  action: 'imported',
  title: '',
  at: 1,
  order: 1,
  status: 'sending',
  waited: false,
  plan,
  progress: 0,
  made: [],
  ...parts,
});

const IMPORT = change({ id: 'import', status: 'saved', progress: 40 });
const NO = { kind: 'tracker', status: 400, messages: ['No.'] } as const;
const UNDO = { id: 'undo', order: 2, takesBack: { id: 'import', way: 'undo' } } as const;

/** Returns what a page announces while the ledger goes through these states. */
const spokenAt = async (...moments: readonly (readonly Change[])[]) => {
  const { t } = await wholeI18n('en');
  await withTexts(async () => ({}), ['notes'])();
  const spoken: string[] = [];
  const page = {};
  for (const changes of moments) {
    sayChanges(t, { changes, page, announce: (text) => spoken.push(text) });
  }
  return spoken;
};

const everyCount = (parts: Partial<Change>, from = 0): Change[][] =>
  Array.from({ length: 41 - from }, (_, at) => [
    IMPORT,
    change({ ...UNDO, ...parts, progress: at + from }),
  ]);

describe('sayChanges', () => {
  it('announces the start of a long undo, each quarter of it, and its end', async () => {
    const end = [IMPORT, change({ ...UNDO, status: 'saved', progress: 40 })];
    expect(await spokenAt(...everyCount({}), end)).toEqual([
      'Undoing 40 cards…',
      '10 of 40 undone',
      '20 of 40 undone',
      '30 of 40 undone',
      'Undone: 40 cards added',
    ]);
  });

  it('announces only the part of a refused undo that was made, and then only the rest', async () => {
    const half = change({ ...UNDO, status: 'refused', refusal: NO, progress: 25 });
    const { id, at, progress, made } = half;
    const resumes = { id, at, progress, made };
    const rest = change({ ...UNDO, id: 'rest', order: 3, resumes, status: 'saved', progress: 40 });
    expect(await spokenAt([IMPORT, half], [IMPORT, half], [IMPORT, half, rest])).toEqual([
      'Undone: 25 cards added',
      'Undone: 15 cards added',
    ]);
  });

  it('removes the last announcement when a change is refused', async () => {
    const redo = { order: 3, takesBack: { id: 'import', way: 'redo' } } as const;
    const redone = change({ ...redo, id: 'redo', status: 'saved', progress: 40 });
    const refused = change({ ...UNDO, order: 4, status: 'refused', refusal: NO });
    expect(await spokenAt([IMPORT, redone], [IMPORT, redone, refused])).toEqual([
      'Redone: 40 cards added',
      '',
    ]);
  });

  it('announces a waiting undo as not yet made, and again once it is made', async () => {
    const waiting = change({ ...UNDO, status: 'queued', waited: true, progress: 15 });
    const moments = [
      [IMPORT, waiting],
      [IMPORT, change({ ...UNDO, waited: true, progress: 15 })],
      [IMPORT, waiting],
      [IMPORT, change({ ...UNDO, status: 'saved', waited: true, progress: 40 })],
    ];
    expect((await spokenAt(...moments)).filter((text) => text.includes('added'))).toEqual([
      'Will be undone once it can be sent: 40 cards added',
      'Undone: 40 cards added',
    ]);
  });

  it('announces a waiting move as not yet saved, and again once it is saved', async () => {
    const move = (parts: Partial<Change>) => [
      change({
        action: 'move',
        said: 'TRAIL-2 moved to Release 7.',
        plan: plan.slice(0, 1),
        ...parts,
      }),
    ];
    const queued = move({ status: 'queued', waited: true });
    expect(await spokenAt(queued, queued, move({ status: 'saved', waited: true }))).toEqual([
      'Not saved yet, will be sent: TRAIL-2 moved to Release 7.',
      'TRAIL-2 moved to Release 7.',
    ]);
  });

  it('says that a move was undone before it was sent', async () => {
    const said = 'TRAIL-2 moved to Release 7.';
    const waiting = { action: 'move', said, status: 'queued', waited: true } as const;
    expect(await spokenAt([change(waiting)], [], [])).toEqual([
      `Not saved yet, will be sent: ${said}`,
      `Withdrawn before it was sent: ${said}`,
    ]);
  });

  it('says that a waiting undo was withdrawn and will not be made', async () => {
    const waiting = change({ ...UNDO, status: 'queued', waited: true });
    expect(await spokenAt([IMPORT, waiting], [IMPORT])).toEqual([
      'Will be undone once it can be sent: 40 cards added',
      'Will not be undone: 40 cards added',
    ]);
  });

  it('ends the announcement that a change waits when the change is refused, and says nothing about that', async () => {
    const waiting = change({ action: 'move', said: 'Moved.', status: 'queued', waited: true });
    const refused = { ...waiting, status: 'refused' } as const;
    expect(await spokenAt([waiting], [refused], [])).toEqual([
      'Not saved yet, will be sent: Moved.',
      '',
    ]);
  });

  it('announces the progress and the end of an undo that continues after a reload', async () => {
    const restored = { restored: true, waited: true } as const;
    const old = { ...IMPORT, restored: true } as const;
    const moments = everyCount(restored, 22).map(([, undo]) => [old, undo ?? IMPORT]);
    const end = [old, change({ ...UNDO, ...restored, status: 'saved', progress: 40 })];
    expect(await spokenAt(...moments, end)).toEqual(['30 of 40 undone', 'Undone: 40 cards added']);
  });

  it('announces the end of an import that continues after a reload', async () => {
    const restored = { restored: true, waited: true, progress: 39 } as const;
    const end = change({ ...restored, status: 'saved', progress: 40 });
    expect(await spokenAt([change(restored)], [end])).toEqual(['40 cards added']);
  });

  it('does not announce changes that an earlier visit has finished', async () => {
    expect(await spokenAt([{ ...IMPORT, restored: true }])).toEqual([]);
  });

  it('does not announce the progress of short changes', async () => {
    const short = plan.slice(0, 4);
    const moments = [1, 2, 3].map((progress) => [change({ plan: short, progress })]);
    expect(await spokenAt(...moments)).toEqual([]);
  });
});

const BEFORE = story('2');
const MOVED: Change = {
  scope: { ref: { kind: 'project', project: '10' } },
  action: 'move',
  title: 'TRAIL-2',
  plan: [
    {
      kind: 'issue',
      before: BEFORE,
      after: { ...BEFORE, versionIds: ['7'] },
      write: { key: 'TRAIL-2' },
      own: true,
      fields: { rank: null, sprint: null, storyPoints: [] },
      style: 'classic',
    },
  ],
  said: 'Moved from Pack the bag.',
  id: 'c1',
  at: 0,
  order: 1,
  status: 'saved',
  waited: false,
  progress: 1,
  made: [],
};

describe('the announcement of a move', () => {
  let t: Awaited<ReturnType<typeof wholeI18n>>['t'];
  beforeAll(async () => {
    ({ t } = await wholeI18n('en'));
  });

  it.each([
    ['names the former position when the card was there', MOVED, 'Moved from Pack the bag.'],
    [
      'names no former position when another user had moved the card',
      { ...MOVED, said: '', shed: [] },
      'TRAIL-2 moved',
    ],
  ] as const)('%s', (_, change, said) => {
    const spoken: string[] = [];
    sayChanges(t, { changes: [change], page: {}, announce: (text) => spoken.push(text) });
    expect(spoken).toEqual([said]);
  });
});

it('announces that a change without a text of its own was undone before it was sent', async () => {
  const waiting = change({ id: 'w', action: 'filters', plan: [], waited: true, status: 'queued' });
  expect(await spokenAt([waiting], [])).toEqual(['Withdrawn before it was sent: Filters changed']);
});

it.each(['saved', 'refused', 'conflict'] as const)(
  'ends the announcement that an undo waits when it is %s',
  async (status) => {
    const waiting = change({ ...UNDO, waited: true, status: 'queued', progress: 40 });
    const sending = { ...waiting, status: 'sending' } as const;
    const spoken = await spokenAt(
      [IMPORT, waiting],
      [IMPORT, sending],
      [IMPORT, { ...waiting, status, refusal: status === 'refused' ? NO : null }],
    );
    expect(spoken[0]).toMatch(/^Will be undone once it can be sent/);
    expect(spoken.at(-1)).not.toMatch(/Will be undone/);
    expect(spoken.length).toBeGreaterThan(1);
  },
);
