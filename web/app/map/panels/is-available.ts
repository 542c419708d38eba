import type { PageContext } from '../../../story-map/page/page-context.ts';
import type { Bar, Panel } from '../../../story-map/panel.ts';

/** Returns whether the user can open a panel on the page as it is. */
export const isAvailable = ({ inPast, available }: Panel | Bar, page: PageContext): boolean =>
  !(page.past && !inPast) && available?.(page) !== false;
