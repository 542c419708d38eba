import { describe, expect, it, vi } from 'vitest';
import type { Baseline } from '#domain/aggregates/baseline/baseline.ts';
import { BLANK_PERSONA } from '#domain/aggregates/persona/details.ts';
import { BLANK_PORTFOLIO } from '#domain/aggregates/portfolio/settings.ts';
import { liftUserSettings } from '#domain/aggregates/setting/user-settings.ts';
import { FIRST_PRESENTATION } from '#domain/aggregates/sharing/presentation.ts';
import { releaseForm } from '#domain/board/lanes/release.ts';
import { draftId } from '#domain/board/model/draft.ts';
import type { WriteName, WriteOf } from '#domain/change/kinds/index.ts';
import type { GoalRepair } from '#domain/change/model/tie.ts';
import type { ModeratedComment } from '#domain/contracts/guest-comment.ts';
import type { Persona } from '#domain/contracts/persona.ts';
import type { PersonaTemplate } from '#domain/contracts/persona-template.ts';
import type { Portfolio } from '#domain/contracts/portfolio.ts';
import type { PluginSetting } from '#domain/contracts/sharing.ts';
import { goal } from '#domain/testing/goals.ts';
import { step, story, version } from '#domain/testing/issues.ts';
import type { IssueComment } from '#domain/tracker/comment.ts';
import { NO_FIELDS } from '#domain/tracker/fields.ts';
import { testStore } from '../../testing/store.ts';
import { keepChange, restoreChanges } from '../changes/kept-changes.ts';
import { memoryStore } from '../ports/local-store.ts';
import type { Change } from './change.ts';
import { parseKept } from './kept-shape.ts';
import { wentOffline } from './ledger.ts';

const REF = { kind: 'project', project: '10' } as const;
const PLACE = { fields: NO_FIELDS, style: 'classic' } as const;
const FORM = { name: 'Beta', startDate: '2026-04-01', endDate: '2026-04-10', color: '#2563EB' };
const OWNER = { scope: { projectKey: 'TRAIL' }, boardId: null, projects: [{ id: '10' }] };

const NORA: Persona = {
  ...BLANK_PERSONA,
  id: 'p1',
  name: 'Nora',
  scope: 'global',
  projectId: null,
  portfolioBoardId: null,
  templateType: 'user',
  createdBy: 'ann',
  version: 1,
  updatedAt: '',
};

const PLANNED: Baseline = {
  id: 'b1',
  boardId: 'project-10',
  name: 'PI 14',
  moment: '2026-04-01T09:00:00.000Z',
  createdBy: 'ann',
  version: 1,
  updatedAt: '',
};

const EUROPE: Portfolio = {
  ...BLANK_PORTFOLIO,
  id: 'f1',
  name: 'Europe',
  createdBy: 'ann',
  version: 1,
  updatedAt: '',
  role: 'admin',
  hiddenProjects: 0,
};

const SHARED: PluginSetting = {
  id: '10',
  enableConfluence: false,
  enableShareBoard: true,
  enableShareSubtasks: false,
  shareBoardName: 'Trail',
  shareBoardId: 'link',
  presentation: FIRST_PRESENTATION,
  hasPassword: false,
  pages: null,
  version: 1,
};

const SAID: IssueComment = {
  id: '1',
  author: null,
  body: { type: 'doc', version: 1, content: [] },
  visibility: null,
  internal: false,
  created: '2026-11-20T10:00:00.000Z',
  updated: '2026-11-20T10:00:00.000Z',
};
const ON = { kind: 'comment', issueKey: 'TRAIL-2' } as const;

const GUESTS: ModeratedComment = {
  id: 'c1',
  board: '10',
  author: 'Ida',
  text: 'Nice',
  kind: 'comment',
  issueKey: null,
  leftAt: '2026-11-20T10:00:00.000Z',
  status: 'waiting',
  answer: '',
  story: null,
  version: 1,
  updatedAt: '',
};

const TEMPLATE: PersonaTemplate = {
  id: 't1',
  ownerId: 'ann',
  name: 'Walker',
  palette: BLANK_PERSONA.palette,
  components: [],
  version: 1,
  updatedAt: '',
};

const REPAIRS: { readonly [Kind in GoalRepair['kind']]: Extract<GoalRepair, { kind: Kind }> } = {
  create: { kind: 'create', typeId: '1' },
  retype: { kind: 'retype', typeId: '1' },
  end: { kind: 'end' },
  issue: { kind: 'issue', issueId: '7' },
};

/** Sample writes of every kind. The type check fails if a kind of write has no sample. */
const WRITES: { readonly [Name in WriteName]: readonly WriteOf<Name>[] } = {
  issue: [
    {
      kind: 'issue',
      before: step('1'),
      after: { ...step('1'), summary: 'Other' },
      write: { key: 'TRAIL-1', fields: { summary: 'Other' } },
      own: true,
      ...PLACE,
    },
  ],
  removal: [{ kind: 'removal', before: story('2'), below: [], ...PLACE }],
  restoration: [{ kind: 'restoration', gone: story('2'), ...PLACE }],
  card: [
    {
      kind: 'card',
      draft: { issue: { ...story('2'), id: draftId('a') }, fields: {}, properties: [], level: 0 },
    },
  ],
  persona: [
    { kind: 'persona', change: { kind: 'create', id: 'p1', persona: NORA }, before: null },
    {
      kind: 'persona',
      change: { kind: 'edit', id: 'p1', details: { name: 'Mei' } },
      before: NORA,
    },
    { kind: 'persona', change: { kind: 'remove', id: 'p1' }, before: NORA },
  ],
  portfolio: [
    { kind: 'portfolio', change: { kind: 'create', id: 'f1', portfolio: EUROPE }, before: null },
    {
      kind: 'portfolio',
      change: { kind: 'edit', id: 'f1', edit: { name: 'Asia' }, by: 'ann' },
      before: EUROPE,
    },
    { kind: 'portfolio', change: { kind: 'leave', id: 'f1' }, before: EUROPE },
    { kind: 'portfolio', change: { kind: 'remove', id: 'f1' }, before: EUROPE },
  ],
  sharing: [
    {
      kind: 'sharing',
      board: '10',
      change: { kind: 'save', edit: { boardName: 'Walks' } },
      before: SHARED,
    },
    { kind: 'sharing', board: '10', change: { kind: 'end' }, before: SHARED },
    { kind: 'sharing', board: '10', change: { kind: 'renew' }, before: SHARED },
  ],
  comment: [
    { ...ON, change: { kind: 'write', id: '1', comment: SAID }, before: null },
    { ...ON, change: { kind: 'edit', id: '1', body: SAID.body }, before: SAID },
    { ...ON, change: { kind: 'remove', id: '1' }, before: SAID },
  ],
  moderation: [
    { kind: 'moderation', change: { kind: 'status', status: 'shown' }, before: GUESTS },
    { kind: 'moderation', change: { kind: 'answer', answer: 'Yes' }, before: GUESTS },
    { kind: 'moderation', change: { kind: 'remove' }, before: GUESTS },
  ],
  preference: [
    { kind: 'preference', change: { kind: 'star', list: 'maps', id: '10', on: true } },
    {
      kind: 'preference',
      change: { kind: 'app', body: { enable: true }, before: { enable: false } },
    },
  ],
  template: [
    { kind: 'template', change: { kind: 'save', template: TEMPLATE }, before: null },
    { kind: 'template', change: { kind: 'remove', name: 'Walker' }, before: TEMPLATE },
  ],
  goal: [
    {
      kind: 'goal',
      change: { kind: 'create', id: 'g2', goal: { id: 'g2', projectId: '10', summary: 'New' } },
      version: 0,
      before: null,
    },
    {
      kind: 'goal',
      change: { kind: 'rank', id: 'g1', after: null, before: null },
      version: 1,
      before: { goal: goal('g1', '0|h00000:'), place: { after: null, before: null } },
    },
  ],
  milestone: [
    {
      kind: 'milestone',
      change: { kind: 'create', id: 'm1', boardId: 'project-10', form: FORM },
      before: null,
    },
  ],
  baseline: [
    { kind: 'baseline', change: { kind: 'create', id: 'b1', baseline: PLANNED }, before: null },
    { kind: 'baseline', change: { kind: 'rename', id: 'b1', name: 'PI 15' }, before: PLANNED },
    { kind: 'baseline', change: { kind: 'remove', id: 'b1' }, before: PLANNED },
  ],
  job: [
    {
      kind: 'job',
      id: 'job-0001',
      boardId: 'project-10',
      work: { kind: 'delete-issues', items: [{ issue: '1' }] },
    },
  ],
  laneEdit: [
    {
      kind: 'laneEdit',
      edit: { of: 'release', version: version('7'), form: releaseForm(version('7')) },
    },
  ],
  lane: [{ kind: 'lane', change: { kind: 'unrelease', version: version('7') } }],
  settings: [{ kind: 'settings', place: 'TRAIL', settings: liftUserSettings(null) }],
  admin: [{ kind: 'admin', owner: OWNER, part: { kind: 'orderLaid' } }],
  tie: Object.values(REPAIRS).map((repair) => ({ kind: 'tie', goalId: 'g1', repair })),
};

const CHANGE: Change = {
  id: 'id-1',
  scope: { ref: REF },
  action: 'edit',
  title: 'TRAIL-1',
  at: 0,
  order: 1,
  status: 'queued',
  waited: true,
  progress: 0,
  made: [],
  plan: [],
};

/** Stores the change, then returns it as the next visit reads it. */
const keptForm = async (change: Change): Promise<Change | null> => {
  const { host } = await testStore();
  const local = memoryStore();
  await keepChange({ host, local }, change);
  const [[, text] = ['', '']] = await local.entries('change|');
  return parseKept(text);
};

describe('a stored change', () => {
  const all = Object.values(WRITES).flat();
  it.each(all.map((write) => [write.kind, write] as const))(
    'keeps a write: %s',
    async (_, write) => {
      const change = { ...CHANGE, plan: [write] };
      expect(await keptForm(change)).toMatchObject(change);
    },
  );

  it('is deleted and reported when it is unreadable', async () => {
    const local = memoryStore();
    const first = await testStore({ local });
    const lost = { ...CHANGE, plan: [{ kind: 'of another release' }] } as unknown as Change;
    await keepChange({ host: first.host, local }, lost);
    await keepChange({ host: first.host, local }, { ...CHANGE, id: 'id-2' });
    const { store, host } = await testStore({ local });
    await store.dispatch(restoreChanges(REF));
    expect(store.getState().ledger.changes.map(({ id }) => id)).toEqual(['id-2']);
    expect((await local.entries('change|')).map(([key]) => key.endsWith('id-2'))).toEqual([true]);
    await vi.waitFor(() =>
      expect(host.flags.map(({ body }) => body)).toEqual([
        'A change from an earlier visit could not be read and was not saved. Make it again.',
      ]),
    );
  });

  it.each([
    ['is still undecided', 'conflict', { conflicts: [{ title: 'TRAIL-2', card: null }] }],
    ['is looked for again when an older version stored it', 'queued', { conflict: {} }],
  ] as const)('with a conflict %s', async (_, status, conflict) => {
    const local = memoryStore();
    const { store, host } = await testStore({ local });
    store.dispatch(wentOffline());
    await keepChange({ host, local }, { ...CHANGE, status: 'conflict', ...conflict } as Change);
    // The page looks again at an undecided conflict right after it was restored.
    const states: unknown[] = [];
    store.subscribe(() => states.push(store.getState().ledger.changes));
    await store.dispatch(restoreChanges(REF));
    expect(states[0]).toMatchObject([{ status, waited: true }]);
  });
});
