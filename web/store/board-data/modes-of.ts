import type { SwimlaneMode } from '#domain/aggregates/setting/swimlane-mode.ts';
import { offeredModes, PORTFOLIO_MODES } from '#domain/aggregates/setting/swimlanes.ts';
import type { BoardData } from './board-data.ts';

/** The kinds of lanes that a board offers: those of its admins, or those of every portfolio. */
export const modesOf = ({ portfolio, admin }: BoardData): readonly SwimlaneMode[] =>
  portfolio ? PORTFOLIO_MODES : offeredModes(admin.boardSetting);
