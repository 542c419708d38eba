import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Goal } from '#domain/aggregates/goal/goal.ts';
import { GOAL_COLORS } from '#domain/aggregates/goal/palette.ts';
import type { PageKind } from '#web/app/page-kind.ts';
import { closeAll, POPUP, WALKED_PAGE } from './support/focus-screens.ts';
import { walkFocus } from './support/focus-walk.ts';
import type { HostPage } from './support/host-page.ts';
import { type DemoSite, openDemoSite } from './support/site.ts';

const PROJECT = '10000';

/** Wherever the focus is on a page outside the map, Escape, Enter and undo leave it somewhere (R-VIEW-26). */
describe('the focus is never lost', () => {
  let site: DemoSite;

  beforeAll(async () => {
    site = await openDemoSite();
  });

  afterAll(() => site?.stop());

  const goalId = async () => {
    const goals = await site.asked<readonly Goal[]>('GET', `/smb/goal?projectId=${PROJECT}`);
    return goals[0]?.id ?? '';
  };

  const portfolioId = async (): Promise<string> => {
    const { id } = await site.asked<{ readonly id: string }>('POST', '/smb/portfolio', {
      name: 'Outdoor suite',
      projectIds: [PROJECT],
      levelLabels: ['Goals', 'Epics', 'Stories'],
      members: [],
    });
    const fields = { summary: 'Anyone can plan a walk', color: GOAL_COLORS[0] };
    await site.asked('POST', `/smb/goal?projectId=${id}`, { fields });
    return id;
  };

  /** How a page of each kind is opened. A text says which other walk has it, or that none has. */
  const PAGES: Readonly<Record<PageKind, (() => Promise<HostPage>) | string>> = {
    board: 'a view of the map',
    map: 'a view of the map',
    roadmap: 'a view of the map',
    'board-settings': 'a panel of the map',
    'agile-board': 'a view of the map',
    'full-screen': async () =>
      site.page('full-screen-viewer', WALKED_PAGE, { portfolioId: await portfolioId() }),
    goal: async () => {
      const parameters = { key: await goalId(), projectId: PROJECT };
      return site.page('story-mapping-goal', WALKED_PAGE, parameters);
    },
    'migrate-goal': () => site.page('migrate-goal', WALKED_PAGE, { projectId: PROJECT }),
    main: () => site.page('main', WALKED_PAGE),
    personas: () => site.page('personas', WALKED_PAGE, { projectId: PROJECT }),
    'issue-panel': 'not walked yet',
    macro: 'not walked yet',
    'admin-config': () => site.page('admin-config', WALKED_PAGE),
  };
  const OPENED = Object.entries(PAGES).flatMap(([kind, open]) =>
    typeof open === 'string' ? [] : [{ kind, open }],
  );

  it.each(OPENED)('on the page "$kind"', async ({ open }) => {
    const pages: HostPage[] = [];
    const enter = async (): Promise<HostPage> => {
      await pages.at(-1)?.close();
      const jira = await open();
      pages.push(jira);
      await jira.app.locator('main button').first().waitFor();
      return jira;
    };
    const closePopups = async () => {
      const jira = pages.at(-1);
      if (jira) await closeAll(jira, `[data-modal], ${POPUP}`);
    };
    expect(await walkFocus({ enter, open: closePopups, scope: 'body' })).toEqual([]);
    await pages.at(-1)?.close();
  });
});
