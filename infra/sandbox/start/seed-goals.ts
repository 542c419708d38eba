import * as z from 'zod/mini';
import { goalSchema } from '#domain/aggregates/goal/goal.ts';
import { rankBetween } from '#domain/kernel/ranking/between.ts';
import type { Rank } from '#domain/kernel/ranking/rank.ts';
import { PLAN_PROPERTY, PROPERTY_KEYS, propertyBody } from '#domain/tracker/properties.ts';
import type { SandboxUrls } from '../control/status.ts';
import { type DemoGoal, GOALS } from '../tracker/demo/map.ts';
import { MILESTONES, PLANS } from '../tracker/demo/plans.ts';
import { PEOPLE } from '../tracker/site/people.ts';
import type { OpenSite } from './open-site.ts';

const DAY = 86_400_000;

/** Returns the day that is this number of days after now. */
const dayFrom = (now: number, days: number): string =>
  new Date(now + days * DAY).toISOString().slice(0, 10);

const datesOf = (summary: string, now: number) => {
  const [from, to] = PLANS[summary] ?? [];
  return from === undefined || to === undefined
    ? null
    : { startDate: dayFrom(now, from), endDate: dayFrom(now, to) };
};

interface Step {
  readonly id: string;
  readonly key: string;
  readonly fields: { readonly summary: string };
}

const madeSchema = z.pick(goalSchema, { id: true });

const send = async (
  url: string,
  authorization: string,
  method: string,
  body: object,
): Promise<unknown> => {
  const response = await fetch(url, {
    method,
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${text}`);
  return text ? JSON.parse(text) : null;
};

/** Returns the credentials of the demo project's administrator. All users have the same API token. */
const basicAuthorization = (site: OpenSite): string => {
  const user = site.tracker.directory.user(PEOPLE.projectAdmin.id);
  return `Basic ${Buffer.from(`${user?.emailAddress}:sandbox`).toString('base64')}`;
};

const findIssues = async (
  tracker: string,
  authorization: string,
  jql: string,
): Promise<Map<string, Step>> => {
  const { issues } = (await send(`${tracker}/rest/api/3/search/jql`, authorization, 'POST', {
    jql,
    fields: ['summary'],
    maxResults: 100,
  })) as { issues: Step[] };
  return new Map(issues.map((step) => [step.fields.summary, step]));
};

/**
 * Creates the goals and milestones of the demo through the product's API, like the client. Then puts the steps under
 * their goals in order, and sets the planned dates.
 */
export const seedGoals = async (urls: SandboxUrls, site: OpenSite): Promise<void> => {
  const [project] = site.tracker.directory.projects();
  if (!project) return;
  // Creates a new token for each call, because on Forge a token is valid for one call only.
  const token = (): Promise<string> => site.mintToken(PEOPLE.projectAdmin.id);
  const authorization = basicAuthorization(site);
  const now = Date.now();
  const ofProject = `project = "${project.key}"`;
  const steps = await findIssues(
    urls.tracker,
    authorization,
    `${ofProject} AND hierarchyLevel = 1`,
  );

  const create = async ({ summary, color }: DemoGoal): Promise<{ readonly id: string }> => {
    const url = `${urls.app}/smb/goal?projectId=${project.id}`;
    return madeSchema.parse(
      await send(url, `JWT ${await token()}`, 'POST', {
        fields: { summary, color, ...datesOf(summary, now) },
      }),
    );
  };
  for (const goal of GOALS) {
    const { id } = await create(goal);
    let rank: Rank | null = null;
    for (const { summary } of goal.steps) {
      const step = steps.get(summary);
      if (!step) continue;
      rank = rankBetween(rank, null);
      const dates = datesOf(summary, now);
      const properties = [
        { key: PROPERTY_KEYS.goalId, value: propertyBody(id) },
        { key: PROPERTY_KEYS.rank, value: propertyBody(rank) },
        ...(dates ? [{ key: PLAN_PROPERTY, value: dates }] : []),
      ];
      const url = `${urls.tracker}/rest/api/3/issue/${step.key}`;
      await send(url, authorization, 'PUT', { properties });
    }
  }
  const stories = await findIssues(
    urls.tracker,
    authorization,
    `${ofProject} AND hierarchyLevel = 0`,
  );
  for (const [summary, { key }] of stories) {
    const dates = datesOf(summary, now);
    if (!dates) continue;
    const properties = [{ key: PLAN_PROPERTY, value: dates }];
    await send(`${urls.tracker}/rest/api/3/issue/${key}`, authorization, 'PUT', { properties });
  }
  for (const { name, from, to, color } of MILESTONES) {
    const [startDate, endDate] = [dayFrom(now, from), dayFrom(now, to)];
    const url = `${urls.app}/smb/milestone?boardId=project-${project.id}`;
    await send(url, `JWT ${await token()}`, 'POST', { name, startDate, endDate, color });
  }
};
