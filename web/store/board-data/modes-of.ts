import type { SwimlaneMode } from '#domain/aggregates/setting/swimlane-mode.ts';
import { offeredModes, PORTFOLIO_MODES } from '#domain/aggregates/setting/swimlanes.ts';
import type { BoardData } from './board-data.ts';

/** The swimlane modes that a board offers: as set by its admins, or the fixed ones of a portfolio. */
export const modesOf = ({ portfolio, admin }: BoardData): readonly SwimlaneMode[] =>
  portfolio ? PORTFOLIO_MODES : offeredModes(admin.boardSetting);
