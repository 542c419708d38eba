import type { Goal } from '#domain/aggregates/goal/goal.ts';
import type { Milestone } from '#domain/aggregates/milestone/milestone.ts';
import type { Persona } from '#domain/contracts/persona.ts';
import type { PersonaTemplate } from '#domain/contracts/persona-template.ts';
import type { Portfolio } from '#domain/contracts/portfolio.ts';
import { httpHandler } from '#functions/middleware/http-handler.ts';
import { type CallTracker, TrackerSilent } from '#functions/ports/tracker/tracker.ts';
import { memoryEndpoints } from '#functions/testing/contexts.ts';
import { jobRun } from '#functions/testing/jobs/job-run.ts';
import { seeded } from '#functions/testing/random/seeded.ts';
import { ask } from '#functions/testing/request.ts';
import { contextToken, SITE } from '#functions/testing/site.ts';
import type { TestTracker } from '#infra/sandbox/tracker/testing/site.ts';

export const PROJECTS = ['10000'];
/** The id of the demo project's board in the backend. Jobs and milestones are stored under it. */
export const PLACE = `project-${PROJECTS[0]}`;

/**
 * `killed`: the probability that a worker is killed, at each of its steps. `attempts`: how often a message is delivered
 * at most.
 */
const WORKERS = { killed: 0.05, attempts: 60 };

/** Calls the tracker over HTTP as the site admin, who requests all jobs here. */
const overHttp =
  (site: TestTracker): CallTracker =>
  async ({ method, path, body }) => {
    try {
      const answer = await site.as('siteAdmin')<unknown>(method, path, body);
      return { status: answer.status, body: answer.body, retryAfterMs: 0 };
    } catch {
      throw new TrackerSilent();
    }
  };

/**
 * Opens the backend in memory: the real handlers, and workers that are killed at random. Jobs make progress when a
 * client reads them, and when a test run ends.
 */
export const openBackend = async (site: TestTracker) => {
  const run = jobRun({ call: overHttp(site), random: seeded(7), ...WORKERS });
  const { backend } = run;
  const { goal, milestone, job, persona, portfolio } = memoryEndpoints(backend);
  const endpoints = { ...goal, ...milestone, ...job, ...persona, ...portfolio };
  const handler = httpHandler(endpoints, backend.http);
  const token = await contextToken(SITE);
  let working: Promise<void> = Promise.resolve();
  /** Lets the workers process all waiting jobs. Calls run one after the other, as if there were a single queue. */
  const work = (): Promise<void> => {
    working = working.then(run.dispatch).then(run.work);
    return working;
  };
  const answer = async (method: string, path: string, init: RequestInit) => {
    if (path.startsWith('/smb/changes')) {
      return { status: 200, body: { cursor: 'c', reset: false, more: false, changes: [] } };
    }
    if (method === 'GET' && path.startsWith('/smb/job/')) await work();
    const { authorization: _, ...headers } = Object.fromEntries(new Headers(init.headers));
    const text = typeof init.body === 'string' ? { text: init.body } : {};
    return ask(handler, `${method as 'GET'} ${path}`, { token, headers, ...text });
  };
  const read = async <Body>(path: string): Promise<Body> =>
    (await answer('GET', path, {})).body as Body;
  return {
    goals: () => read<Goal[]>(`/smb/goal?projectId=${PROJECTS[0]}`),
    personas: () => read<Persona[]>(`/smb/personas?projectId=${PROJECTS[0]}`),
    templates: () => read<PersonaTemplate[]>('/smb/persona-template'),
    portfolios: () => read<Portfolio[]>('/smb/portfolio'),
    milestones: () => read<Milestone[]>(`/smb/milestone?boardId=${PLACE}`),
    work,
    /** Returns how many workers were killed, and how many messages became dead letters. */
    workers: () => ({ kills: run.kills(), aside: run.queue.dead.length }),
    fetch: async (path: unknown, init: RequestInit = {}): Promise<Response> => {
      const { status, body } = await answer(init.method ?? 'GET', String(path), init);
      const empty = body === undefined || status === 204;
      return new Response(empty ? 'null' : JSON.stringify(body), {
        status: status === 204 ? 200 : status,
      });
    },
  };
};

export type Backend = Awaited<ReturnType<typeof openBackend>>;
