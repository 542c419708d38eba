import fc from 'fast-check';
import type { Baseline } from '../aggregates/baseline/baseline.ts';
import type { Milestone } from '../aggregates/milestone/milestone.ts';
import { PERSONA_PALETTES } from '../aggregates/persona/choices.ts';
import { BLANK_PERSONA } from '../aggregates/persona/details.ts';
import { BLANK_PORTFOLIO } from '../aggregates/portfolio/settings.ts';
import { liftUserSettings } from '../aggregates/setting/user-settings.ts';
import { FIRST_PRESENTATION } from '../aggregates/sharing/presentation.ts';
import { assembleMap } from '../board/assembly/assemble.ts';
import { writeBetween } from '../board/difference/difference.ts';
import { releaseForm } from '../board/lanes/release.ts';
import { sprintForm } from '../board/lanes/sprint.ts';
import { draftId, draftIssue } from '../board/model/draft.ts';
import type { Write, WriteName, WriteOf } from '../change/kinds/index.ts';
import { formerAppSetting, type Stars } from '../change/model/preferences.ts';
import type { Shown } from '../change/model/record.ts';
import { goalStep } from '../change/plan.ts';
import { showAppSetting } from '../contracts/app-setting.ts';
import type { ModeratedComment } from '../contracts/guest-comment.ts';
import type { Persona } from '../contracts/persona.ts';
import type { PersonaTemplate } from '../contracts/persona-template.ts';
import type { Portfolio } from '../contracts/portfolio.ts';
import type { PluginSetting } from '../contracts/sharing.ts';
import type { IssueComment } from '../tracker/comment.ts';
import type { Issue, Project } from '../tracker/entities.ts';
import { SPRINT_FIELD } from './applied.ts';
import { goal } from './goals.ts';
import { rank, sprint, step, story, subtask, version } from './issues.ts';

const FIELDS = { rank: null, sprint: SPRINT_FIELD, storyPoints: ['points'] };
const PLACE = { fields: FIELDS, style: 'classic' as const };
const PROJECT: Project = {
  id: story('1').projectId,
  key: 'TRAIL',
  name: 'Trail',
  style: 'classic',
  issueTypes: [],
};

const byId = (issues: readonly Issue[]): Readonly<Record<string, Issue>> =>
  Object.fromEntries(issues.map((each) => [each.id, each]));

const milestone = (id: string, startDate: string): Milestone => ({
  id,
  boardId: '1',
  name: `Milestone ${id}`,
  startDate,
  endDate: startDate,
  color: '#2563EB',
  version: 1,
  updatedAt: '',
});

const baseline = (id: string, moment: string): Baseline => ({
  id,
  boardId: '1',
  name: `Baseline ${id}`,
  moment,
  createdBy: 'ann',
  version: 1,
  updatedAt: '',
});

const persona = (id: string): Persona => ({
  ...BLANK_PERSONA,
  id,
  name: `Persona ${id}`,
  components: [{ id: 'a', kind: 'paragraph', text: 'On foot' }],
  scope: 'project',
  projectId: '10',
  portfolioBoardId: null,
  templateType: 'user',
  createdBy: 'ann',
  version: 1,
  updatedAt: '',
});

const portfolio = (id: string): Portfolio => ({
  ...BLANK_PORTFOLIO,
  id,
  name: `Portfolio ${id}`,
  projectIds: ['10'],
  members: [
    { accountId: 'ann', role: 'admin' },
    { accountId: 'ben', role: 'viewer' },
  ],
  createdBy: 'ann',
  version: 1,
  updatedAt: '',
  role: 'admin',
  hiddenProjects: 0,
});

const sharing: PluginSetting = {
  id: '10',
  enableConfluence: false,
  enableShareBoard: true,
  enableShareSubtasks: false,
  shareBoardName: 'Walks',
  shareBoardId: 'link',
  presentation: FIRST_PRESENTATION,
  hasPassword: false,
  pages: null,
  version: 1,
};

const comment = (id: string): IssueComment => ({
  id,
  author: null,
  body: { type: 'doc', content: [{ type: 'text', text: `Comment ${id}` }] },
  visibility: null,
  internal: false,
  created: `2026-03-0${id}`,
  updated: `2026-03-0${id}`,
});

const guestComment = (id: string): ModeratedComment => ({
  id,
  board: '10',
  author: 'Ida',
  text: `Comment ${id}`,
  kind: 'comment',
  issueKey: null,
  leftAt: '2026-03-01',
  status: 'waiting',
  answer: '',
  story: null,
  version: 1,
  updatedAt: '',
});

const template = (name: string): PersonaTemplate => ({
  id: `t-${name}`,
  ownerId: 'ann',
  name,
  palette: BLANK_PERSONA.palette,
  components: [],
  version: 1,
  updatedAt: '',
});

const steps = ['1', '2'].map((id) =>
  step(id, { properties: { goalId: 'g1', rank: rank(`b${id}`) } }),
);
const stories = ['11', '12', '13'].map((id) =>
  story(id, { parent: '1', properties: { noLaneRank: rank(`c${id}`) } }),
);
const subtasks = [subtask('21', { parent: '11' })];
const goals = [goal('g1', '0|b00000:'), goal('g2', '0|d00000:'), goal('g3', '0|f00000:')];

/** A small board that has everything that writes can change. */
export const MODEL = {
  board: {
    projects: [PROJECT],
    fields: FIELDS,
    rankField: 10019,
    steps: byId(steps),
    stories: byId(stories),
    subtasks: byId(subtasks),
    versions: [version('31'), version('32', { releaseDate: '2026-12-01' })],
    sprints: [sprint('41', 'active'), sprint('42')],
  },
  goals,
  milestones: [milestone('m1', '2026-03-01'), milestone('m2', '2026-04-01')],
  /** The baselines of the board 1. */
  baselines: [
    baseline('b2', '2026-03-02T09:00:00.000Z'),
    baseline('b1', '2026-03-01T09:00:00.000Z'),
  ],
  personas: [persona('p1'), persona('p2')],
  portfolios: [portfolio('f1'), portfolio('f2')],
  settings: liftUserSettings(undefined),
  sharing,
  /** Comments on the story TRAIL-11. */
  comments: [comment('1'), comment('2')],
  guestComments: [guestComment('c1'), guestComment('c2')],
  stars: { maps: ['10', '11'], portfolios: ['f1'] } as Stars,
  appSetting: showAppSetting(null),
  templates: [template('a'), template('b')],
};
export type Model = typeof MODEL;

/** Returns the state from which undo is planned. An item that undo creates again gets the id `newId`. */
export const shownOf = ({ board, goals, settings }: Model, newId = 'new'): Shown => ({
  board,
  goals,
  map: assembleMap(
    {
      goals,
      steps: Object.values(board.steps),
      stories: Object.values(board.stories),
      subtasks: Object.values(board.subtasks),
      versions: board.versions,
      sprints: board.sprints,
    },
    'none',
  ),
  newId: () => newId,
  settings: () => settings,
});

const text = fc.string({ minLength: 1, maxLength: 8 }).map((each) => `x${each}`.trim());
const day = fc
  .integer({ min: 1, max: 28 })
  .map((date) => `2026-03-${String(date).padStart(2, '0')}`);

/** Generates edits of a card that do not move the card. */
const issueEdit = fc.record(
  {
    summary: text,
    labels: fc.array(text, { maxLength: 2 }),
    versionIds: fc.subarray(['31', '32']),
    storyPoints: fc.integer({ min: 0, max: 20 }),
  },
  { requiredKeys: [] },
);

const issueStep = fc
  .tuple(fc.constantFrom(...steps, ...stories), issueEdit, fc.constantFrom(null, 'g2', 'g3'))
  .map(([before, edit, goalId]): WriteOf<'issue'> => {
    const properties = goalId === null ? before.properties : { ...before.properties, goalId };
    const after: Issue = { ...before, ...edit, properties };
    const write = writeBetween(before, after, PLACE);
    return { kind: 'issue', before, after, write, own: true, ...PLACE };
  });

const draft = text.map((summary) =>
  draftIssue({
    id: draftId('1'),
    projectId: PROJECT.id,
    summary,
    type: story('1').type,
    properties: { noLaneRank: rank('d') },
  }),
);

const goalChange = fc.oneof(
  text.map((summary) => ({
    kind: 'create' as const,
    id: 'g9',
    goal: { id: 'g9', projectId: '10', summary },
  })),
  fc
    .tuple(
      fc.constantFrom('g1', 'g2'),
      fc.record({ summary: text, description: text }, { requiredKeys: [] }),
    )
    .map(([id, fields]) => ({ kind: 'edit' as const, id, body: { fields } })),
  fc.constant({ kind: 'rank' as const, id: 'g1', after: 'g2', before: 'g3' }),
  fc.constantFrom('g1', 'g3').map((id) => ({ kind: 'remove' as const, id })),
);

const milestoneForm = fc.record({
  name: text,
  startDate: day,
  endDate: day,
  color: fc.constant('#DC2626'),
});
const milestoneStep = fc.oneof(
  milestoneForm.map(
    (form): WriteOf<'milestone'> => ({
      kind: 'milestone',
      change: { kind: 'create', id: 'm9', boardId: '1', form },
      before: null,
    }),
  ),
  fc
    .tuple(fc.constantFrom(...MODEL.milestones), fc.record({ name: text }, { requiredKeys: [] }))
    .map(
      ([before, form]): WriteOf<'milestone'> => ({
        kind: 'milestone',
        change: { kind: 'edit', id: before.id, form },
        before,
      }),
    ),
  fc.constantFrom(...MODEL.milestones).map(
    (before): WriteOf<'milestone'> => ({
      kind: 'milestone',
      change: { kind: 'remove', id: before.id },
      before,
    }),
  ),
);

const baselineStep = fc.oneof(
  fc.tuple(text, day).map(
    ([name, date]): WriteOf<'baseline'> => ({
      kind: 'baseline',
      change: {
        kind: 'create',
        id: 'b9',
        baseline: { ...baseline('b9', `${date}T12:00:00.000Z`), name, version: 0 },
      },
      before: null,
    }),
  ),
  fc.tuple(fc.constantFrom(...MODEL.baselines), text).map(
    ([before, name]): WriteOf<'baseline'> => ({
      kind: 'baseline',
      change: { kind: 'rename', id: before.id, name },
      before,
    }),
  ),
  fc.constantFrom(...MODEL.baselines).map(
    (before): WriteOf<'baseline'> => ({
      kind: 'baseline',
      change: { kind: 'remove', id: before.id },
      before,
    }),
  ),
);

const personaDetails = fc.record(
  {
    name: text,
    palette: fc.constantFrom(...PERSONA_PALETTES),
    tags: fc.array(text, { maxLength: 2 }),
    avatar: fc.record({
      kind: fc.constant('stock' as const),
      number: fc.integer({ min: 1, max: 75 }),
    }),
    components: fc.array(
      text.map((words) => ({ id: words, kind: 'text-only' as const, text: words })),
      { maxLength: 1 },
    ),
  },
  { requiredKeys: [] },
);
const personaStep = fc.oneof(
  text.map(
    (name): WriteOf<'persona'> => ({
      kind: 'persona',
      change: { kind: 'create', id: 'p9', persona: { ...persona('p9'), name, version: 0 } },
      before: null,
    }),
  ),
  fc.tuple(fc.constantFrom(...MODEL.personas), personaDetails).map(
    ([before, details]): WriteOf<'persona'> => ({
      kind: 'persona',
      change: { kind: 'edit', id: before.id, details },
      before,
    }),
  ),
  fc.constantFrom(...MODEL.personas).map(
    (before): WriteOf<'persona'> => ({
      kind: 'persona',
      change: { kind: 'remove', id: before.id },
      before,
    }),
  ),
);

const portfolioEdit = fc.record(
  {
    name: text,
    projectIds: fc.subarray(['10', '11']),
    personaSync: fc.boolean(),
    style: fc.constantFrom('company-managed' as const, 'team-managed' as const),
    members: fc.array(fc.constant({ accountId: 'ann', role: 'admin' as const }), {
      minLength: 1,
      maxLength: 1,
    }),
  },
  { requiredKeys: [] },
);
const portfolioStep = fc.oneof(
  text.map(
    (name): WriteOf<'portfolio'> => ({
      kind: 'portfolio',
      change: { kind: 'create', id: 'f9', portfolio: { ...portfolio('f9'), name, version: 0 } },
      before: null,
    }),
  ),
  fc.tuple(fc.constantFrom(...MODEL.portfolios), portfolioEdit).map(
    ([before, edit]): WriteOf<'portfolio'> => ({
      kind: 'portfolio',
      change: { kind: 'edit', id: before.id, edit, by: 'ann' },
      before,
    }),
  ),
  fc.constantFrom(...MODEL.portfolios).map(
    (before): WriteOf<'portfolio'> => ({
      kind: 'portfolio',
      change: { kind: 'remove', id: before.id },
      before,
    }),
  ),
);

const presentation = fc.record(
  { description: text, points: fc.boolean(), lanes: fc.constantFrom('release', 'none') },
  { requiredKeys: [] },
);
/** Generates only changes of sharing settings that can be undone. Revoking or replacing a link cannot be undone. */
const sharingStep = fc
  .record(
    { boardName: text, enableShareSubtasks: fc.boolean(), presentation },
    { requiredKeys: [] },
  )
  .map(
    (edit): WriteOf<'sharing'> => ({
      kind: 'sharing',
      board: sharing.id,
      change: { kind: 'save', edit },
      before: sharing,
    }),
  );

const commentStep = fc
  .tuple(fc.constantFrom(...MODEL.comments), text, fc.constantFrom('write', 'edit', 'remove'))
  .map(([before, words, kind]): WriteOf<'comment'> => {
    const base = { kind: 'comment', issueKey: 'TRAIL-11' } as const;
    const { id } = before;
    const body = { type: 'doc', content: [{ type: 'text', text: words }] };
    if (kind === 'edit') return { ...base, change: { kind, id, body }, before };
    if (kind === 'remove') return { ...base, change: { kind, id }, before };
    return {
      ...base,
      change: { kind: 'write', id: '9', comment: { ...comment('9'), body } },
      before: null,
    };
  });

/** Generates only changes of guest comments that can be undone. Deleting a guest's comment cannot be undone. */
const moderationStep = fc
  .tuple(
    fc.constantFrom(...MODEL.guestComments),
    fc.oneof(
      fc.constantFrom('shown' as const, 'hidden' as const).map((status) => ({
        kind: 'status' as const,
        status,
      })),
      text.map((answer) => ({ kind: 'answer' as const, answer })),
      fc.constant({ kind: 'story' as const, story: { id: '11', key: 'TRAIL-11' } }),
    ),
  )
  .map(([before, change]): WriteOf<'moderation'> => ({ kind: 'moderation', change, before }));

const preferenceStep = fc
  .oneof(
    fc.constantFrom('10', '11', '12').map((id) => ({
      kind: 'star' as const,
      list: 'maps' as const,
      id,
      on: !MODEL.stars.maps.includes(id),
    })),
    fc
      .record(
        { enable: fc.boolean(), isNewUser: fc.boolean(), dateCloseReviewModal: day },
        { requiredKeys: [] },
      )
      .map((body) => ({
        kind: 'app' as const,
        body,
        before: formerAppSetting(MODEL.appSetting, body),
      })),
  )
  .map((change): WriteOf<'preference'> => ({ kind: 'preference', change }));

const templateStep = fc.oneof(
  fc
    .tuple(fc.constantFrom(null, ...MODEL.templates), fc.constantFrom(...PERSONA_PALETTES))
    .map(([before, palette]): WriteOf<'template'> => {
      const saved = { name: before?.name ?? 'c', palette, components: [] };
      return { kind: 'template', change: { kind: 'save', template: saved }, before };
    }),
  fc.constantFrom(...MODEL.templates).map(
    (before): WriteOf<'template'> => ({
      kind: 'template',
      change: { kind: 'remove', name: before.name },
      before,
    }),
  ),
);

const laneEdit = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(...MODEL.board.versions),
      fc.record({ name: text, releaseDate: day }, { requiredKeys: [] }),
    )
    .map(
      ([each, edit]): WriteOf<'laneEdit'> => ({
        kind: 'laneEdit',
        edit: { of: 'release', version: each, form: { ...releaseForm(each), ...edit } },
      }),
    ),
  fc
    .tuple(
      fc.constantFrom(...MODEL.board.sprints),
      fc.record({ name: text, goal: text }, { requiredKeys: [] }),
    )
    .map(
      ([each, edit]): WriteOf<'laneEdit'> => ({
        kind: 'laneEdit',
        edit: { of: 'sprint', sprint: each, form: { ...sprintForm(each), ...edit } },
      }),
    ),
);

const datedBy = (before: Issue, start: string): WriteOf<'issue'> => {
  const after: Issue = { ...before, plan: { start, end: start } };
  return {
    kind: 'issue',
    before,
    after,
    write: writeBetween(before, after, PLACE),
    own: true,
    ...PLACE,
  };
};

const job = day.map(
  (start): WriteOf<'job'> => ({
    kind: 'job',
    id: 'j1',
    boardId: '1',
    work: {
      kind: 'set-plans',
      fields: null,
      items: stories.map(({ id }) => ({ issue: id, start, end: start })),
    },
    steps: stories.map((each) => datedBy(each, start)),
  }),
);

const lane = fc.oneof(
  fc.constantFrom(...MODEL.board.versions).map(
    (each): WriteOf<'lane'> => ({
      kind: 'lane',
      change: { kind: 'archiveRelease', version: each, archived: true },
    }),
  ),
  day.map(
    (releaseDate): WriteOf<'lane'> => ({
      kind: 'lane',
      change: {
        kind: 'release',
        version: version('32', { releaseDate: '2026-12-01' }),
        releaseDate,
      },
    }),
  ),
);

const settings = fc.constantFrom(20, 50, 150).map(
  (zoomBoard): WriteOf<'settings'> => ({
    kind: 'settings',
    place: 'TRAIL',
    settings: { ...MODEL.settings, zoomBoard },
    before: MODEL.settings,
  }),
);

const admin = fc.tuple(fc.boolean(), text).map(
  ([showSubtask, goals]): WriteOf<'admin'> => ({
    kind: 'admin',
    owner: { boardId: null, scope: { projectKey: 'TRAIL' }, projects: [{ id: '10' }] },
    part: {
      kind: 'settings',
      change: { cardSetting: { showSubtask }, boardSetting: { boardLabels: { goals } } },
      before: {
        cardSetting: { showSubtask: !showSubtask },
        boardSetting: { boardLabels: { goals: 'Goals' } },
      },
    },
  }),
);

type AnyWrites = { readonly [Name in WriteName]: fc.Arbitrary<WriteOf<Name>> };

/** The type makes sure that no kind of write is missing. */
const OF_EACH_KIND: AnyWrites = {
  issue: issueStep,
  removal: fc.constantFrom(...stories).map((before) => ({
    kind: 'removal',
    before,
    below: subtasks.filter(({ parent }) => parent?.id === before.id),
    ...PLACE,
  })),
  card: draft.map((issue) => ({
    kind: 'card',
    draft: { issue, level: 0, fields: {}, properties: [] },
  })),
  restoration: text.map((summary) => ({
    kind: 'restoration',
    gone: { ...story('19'), summary },
    ...PLACE,
  })),
  goal: goalChange.map((change) => goalStep(goals, change)),
  milestone: milestoneStep,
  baseline: baselineStep,
  persona: personaStep,
  portfolio: portfolioStep,
  sharing: sharingStep,
  comment: commentStep,
  moderation: moderationStep,
  preference: preferenceStep,
  template: templateStep,
  laneEdit,
  job,
  lane,
  settings,
  admin,
  tie: fc.constantFrom('g1', 'g2').map((goalId) => ({
    kind: 'tie',
    goalId,
    repair: { kind: 'issue', issueId: '77' },
  })),
};

/** Generators of writes on `MODEL`, by kind of write. */
export const WRITES: Readonly<Record<WriteName, fc.Arbitrary<Write>>> = OF_EACH_KIND;

/** Returns fifty random writes of a kind. They depend only on the seed of the test run. */
export const sampleOf = (name: WriteName): readonly Write[] => fc.sample(WRITES[name], 50);
