import { activityPanel } from '../../../features/activity/index.ts';
import { backlogPanel } from '../../../features/backlog/index.ts';
import { burnUpPanel } from '../../../features/burn-up/index.ts';
import { commentsPanel } from '../../../features/comments/index.ts';
import { exportPanel } from '../../../features/files/index.ts';
import { FILL_PANELS } from '../../../features/first-minute/index.ts';
import { helpPanel, tourPanel } from '../../../features/help/index.ts';
import { personasPanel } from '../../../features/persona-panel/index.ts';
import { searchPanel } from '../../../features/search/index.ts';
import { settingsPanel } from '../../../features/settings/index.ts';
import { communityPanel, confluencePanel, sharePanel } from '../../../features/share/index.ts';
import { timelineBar } from '../../../features/timeline/index.ts';
import { comparePanel } from '../../../features/what-changed/index.ts';
import type { Bar, Panel } from '../../../story-map/panel.ts';

/** The panels that have a toolbar button, in the order of these buttons. */
export const PANELS: readonly Panel[] = [
  searchPanel,
  sharePanel,
  backlogPanel,
  commentsPanel,
  activityPanel,
  personasPanel,
  exportPanel,
  communityPanel,
  confluencePanel,
  helpPanel,
  tourPanel,
  settingsPanel,
];

/**
 * All panels. Those that are not in `PANELS` have no toolbar button: they are opened by the menu "More" and by the command
 * palette, and those for filling a map from an empty map too.
 */
export const ALL_PANELS: readonly (Panel | Bar)[] = [
  ...PANELS,
  ...FILL_PANELS,
  timelineBar,
  comparePanel,
  burnUpPanel,
];
