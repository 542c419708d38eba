import { DEFAULT_MILESTONE_COLOR } from '#domain/aggregates/milestone/palette.ts';
import { BLANK_PERSONA } from '#domain/aggregates/persona/details.ts';
import { BLANK_PORTFOLIO } from '#domain/aggregates/portfolio/settings.ts';
import type { Write } from '#domain/change/kinds/index.ts';
import { goalBefore } from '#domain/change/model/goals.ts';
import { goalStep } from '#domain/change/plan.ts';
import type { Persona } from '#domain/contracts/persona.ts';
import type { Portfolio } from '#domain/contracts/portfolio.ts';
import { ANN } from '#functions/testing/site.ts';
import type { ActionName } from '#web/store/ledger/change.ts';
import { type Backend, PLACE, PROJECTS } from './ledger-backend.ts';

/** A change of an item that the backend stores, as the writes that it sends. */
export interface RowChange {
  readonly name: string;
  readonly action: ActionName;
  /** The write that creates the item before the change. Absent if the change itself creates the item. */
  readonly first?: (id: string) => Write;
  readonly plan: (id: string, backend: Backend) => Promise<readonly Write[]>;
}

const [PROJECT = ''] = PROJECTS;

const found = <Row extends { readonly id: string }>(rows: readonly Row[], id: string): Row => {
  const row = rows.find((each) => each.id === id);
  if (!row) throw new Error(`no row ${id}`);
  return row;
};

const makePersona = (id: string): Write => {
  const persona: Persona = {
    ...BLANK_PERSONA,
    id,
    name: `Persona ${id}`,
    scope: 'project',
    projectId: PROJECT,
    portfolioBoardId: null,
    templateType: 'user',
    createdBy: ANN,
    version: 0,
    updatedAt: '',
  };
  return { kind: 'persona', change: { kind: 'create', id, persona }, before: null };
};

const editPersona = (before: Persona, details: Partial<Persona>): Write => ({
  kind: 'persona',
  change: { kind: 'edit', id: before.id, details },
  before,
});

const makePortfolio = (id: string): Write => {
  const portfolio: Portfolio = {
    ...BLANK_PORTFOLIO,
    id,
    name: `Portfolio ${id}`,
    projectIds: [PROJECT],
    members: [{ accountId: ANN, role: 'admin' }],
    createdBy: ANN,
    version: 0,
    updatedAt: '',
    role: 'admin',
    hiddenProjects: 0,
  };
  return { kind: 'portfolio', change: { kind: 'create', id, portfolio }, before: null };
};

const editPortfolio = (before: Portfolio, edit: Partial<Portfolio>): Write => ({
  kind: 'portfolio',
  change: { kind: 'edit', id: before.id, edit, by: ANN },
  before,
});

const saveTemplate = (id: string, tags: number): Write => ({
  kind: 'template',
  change: {
    kind: 'save',
    template: {
      name: `Template ${id}`,
      palette: BLANK_PERSONA.palette,
      components: [{ id: 'a', kind: 'text-only', text: `Text ${tags}` }],
    },
  },
  before: null,
});

const makeGoal = (id: string): Write =>
  goalStep([], {
    kind: 'create',
    id,
    goal: { id, projectId: PROJECT, summary: `Goal ${id}` },
  });

const makeMilestone = (id: string): Write => ({
  kind: 'milestone',
  change: {
    kind: 'create',
    id,
    boardId: PLACE,
    form: {
      name: `Milestone ${id}`,
      startDate: '2027-03-01',
      endDate: '2027-03-30',
      color: DEFAULT_MILESTONE_COLOR,
    },
  },
  before: null,
});

const persona = async (id: string, { personas }: Backend) => found(await personas(), id);
const portfolio = async (id: string, { portfolios }: Backend) => found(await portfolios(), id);
const milestone = async (id: string, { milestones }: Backend) => found(await milestones(), id);

/** Changes of items in the backend. Some send one write, others send several writes to the same item. */
export const ROW_CHANGES: readonly RowChange[] = [
  { name: 'a new persona', action: 'personaAdd', plan: async (id) => [makePersona(id)] },
  {
    name: 'two edits of a persona',
    action: 'personaEdit',
    first: makePersona,
    plan: async (id, backend) => {
      const before = await persona(id, backend);
      return [
        editPersona(before, { name: 'Renamed' }),
        editPersona({ ...before, name: 'Renamed' }, { tags: ['slow'] }),
      ];
    },
  },
  {
    name: 'the deletion of a persona',
    action: 'personaRemove',
    first: makePersona,
    plan: async (id, backend) => [
      { kind: 'persona', change: { kind: 'remove', id }, before: await persona(id, backend) },
    ],
  },
  { name: 'a new portfolio', action: 'portfolioAdd', plan: async (id) => [makePortfolio(id)] },
  {
    name: 'two edits of a portfolio',
    action: 'portfolioEdit',
    first: makePortfolio,
    plan: async (id, backend) => {
      const before = await portfolio(id, backend);
      return [
        editPortfolio(before, { name: 'Renamed' }),
        editPortfolio({ ...before, name: 'Renamed' }, { personaSync: !before.personaSync }),
      ];
    },
  },
  {
    name: 'the deletion of a portfolio',
    action: 'portfolioRemove',
    first: makePortfolio,
    plan: async (id, backend) => [
      { kind: 'portfolio', change: { kind: 'remove', id }, before: await portfolio(id, backend) },
    ],
  },
  { name: 'a new template', action: 'template', plan: async (id) => [saveTemplate(id, 1)] },
  {
    name: 'two edits of a goal and a move of it',
    action: 'goalEdit',
    first: makeGoal,
    plan: async (id, backend) => {
      const goals = await backend.goals();
      const before = goalBefore(goals, id)?.place.after ?? null;
      return [
        goalStep(goals, { kind: 'edit', id, body: { fields: { summary: 'Renamed' } } }),
        goalStep(goals, { kind: 'edit', id, body: { fields: { description: 'Long' } } }),
        goalStep(goals, { kind: 'rank', id, after: null, before }),
      ];
    },
  },
  {
    name: 'two edits of a milestone',
    action: 'milestone',
    first: makeMilestone,
    plan: async (id, backend) => {
      const before = await milestone(id, backend);
      return [
        { kind: 'milestone', change: { kind: 'edit', id, form: { name: 'Renamed' } }, before },
        {
          kind: 'milestone',
          change: { kind: 'edit', id, form: { endDate: '2027-04-02' } },
          before: { ...before, name: 'Renamed' },
        },
      ];
    },
  },
];

/** Returns the stored content of these items. Leaves out values that change with every write, such as versions. */
export const rowsOf = async (backend: Backend) => {
  const rows = await Promise.all([
    backend.personas(),
    backend.templates(),
    backend.portfolios(),
    backend.milestones(),
  ]);
  const goals = (await backend.goals())
    .toSorted((left, right) => (left.properties.rank < right.properties.rank ? -1 : 1))
    .map(({ id, fields, personas, statusId }) => ({ id, fields, personas, statusId }));
  const steady = rows.map((all) =>
    all.map(({ id: _, version: __, updatedAt: ___, ...row }) => JSON.stringify(row)).toSorted(),
  );
  return { goals, steady };
};
