import type { Goal } from '#domain/aggregates/goal/goal.ts';
import { GOAL_COLORS } from '#domain/aggregates/goal/palette.ts';
import type { Portfolio } from '#domain/contracts/portfolio.ts';
import { PEOPLE } from '#infra/sandbox/tracker/site/people.ts';
import type { DemoSite } from '../e2e/support/site.ts';
import { closeWelcome } from './pages.ts';
import type { Scene, Shown } from './scene.ts';

const PROJECT = '10000';
const LOOKS: readonly (readonly [string, Scene['viewer']])[] = [
  ['', {}],
  ['-dark', { dark: true }],
  ['-400', { width: 400, height: 900 }],
  ['-de', { locale: 'de_DE' }],
  ['-ja', { locale: 'ja_JP' }],
];

const once = <Made>(make: (site: DemoSite) => Promise<Made>) => {
  const made = new WeakMap<DemoSite, Promise<Made>>();
  return (site: DemoSite): Promise<Made> => {
    const known = made.get(site) ?? make(site);
    made.set(site, known);
    return known;
  };
};

/** Creates a goal with a value in every field. */
const fullGoal = once(async (site) => {
  const [goal] = await site.asked<readonly Goal[]>('GET', `/smb/goal?projectId=${PROJECT}`);
  const id = goal?.id ?? '';
  await site.asked('PUT', `/smb/goal/${id}`, {
    fields: {
      labels: ['summer', 'beginners'],
      startDate: '2026-09-01',
      endDate: '2027-02-26',
      lead: { accountId: PEOPLE.projectAdmin.id },
      relatedMembers: [PEOPLE.member, PEOPLE.boardAdmin].map(({ id: accountId }) => ({
        accountId,
      })),
      description:
        'Anyone who has an hour should find a walk that fits it.\n\n- **Routes** near one\n- Weather and closed paths\n- What to pack\n\n> I never know whether it is worth the drive.',
    },
  });
  return id;
});

const emptyGoal = once(async (site) => {
  const made = await site.asked<Goal>('POST', `/smb/goal?projectId=${PROJECT}`, {
    fields: { summary: 'Walk in winter' },
  });
  return made.id;
});

interface Found {
  readonly issues: readonly { readonly key: string }[];
}

const GOALS = [
  ['Anyone can plan a walk', GOAL_COLORS[0], '2026-09-01', '2026-12-18'],
  ['Huts are booked without a call', GOAL_COLORS[3], '2026-11-01', '2027-03-31'],
  ['Nobody gets lost', GOAL_COLORS[5], '2026-06-01', '2026-11-06'],
] as const;

/** Creates a portfolio of three projects, with three goals. If `filled`, each goal has some epics of every project. */
const portfolioOf = async (site: DemoSite, name: string, filled: boolean): Promise<string> => {
  const { values } = await site.ask<{ values: readonly { id: string; key: string }[] }>(
    'GET',
    '/rest/api/3/project/search',
  );
  const projects = values.filter(({ key }) => ['TRAIL', 'WEB', 'BASE'].includes(key));
  const members = [
    { accountId: PEOPLE.siteAdmin.id, role: 'admin' },
    { accountId: PEOPLE.projectAdmin.id, role: 'planner' },
    { accountId: PEOPLE.triager.id, role: 'viewer' },
  ];
  const { id } = await site.asked<Portfolio>('POST', '/smb/portfolio', {
    name,
    projectIds: projects.map((project) => project.id),
    levelLabels: ['Goals', 'Epics', 'Stories'],
    members,
  });
  for (const [at, [summary, color, startDate, endDate]] of GOALS.entries()) {
    const goal = await site.asked<Goal>('POST', `/smb/goal?projectId=${id}`, {
      fields: { summary, color, startDate, endDate },
    });
    for (const { key } of filled ? projects : []) {
      const { issues } = await site.ask<Found>('POST', '/rest/api/3/search/jql', {
        jql: `project = ${key} AND issuetype = Epic ORDER BY key`,
        fields: ['summary'],
        maxResults: 9,
      });
      const epics = issues.filter((_, nth) => nth % GOALS.length === at);
      for (const epic of epics) {
        // Each portfolio has its own property for the goal of an epic (web/store/tracker/ask-for.ts).
        await site.ask('PUT', `/rest/api/3/issue/${epic.key}/properties/goalId-${id}`, {
          value: goal.id,
        });
      }
    }
  }
  return id;
};

const portfolio = once((site) => portfolioOf(site, 'Outdoor suite', true));
/** Creates a portfolio in which no epic is under a goal. */
const barePortfolio = once((site) => portfolioOf(site, 'Outdoor plans', false));

const goalScene = (name: string, scene: Partial<Scene>): Scene => ({
  name: `page-goal${name}`,
  module: 'story-mapping-goal',
  heading: true,
  parameters: async (site) => ({ key: await fullGoal(site), projectId: PROJECT }),
  ...scene,
});

/**
 * Waits until the steps of the portfolio are visible. On wide screens (`roomy`), also waits for the list of issues
 * beside the map.
 */
const settled =
  (roomy: boolean) =>
  async ({ app }: Shown): Promise<void> => {
    await app.getByRole('heading', { name: 'Outdoor suite', level: 1 }).waitFor();
    await app.locator('[data-address^="step:"]').first().waitFor();
    if (roomy) await app.locator('aside [role="option"]').first().waitFor();
  };

const portfolioScene = (name: string, scene: Partial<Scene>): Scene => ({
  name: `page-portfolio${name}`,
  module: 'full-screen-viewer',
  parameters: async (site) => ({ portfolioId: await portfolio(site) }),
  act: settled(scene.viewer?.width !== 400),
  ...scene,
});

const details = async ({ app }: Shown): Promise<void> => {
  await app.getByRole('button', { name: 'Goals and projects' }).click();
  await app.getByRole('region', { name: 'Projects' }).waitFor();
};

const dialogStep =
  (step: 1 | 2) =>
  async ({ app, page }: Shown): Promise<void> => {
    await closeWelcome({ app, page });
    const opener = app.getByRole('button', { name: /^(New portfolio|Neues Portfolio)$/ });
    await opener.click();
    const dialog = app.getByRole('dialog').last();
    await dialog.getByRole('textbox').first().fill('Outdoor suite');
    await dialog.getByRole('checkbox').first().check();
    if (step === 2) await dialog.getByRole('button', { name: /^(Next: access|Weiter)/ }).click();
  };

const mainScene = (name: string, scene: Partial<Scene>): Scene => ({
  name: `page-portfolio-dialog${name}`,
  module: 'main',
  heading: true,
  ...scene,
});

/** Scenes of the page of a goal and of the page of a portfolio, in all their states. */
export const GOAL_AND_PORTFOLIO_SCENES: readonly Scene[] = [
  ...LOOKS.map(([look, viewer = {}]) => goalScene(look, { viewer })),
  goalScene('-empty', {
    parameters: async (site) => ({ key: await emptyGoal(site), projectId: PROJECT }),
  }),
  goalScene('-denied', { viewer: { as: 'viewer', locale: 'en_US' } }),
  goalScene('-error', {
    parameters: async () => ({ key: '01JZZZZZZZZZZZZZZZZZZZZZZZ', projectId: PROJECT }),
  }),
  ...LOOKS.map(([look, viewer = {}]) => portfolioScene(look, { viewer })),
  portfolioScene('-bare', {
    parameters: async (site) => ({ portfolioId: await barePortfolio(site) }),
    act: ({ app }) => app.getByRole('heading', { name: 'Outdoor plans', level: 1 }).waitFor(),
  }),
  portfolioScene('-details', { act: details }),
  portfolioScene('-details-dark', { act: details, viewer: { dark: true } }),
  portfolioScene('-viewer', { viewer: { as: 'triager', locale: 'en_US' } }),
  portfolioScene('-stranger', {
    viewer: { as: 'member', locale: 'en_US' },
    heading: true,
    act: async () => undefined,
  }),
  mainScene('-1', { act: dialogStep(1) }),
  mainScene('-2', { act: dialogStep(2) }),
  mainScene('-1-dark', { act: dialogStep(1), viewer: { dark: true } }),
  mainScene('-2-de', { act: dialogStep(2), viewer: { locale: 'de_DE' } }),
  mainScene('-1-400', { act: dialogStep(1), viewer: { width: 400, height: 900 } }),
  {
    name: 'page-migrate-goal',
    module: 'migrate-goal',
    heading: true,
    parameters: async () => ({ projectId: PROJECT }),
  },
];
