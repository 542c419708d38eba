import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import type { HostPage } from './host-page.ts';
import { pressAll } from './keyboard.ts';
import type { DemoSite } from './site.ts';

/** The dates of an item as stored in Jira, in the form YYYY-MM-DD. */
export interface StoredPlan {
  readonly startDate: string | null;
  readonly endDate: string | null;
}

interface Found {
  readonly issues: readonly { readonly key: string }[];
}

/** Returns the day that comes a number of days after another day. */
export const later = (day: string | null, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

export const plansOn = (site: DemoSite) => {
  const keyOf = async (title: string): Promise<string> => {
    const jql = encodeURIComponent(`project = TRAIL AND summary ~ "${title}"`);
    const { issues } = await site.ask<Found>('GET', `/rest/api/3/search/jql?jql=${jql}&fields=key`);
    const [found] = issues;
    if (!found) throw new Error(`no issue ${title}`);
    return found.key;
  };
  const planOf = async (title: string): Promise<StoredPlan | null> => {
    const path = `/rest/api/3/issue/${await keyOf(title)}/properties/smbPlan`;
    const stored = await site
      .ask<{ value: StoredPlan }>('GET', path)
      .catch(() => ({ value: null }));
    return stored.value?.startDate ? stored.value : null;
  };
  return {
    keyOf,
    planOf,
    expectPlan: (title: string, plan: StoredPlan | null) =>
      expect.poll(() => planOf(title)).toEqual(plan),
  };
};

/**
 * Returns functions that find the parts of a roadmap, and actions on it. The page shows the roadmap instead of the map.
 */
export const roadmapOn = (map: HostPage) => {
  const rows = () => map.app.getByRole('treegrid');
  const row = (title: string): Locator => rows().locator('[data-row]').filter({ hasText: title });
  const bar = (title: string): Locator => row(title).locator('[data-bar]');
  return {
    rows,
    row,
    bar,
    show: async (): Promise<void> => {
      await map.app.getByRole('button', { name: 'Roadmap', exact: true }).click();
      await rows().waitFor();
    },
    /** Enters a start date and an end date in the form of a row, by keyboard alone. */
    date: async (title: string, startDate: string, endDate: string): Promise<void> => {
      await row(title).first().focus();
      await pressAll(map, 'd');
      const dialog = map.app.getByRole('dialog');
      await dialog.getByLabel('Start date').fill(startDate);
      await dialog.getByLabel('End date').fill(endDate);
      await pressAll(map, 'Enter');
      await dialog.waitFor({ state: 'detached' });
    },
    undo: () => map.app.getByRole('button', { name: 'Undo', exact: true }).click(),
  };
};

export type RoadmapPage = ReturnType<typeof roadmapOn>;
