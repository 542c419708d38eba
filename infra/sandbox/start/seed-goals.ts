import * as z from 'zod/mini';
import { goalSchema } from '#domain/contracts/goal.ts';
import { type Rank, rankBetween } from '#domain/ranking/rank.ts';
import { PROPERTY_KEYS, propertyBody } from '#domain/tracker/properties.ts';
import type { SandboxUrls } from '../control/status.ts';
import { type DemoGoal, GOALS } from '../tracker/demo/map.ts';
import { PEOPLE } from '../tracker/demo/people.ts';
import type { OpenSite } from './open-site.ts';

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

/** As the person who leads the demo project, whose e-mail and the token of every person sign in to the tracker. */
const basicAuthorization = (site: OpenSite): string => {
  const user = site.tracker.directory.user(PEOPLE.projectAdmin.id);
  return `Basic ${Buffer.from(`${user?.emailAddress}:sandbox`).toString('base64')}`;
};

const findSteps = async (
  tracker: string,
  authorization: string,
  project: string,
): Promise<Map<string, Step>> => {
  const { issues } = (await send(`${tracker}/rest/api/3/search/jql`, authorization, 'POST', {
    jql: `project = "${project}" AND hierarchyLevel = 1`,
    fields: ['summary'],
    maxResults: 100,
  })) as { issues: Step[] };
  return new Map(issues.map((step) => [step.fields.summary, step]));
};

/** Makes the demo's goals through the product's own API and puts their steps under them, in order, as its client would. */
export const seedGoals = async (urls: SandboxUrls, site: OpenSite): Promise<void> => {
  const [project] = site.tracker.directory.projects();
  if (!project) return;
  const token = await site.mintToken(PEOPLE.projectAdmin.id);
  const authorization = basicAuthorization(site);
  const steps = await findSteps(urls.tracker, authorization, project.key);

  const create = async ({ summary, color }: DemoGoal): Promise<{ readonly id: string }> => {
    const url = `${urls.app}/smb/goal?projectId=${project.id}`;
    return madeSchema.parse(
      await send(url, `JWT ${token}`, 'POST', { fields: { summary, color } }),
    );
  };
  for (const goal of GOALS) {
    const { id } = await create(goal);
    let rank: Rank | null = null;
    for (const { summary } of goal.steps) {
      const step = steps.get(summary);
      if (!step) continue;
      rank = rankBetween(rank, null);
      const properties = [
        { key: PROPERTY_KEYS.goalId, value: propertyBody(id) },
        { key: PROPERTY_KEYS.rank, value: propertyBody(rank) },
      ];
      const url = `${urls.tracker}/rest/api/3/issue/${step.key}`;
      await send(url, authorization, 'PUT', { properties });
    }
  }
};
