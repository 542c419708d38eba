import { ulid } from 'ulid';
import type { Action } from '#infra/capacity/units.ts';
import type { Step } from './plan.ts';
import type { Sites } from './sites.ts';

const PROJECT = '10000';
const BOARD = '1';
const PROJECT_OF_GOALS = `projectId=${PROJECT}`;
const AI_BOARD = `project-${PROJECT}`;
/** Index of the user who acts as the admin of each site: creates goals and shares the board. */
const ADMIN = 0;

/** The map that a small picture shows, as a URL parameter: two goals, a dozen steps and three lanes. */
const PICTURE = `6-2563eb_6-1d7f3a${'~2n1d.1n.3i.2n.1d2n.4n.1n.2i.3n.1d.2n.1n'.repeat(3)}`;

/**
 * Groups of API routes that are measured separately, such as requests when a page opens, requests that change data, and
 * requests of jobs.
 */
export type RouteClass = 'pages' | 'polls' | 'changes' | 'jobs' | 'guests' | 'suggestions';

export interface Timed {
  readonly site: number;
  readonly routes: RouteClass;
  readonly ms: number;
  readonly status: number;
}

/** The requests that a page sends when a user opens a board. */
const OPENING = [
  '/smb/licence',
  `/smb/user-setting/${BOARD}`,
  `/smb/board-setting/-${BOARD}`,
  `/smb/goal?${PROJECT_OF_GOALS}`,
  `/smb/milestone?boardId=${BOARD}`,
  `/smb/personas?scope=project&projectId=${PROJECT}`,
  `/smb/activity?projectIds=${PROJECT}`,
  `/smb/changes?projectIds=${PROJECT}&boardIds=${BOARD}`,
];

/** Returns the actions of users. Each action measures how long its requests take. */
export const actorsOf = (appUrl: string, sites: Sites, issues: readonly string[]) => {
  const timed: Timed[] = [];
  const goals = new Map<number, string[]>();
  const links = new Map<number, string>();
  const cursors = new Map<string, string>();
  const described = new Map<number, Promise<unknown>>();

  const ask = async (
    { site, person }: Pick<Step, 'site' | 'person'>,
    routes: RouteClass,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<unknown> => {
    const headers = {
      ...(routes === 'guests' ? {} : { authorization: `JWT ${await sites.tokenOf(site, person)}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    const started = performance.now();
    const response = await fetch(`${appUrl}${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    timed.push({ site, routes, ms: performance.now() - started, status: response.status });
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return response.ok && isJson ? (JSON.parse(text) as unknown) : null;
  };

  const createGoal = async (site: number): Promise<void> => {
    const id = ulid();
    const own = goals.get(site) ?? [];
    const body = { id, fields: { summary: `Goal ${own.length}` } };
    await ask({ site, person: ADMIN }, 'changes', 'POST', `/smb/goal?${PROJECT_OF_GOALS}`, body);
    goals.set(site, [...own, id]);
  };
  const share = async (site: number): Promise<void> => {
    const body = { enable: true, boardName: 'Simulated' };
    const shared = await ask(
      { site, person: ADMIN },
      'pages',
      'PUT',
      `/smb/share/${PROJECT}`,
      body,
    );
    const link = (shared as { shareBoardId?: string } | null)?.shareBoardId;
    if (link) links.set(site, link);
  };

  /**
   * Prepares a site for suggestions, only once: the admin switches the AI features on and writes the product
   * description.
   */
  const describe = (site: number): Promise<unknown> => {
    const who = { site, person: ADMIN };
    const product = { describe: 'Plan hikes with friends', keyFeatures: 'Trail search' };
    const begun =
      described.get(site) ??
      ask(who, 'pages', 'PUT', '/app-setting', { enable: true }).then(() =>
        ask(who, 'pages', 'POST', '/smb/ai-generator/definition', {
          boardId: AI_BOARD,
          ...product,
        }),
      );
    described.set(site, begun);
    return begun;
  };

  const doings: Readonly<Record<Action, (step: Step) => Promise<unknown>>> = {
    opening: (step) => Promise.all(OPENING.map((path) => ask(step, 'pages', 'GET', path))),
    poll: async (step) => {
      const since = cursors.get(`${step.site} ${step.person}`);
      const behind = since === undefined ? '' : `&since=${encodeURIComponent(since)}`;
      const path = `/smb/changes?projectIds=${PROJECT}&boardIds=${BOARD}${behind}`;
      const told = await ask(step, 'polls', 'GET', path);
      const cursor = (told as { cursor?: string } | null)?.cursor;
      if (cursor) cursors.set(`${step.site} ${step.person}`, cursor);
    },
    change: (step) => {
      const own = goals.get(step.site) ?? [];
      const id = own[Math.floor(step.at) % own.length] ?? '';
      const body = { fields: { summary: `Changed at ${Math.round(step.at)}` } };
      return ask(step, 'changes', 'PUT', `/smb/goal/${id}`, body);
    },
    // Adds an entry to the feed instead of receiving a webhook, because both cause the same number of writes.
    cardChange: (step) =>
      ask(step, 'changes', 'POST', '/smb/activity', {
        projectId: PROJECT,
        activityMessage: 'FileImported',
        content: { count: '1' },
      }),
    jobBatch: (step) =>
      ask(step, 'jobs', 'POST', '/smb/job', {
        id: ulid(),
        boardId: BOARD,
        work: {
          kind: 'write-properties',
          items: issues.slice(0, 50).map((issue) => ({
            issue,
            properties: [{ key: 'ds-smb-color', value: `S${step.site}.${Math.round(step.at)}` }],
          })),
        },
      }),
    guestVisit: async (step) => {
      const link = links.get(step.site) ?? '';
      await ask(step, 'guests', 'GET', `/share/${link}`);
      await ask(step, 'guests', 'GET', `/smb/shared/${link}/comment`);
    },
    // The suggestions come from the offline rules, so no time is spent on a model.
    suggestion: async ({ site }) => {
      await describe(site);
      const body = { goals: [], isGenerateMore: false, language: 'en' };
      const path = `/smb/ai-generator/goals?boardId=${AI_BOARD}`;
      await ask({ site, person: ADMIN }, 'suggestions', 'POST', path, body);
    },
    look: async ({ site }) => {
      await describe(site);
      await ask({ site, person: ADMIN }, 'polls', 'GET', `/smb/ai-generator/question?id=${ulid()}`);
    },
    picture: (step) => ask(step, 'guests', 'GET', `/smb/map-picture?map=${PICTURE}`),
  };
  return {
    timed,
    /** Creates the goals and the public link of a site before the simulated hour begins. */
    settle: async (site: number, goalCount: number): Promise<void> => {
      for (let left = goalCount; left > 0; left -= 1) await createGoal(site);
      await share(site);
    },
    act: (step: Step): Promise<unknown> => doings[step.action](step),
  };
};
