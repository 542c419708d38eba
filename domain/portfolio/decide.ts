import { refusal } from '../errors.ts';
import { accept, type Decider, type Decision, refuse } from '../kernel/decider.ts';
import { same } from '../kernel/same.ts';
import { plainSnapshots } from '../kernel/snapshot.ts';
import { cleanSummary } from '../kernel/text.ts';
import type { PortfolioCommand } from './commands.ts';
import { type PortfolioEvent, portfolioCodec } from './events.ts';
import {
  absentPortfolio,
  evolvePortfolio,
  type LivePortfolio,
  type PortfolioState,
} from './evolve.ts';
import { portfolioFaults } from './faults.ts';
import { mayChangeSettings, roleOf, withFounder } from './roles.ts';
import { BLANK_PORTFOLIO, type PortfolioSettings } from './settings.ts';

const cleaned = (given: Partial<PortfolioSettings>): Partial<PortfolioSettings> => ({
  ...given,
  ...(given.name === undefined ? {} : { name: cleanSummary(given.name) }),
  ...(given.levelLabels === undefined ? {} : { levelLabels: given.levelLabels.map(cleanSummary) }),
  ...(given.projectIds === undefined
    ? {}
    : { projectIds: [...new Set(given.projectIds.map((id) => id.trim()))] }),
});

const orRefuse = (
  settings: PortfolioSettings,
  decide: () => Decision<PortfolioEvent>,
): Decision<PortfolioEvent> => {
  const faults = portfolioFaults(settings);
  const code = Object.values(faults)[0];
  return code ? refuse(refusal(code, faults)) : decide();
};

const create = (
  state: PortfolioState,
  { by, draft }: Extract<PortfolioCommand, { type: 'CreatePortfolio' }>,
): Decision<PortfolioEvent> => {
  if (state.status !== 'absent') return refuse(refusal('PORTFOLIO_EXISTS'));
  const given = { ...BLANK_PORTFOLIO, ...cleaned(draft) };
  const settings = { ...given, members: withFounder(given.members, by) };
  return orRefuse(settings, () =>
    accept({ type: 'PortfolioCreated', data: { ...settings, createdBy: by } }),
  );
};

/** One event for each setting that really changes; the name in each is the one before the command. */
const changeEvents = (before: LivePortfolio, after: PortfolioSettings): PortfolioEvent[] => {
  const { name } = before;
  const { projectIds, levelLabels, personaSync, style, members } = after;
  const events: PortfolioEvent[] = [];
  if (after.name !== name) {
    events.push({ type: 'PortfolioRenamed', data: { name, newName: after.name } });
  }
  if (!same(projectIds, before.projectIds)) {
    events.push({ type: 'PortfolioProjectsChosen', data: { name, projectIds } });
  }
  if (!same(levelLabels, before.levelLabels)) {
    events.push({ type: 'PortfolioLevelsLabelled', data: { name, levelLabels } });
  }
  if (personaSync !== before.personaSync) {
    events.push({ type: 'PortfolioPersonaSyncSwitched', data: { name, personaSync } });
  }
  if (style !== before.style) {
    events.push({ type: 'PortfolioStyleChosen', data: { name, style } });
  }
  if (!same(members, before.members)) {
    events.push({ type: 'PortfolioAccessChanged', data: { name, members } });
  }
  return events;
};

/** To a stranger a portfolio is not there; a member without the right is told so. */
const allowed = (
  portfolio: LivePortfolio,
  by: string,
  decide: () => Decision<PortfolioEvent>,
): Decision<PortfolioEvent> => {
  const role = roleOf(portfolio.members, by);
  if (role === null) return refuse(refusal('PORTFOLIO_NOT_FOUND'));
  return mayChangeSettings(role) ? decide() : refuse(refusal('PORTFOLIO_SETTINGS_DENIED'));
};

export const decidePortfolio = (
  state: PortfolioState,
  command: PortfolioCommand,
): Decision<PortfolioEvent> => {
  if (command.type === 'CreatePortfolio') return create(state, command);
  if (state.status !== 'live') return refuse(refusal('PORTFOLIO_NOT_FOUND'));
  switch (command.type) {
    case 'ChangePortfolio':
      return allowed(state, command.by, () => {
        const after = { ...state, ...cleaned(command.changes) };
        return orRefuse(after, () => accept(...changeEvents(state, after)));
      });
    case 'DeletePortfolio':
      return allowed(state, command.by, () =>
        accept({ type: 'PortfolioDeleted', data: { name: state.name } }),
      );
    default:
      return command satisfies never;
  }
};

export const portfolioDecider: Decider<PortfolioState, PortfolioCommand, PortfolioEvent> = {
  streamType: 'portfolio',
  codec: portfolioCodec,
  initial: absentPortfolio,
  decide: decidePortfolio,
  evolve: evolvePortfolio,
  snapshots: plainSnapshots(1),
};
