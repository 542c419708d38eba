import type { SwimlaneMode } from '#domain/aggregates/setting/swimlane-mode.ts';
import { offeredModes, PORTFOLIO_MODES } from '#domain/aggregates/setting/swimlanes.ts';
import type { BoardData } from './board-data.ts';

/** Returns the kinds of swimlanes that a board offers. The admins choose them, except those of a portfolio. */
export const modesOf = ({ portfolio, admin }: BoardData): readonly SwimlaneMode[] =>
  portfolio ? PORTFOLIO_MODES : offeredModes(admin.boardSetting);
