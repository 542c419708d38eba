import type { SwimlaneMode } from '#domain/aggregates/setting/swimlane-mode.ts';
import { offeredModes, PORTFOLIO_MODES } from '#domain/aggregates/setting/swimlanes.ts';
import type { BoardData } from './board-data.ts';

/** Returns the swimlane modes that a board offers. Its admins choose them; those of a portfolio are fixed. */
export const modesOf = ({ portfolio, admin }: BoardData): readonly SwimlaneMode[] =>
  portfolio ? PORTFOLIO_MODES : offeredModes(admin.boardSetting);
