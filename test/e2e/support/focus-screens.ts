import type { ViewMode } from '#domain/aggregates/setting/view-mode.ts';
import type { HostPage } from './host-page.ts';

/** The size of the pages whose focus is walked. */
export const WALKED_PAGE = { width: 1440, height: 900 } as const;

/** Panels and dialogs, of which the page shows one at a time. */
export const LAYER = 'aside[tabindex], [data-modal]';
/** What is open above a page, a panel or a dialog. */
export const POPUP = '[role="menu"], [role="listbox"][popover], [role="dialog"][popover]';

/** Each view of a map: the name of its button, and the role of what it shows. */
const VIEWS: Readonly<Record<ViewMode, readonly [string, 'grid' | 'treegrid']>> = {
  storyMap: ['Story map', 'grid'],
  horizontalStoryMap: ['Horizontal story map', 'grid'],
  roadmap: ['Roadmap', 'treegrid'],
};

export const VIEW_MODES = Object.keys(VIEWS) as readonly ViewMode[];

/** Presses Escape until nothing of a kind is open. */
export const closeAll = async ({ page, frame }: HostPage, open: string): Promise<void> => {
  for (let times = 0; times < 6 && (await frame().locator(open).count()) > 0; times += 1) {
    await page.keyboard.press('Escape');
    await frame().evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
  }
};

/** Shows a view of a map with nothing open beside or above it. */
export const showView = async (map: HostPage, view: ViewMode): Promise<void> => {
  await closeAll(map, `${LAYER}, ${POPUP}`);
  const [name, role] = VIEWS[view];
  const button = map.app.getByRole('button', { name, exact: true });
  if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click();
  await map.app.getByRole(role).first().waitFor();
};
