import type { Locator } from 'playwright-core';
import { at, boxOf, drag } from './drag.ts';
import type { HostPage } from './host-page.ts';

/** Returns functions that find the parts of a map by their accessible names, and mouse actions on the map. */
export const mapOn = (jira: HostPage) => {
  const { app, page } = jira;
  const story = (title: string): Locator => app.getByRole('listitem', { name: title });
  const step = (name: string): Locator =>
    app.getByRole('columnheader', { name }).and(app.locator('[data-address^="step:"]'));
  const goal = (name: string): Locator => app.getByRole('columnheader', { name: `Goal ${name}` });
  const more = async (name: string): Promise<void> => {
    await app.getByRole('button', { name: 'More', exact: true }).click();
    await app.getByRole('menuitem', { name }).click();
  };
  const lane = (name: string): Locator => app.getByRole('row').filter({ hasText: name });
  return {
    grid: app.getByRole('grid', { name: 'Story map' }),
    swimlanes: app.getByLabel('Swimlanes', { exact: true }),
    story,
    step,
    goal,
    lane,
    storyIn: (laneName: string, title: string): Locator =>
      lane(laneName).getByRole('listitem', { name: title }),
    /** Drops a story at the top of another lane, in the same column. */
    dragToLane: async (title: string, name: string): Promise<void> => {
      const { x, width } = await boxOf(story(title));
      const inLane = at(lane(name), ({ y }) => ({ x: x + width / 2, y: y + 60 }));
      await drag(page, story(title), inLane);
    },
    dragToGoal: async (name: string, goalName: string): Promise<void> => {
      const below = at(goal(goalName), ({ x, y, height }) => ({ x: x + 20, y: y + height + 40 }));
      await drag(page, step(name), below);
    },
    /** Toggles switches in the view menu, then closes the menu. */
    turn: async (...names: readonly string[]): Promise<void> => {
      await app.getByRole('button', { name: 'View', exact: true }).click();
      for (const name of names) await app.getByRole('switch', { name }).click();
      await page.keyboard.press('Escape');
    },
    more,
    refresh: () => more('Refresh'),
    /**
     * Waits until Jira has stored the changes of the map. If a test closed the page before, the changes would be lost.
     */
    saved: () => app.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' }),
  };
};

export type MapPage = ReturnType<typeof mapOn>;
