import type { PortfolioEvent } from './events.ts';
import type { PortfolioSettings } from './settings.ts';

export interface LivePortfolio extends PortfolioSettings {
  readonly status: 'live';
  readonly createdBy: string;
}

/** Keeps the settings of a deleted portfolio, so that a former admin can restore it (R-PORTFOLIO-14). */
export interface DeletedPortfolio extends PortfolioSettings {
  readonly status: 'deleted';
  readonly createdBy: string;
}

export type PortfolioState = { readonly status: 'absent' } | LivePortfolio | DeletedPortfolio;

export const absentPortfolio: PortfolioState = { status: 'absent' };

/**
 * Returns the settings that an event changes. In every event `name` is the name before the event; a rename has the new
 * name in `newName`.
 */
const settingsOf = (
  event: Exclude<PortfolioEvent, { type: 'PortfolioCreated' | 'PortfolioDeleted' }>,
): Partial<PortfolioSettings> => {
  switch (event.type) {
    case 'PortfolioRenamed':
      return { name: event.data.newName };
    case 'PortfolioProjectsChosen':
      return { projectIds: event.data.projectIds };
    case 'PortfolioLevelsLabelled':
      return { levelLabels: event.data.levelLabels };
    case 'PortfolioPersonaSyncSwitched':
      return { personaSync: event.data.personaSync };
    case 'PortfolioStyleChosen':
      return { style: event.data.style };
    case 'PortfolioAccessChanged':
      return { members: event.data.members };
    default:
      return event satisfies never;
  }
};

export const evolvePortfolio = (state: PortfolioState, event: PortfolioEvent): PortfolioState => {
  if (event.type === 'PortfolioCreated') return { status: 'live', ...event.data };
  if (state.status !== 'live') return state;
  return event.type === 'PortfolioDeleted'
    ? { ...state, status: 'deleted' }
    : { ...state, ...settingsOf(event) };
};
