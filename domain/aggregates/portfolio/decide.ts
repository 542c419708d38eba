import { accept, type Decider, type Decision, refuse } from '../../kernel/decider.ts';
import { refuseFaults } from '../../kernel/faults.ts';
import { same } from '../../kernel/same.ts';
import { plainSnapshots } from '../../kernel/snapshot.ts';
import { cleanLine } from '../../kernel/text.ts';
import type { PortfolioCommand } from './commands.ts';
import { type PortfolioEvent, portfolioCodec } from './events.ts';
import {
  absentPortfolio,
  type DeletedPortfolio,
  evolvePortfolio,
  type LivePortfolio,
  type PortfolioState,
} from './evolve.ts';
import { portfolioFaults } from './faults.ts';
import { mayChangeSettings, roleOf, withFounder } from './roles.ts';
import { BLANK_PORTFOLIO, type PortfolioSettings } from './settings.ts';

const cleaned = (given: Partial<PortfolioSettings>): Partial<PortfolioSettings> => ({
  ...given,
  ...(given.name === undefined ? {} : { name: cleanLine(given.name) }),
  ...(given.levelLabels === undefined ? {} : { levelLabels: given.levelLabels.map(cleanLine) }),
  ...(given.projectIds === undefined
    ? {}
    : { projectIds: [...new Set(given.projectIds.map((id) => id.trim()))] }),
});

/**
 * Restores the portfolio as it was and ignores the draft. So the portfolio keeps projects that the caller cannot see
 * (R-PORTFOLIO-14).
 */
const restore = ({ status: _, ...portfolio }: DeletedPortfolio): Decision<PortfolioEvent> =>
  accept({ type: 'PortfolioCreated', data: portfolio });

const create = (
  state: PortfolioState,
  { by, draft }: Extract<PortfolioCommand, { type: 'CreatePortfolio' }>,
): Decision<PortfolioEvent> => {
  if (state.status === 'deleted' && roleOf(state.members, by) === 'admin') return restore(state);
  if (state.status !== 'absent') return refuse('PORTFOLIO_EXISTS');
  const given = { ...BLANK_PORTFOLIO, ...cleaned(draft) };
  const settings = { ...given, members: withFounder(given.members, by) };
  return (
    refuseFaults(portfolioFaults(settings)) ??
    accept({ type: 'PortfolioCreated', data: { ...settings, createdBy: by } })
  );
};

/** Returns one event for each changed setting. Each event has the name of the portfolio before the command. */
const changeEvents = (before: LivePortfolio, after: PortfolioSettings): PortfolioEvent[] => {
  const { name } = before;
  const { projectIds, levelLabels, personaSync, style, members } = after;
  const events: PortfolioEvent[] = [];
  if (after.name !== name) {
    events.push({ type: 'PortfolioRenamed', data: { name, newName: after.name } });
  }
  if (!same(projectIds, before.projectIds)) {
    events.push({
      type: 'PortfolioProjectsChosen',
      data: { name, projectIds, before: before.projectIds },
    });
  }
  if (!same(levelLabels, before.levelLabels)) {
    events.push({
      type: 'PortfolioLevelsLabelled',
      data: { name, levelLabels, before: before.levelLabels },
    });
  }
  if (personaSync !== before.personaSync) {
    events.push({
      type: 'PortfolioPersonaSyncSwitched',
      data: { name, personaSync, before: before.personaSync },
    });
  }
  if (style !== before.style) {
    events.push({ type: 'PortfolioStyleChosen', data: { name, style, before: before.style } });
  }
  if (!same(members, before.members)) {
    events.push({
      type: 'PortfolioAccessChanged',
      data: { name, members, before: before.members },
    });
  }
  return events;
};

/** Returns the new list of projects, plus the current projects that the caller may not remove. */
const withKept = (
  { projectIds }: LivePortfolio,
  changes: Partial<PortfolioSettings>,
  droppable: readonly string[] | undefined,
): Partial<PortfolioSettings> => {
  const named = changes.projectIds;
  if (named === undefined || droppable === undefined) return changes;
  const kept = projectIds.filter((id) => !droppable.includes(id) && !named.includes(id));
  return { ...changes, projectIds: [...named, ...kept] };
};

/**
 * Refuses people who are not members with "not found", and members who may not change settings with "missing
 * permission".
 */
const allowed = (
  portfolio: LivePortfolio,
  actorId: string,
  decide: () => Decision<PortfolioEvent>,
): Decision<PortfolioEvent> => {
  const role = roleOf(portfolio.members, actorId);
  if (role === null) return refuse('PORTFOLIO_NOT_FOUND');
  return mayChangeSettings(role) ? decide() : refuse('PORTFOLIO_SETTINGS_DENIED');
};

/** Removes a member of any role. The last admin may not leave. */
const leave = (portfolio: LivePortfolio, actorId: string): Decision<PortfolioEvent> => {
  if (roleOf(portfolio.members, actorId) === null) return refuse('PORTFOLIO_NOT_FOUND');
  const { name } = portfolio;
  const members = portfolio.members.filter(({ accountId }) => accountId !== actorId);
  return members.some(({ role }) => role === 'admin')
    ? accept({ type: 'PortfolioAccessChanged', data: { name, members, before: portfolio.members } })
    : refuse('PORTFOLIO_ADMIN_REQUIRED');
};

export const decidePortfolio = (
  state: PortfolioState,
  command: PortfolioCommand,
): Decision<PortfolioEvent> => {
  if (command.type === 'CreatePortfolio') return create(state, command);
  if (state.status !== 'live') return refuse('PORTFOLIO_NOT_FOUND');
  switch (command.type) {
    case 'ChangePortfolio':
      return allowed(state, command.by, () => {
        const { changes, droppable } = command;
        const after = { ...state, ...withKept(state, cleaned(changes), droppable) };
        return refuseFaults(portfolioFaults(after)) ?? accept(...changeEvents(state, after));
      });
    case 'LeavePortfolio':
      return leave(state, command.by);
    case 'DeletePortfolio':
      return allowed(state, command.by, () =>
        accept({ type: 'PortfolioDeleted', data: { name: state.name } }),
      );
    default:
      return command satisfies never;
  }
};

export const portfolioDecider: Decider<PortfolioState, PortfolioCommand, PortfolioEvent> = {
  codec: portfolioCodec,
  initial: absentPortfolio,
  decide: decidePortfolio,
  evolve: evolvePortfolio,
  snapshots: plainSnapshots(2),
};
