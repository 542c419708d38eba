import { expect } from 'vitest';
import { PEOPLE } from '#infra/sandbox/tracker/site/people.ts';
import type { DemoSite } from './site.ts';

const OWN = /^ds-smb-user-setting-/;

const kept = async ({ ask }: DemoSite): Promise<unknown[]> => {
  const address = (key: string) =>
    `/rest/api/3/user/properties${key}?accountId=${PEOPLE.siteAdmin.id}`;
  const { keys } = await ask<{ keys: { key: string }[] }>('GET', address(''));
  const own = keys.filter(({ key }) => OWN.test(key));
  return Promise.all(
    own.map(async ({ key }) => {
      const { value } = await ask<{ value: unknown }>('GET', address(`/${key}`));
      return value;
    }),
  );
};

/**
 * Waits until Jira has stored these settings of the site admin. If a test closed the page before, the settings would be
 * lost.
 */
export const settingsKept = (site: DemoSite, settings: Record<string, unknown>): Promise<void> =>
  expect.poll(() => kept(site)).toContainEqual(expect.objectContaining(settings));
