import type { PortfolioSettings } from '#domain/aggregates/portfolio/settings.ts';
import { type PortfolioStep, settingsIn } from '#domain/change/model/portfolios.ts';
import type { Portfolio } from '#domain/contracts/portfolio.ts';
import { same } from '#domain/kernel/same.ts';
import type { AskBackend } from '../backend/ask-backend.ts';
import {
  createPortfolio,
  deletePortfolio,
  editPortfolio,
  leavePortfolio,
  readPortfolio,
} from '../calls/portfolio-calls.ts';
import type { Conflict, Fact, FactName } from '../ledger/change.ts';
import { unlessMissing } from '../ports/unless-missing.ts';
import { conditionsOf } from './conditions.ts';
import type { Current, Sending, Sent, WriteKind } from './write-kind.ts';

const isPortfolio = (current: Current | undefined): current is Portfolio =>
  current != null && 'levelLabels' in current;

const currentOf = (ask: AskBackend, id: string): Promise<Portfolio | null> =>
  unlessMissing(() => readPortfolio(ask, id));

type Setting = keyof PortfolioSettings;

const NAMES: Readonly<Record<Setting, FactName>> = {
  name: 'summary',
  projectIds: 'projects',
  levelLabels: 'levels',
  personaSync: 'personaSync',
  style: 'style',
  members: 'members',
};

/**
 * Returns a setting of a portfolio as text. Projects and members are listed by id, because names are looked up when the
 * text is shown.
 */
const textOf = (settings: PortfolioSettings, name: Setting): string => {
  switch (name) {
    case 'name':
    case 'style':
      return settings[name];
    case 'personaSync':
      return String(settings.personaSync);
    case 'projectIds':
    case 'levelLabels':
      return settings[name].join(',');
    case 'members':
      return settings.members.map(({ accountId, role }) => `${accountId} ${role}`).join(',');
    default:
      return name satisfies never;
  }
};

/**
 * Returns the settings in conflict. An edit is in conflict if both sides changed the same setting, a deletion if others
 * changed any setting. Leaving a portfolio is never in conflict.
 */
const factsOf = ({ change, before }: PortfolioStep, current: Portfolio): Fact[] => {
  if (!before || change.kind === 'create' || change.kind === 'leave') return [];
  const mine = change.kind === 'edit' ? { ...before, ...settingsIn(change.edit) } : null;
  const named = change.kind === 'edit' ? settingsIn(change.edit) : NAMES;
  return (Object.keys(named) as Setting[]).flatMap((name): Fact[] => {
    const theirs = current[name];
    if (same(theirs, before[name]) || (mine && same(theirs, mine[name]))) return [];
    return [{ name: NAMES[name], mine: mine && textOf(mine, name), theirs: textOf(current, name) }];
  });
};

const conflictOf = (step: PortfolioStep, current: Portfolio): Conflict | null => {
  const facts = factsOf(step, current);
  return facts.length > 0 ? { title: current.name, card: null, facts } : null;
};

const portfolioOnto = (
  step: PortfolioStep,
  current: Portfolio,
  yields: boolean,
): PortfolioStep | null => {
  const { change } = step;
  if (change.kind !== 'edit') return yields ? null : { ...step, before: current };
  const contested = yields ? factsOf(step, current).map(({ name }) => name) : [];
  const isLeft = (name: Setting): boolean =>
    !contested.includes(NAMES[name]) && !same(change.edit[name], current[name]);
  const names = (Object.keys(settingsIn(change.edit)) as Setting[]).filter(isLeft);
  const drops = change.edit.dropHidden && !contested.includes(NAMES.projectIds);
  if (names.length === 0 && !(drops && current.hiddenProjects > 0)) return null;
  const edit = {
    ...Object.fromEntries(names.map((name) => [name, change.edit[name]])),
    ...(drops ? { dropHidden: true as const } : {}),
  };
  return { ...step, change: { ...change, edit }, before: current };
};

/** For the user, a portfolio that they have left is gone like a deleted one. */
const sentOf = (portfolio: Portfolio): Sent =>
  portfolio.role === null ? { portfolioGone: portfolio.id } : { portfolio };

const sendChange = async (
  { change, before }: PortfolioStep,
  { backend, key }: Sending,
  current: Portfolio | null,
): Promise<Sent> => {
  const { id } = change;
  if (change.kind === 'create') {
    const { again = false } = change;
    const portfolio = await createPortfolio(backend, change.portfolio, { again, key });
    return { portfolio, made: [{ was: id, id, issue: null }] };
  }
  if (change.kind === 'leave') return sentOf(await leavePortfolio(backend, id, key));
  const version = current?.version ?? before?.version ?? 0;
  const conditions = conditionsOf(key, version, Boolean(current));
  if (change.kind === 'edit') {
    return sentOf(await editPortfolio(backend, id, change.edit, conditions));
  }
  // If somebody else has already deleted the portfolio, this counts as success.
  await unlessMissing(() => deletePortfolio(backend, id, conditions));
  return { portfolioGone: id };
};

/**
 * How changes of portfolios are sent. Each setting is merged separately: there is a conflict only if both sides changed
 * the same one.
 */
export const portfolioKind: WriteKind<'portfolio'> = {
  mends: true,
  look: async ({ change }, { backend }) =>
    change.kind === 'create' ? null : currentOf(backend, change.id),
  conflict: (step, current) => (isPortfolio(current) ? conflictOf(step, current) : null),
  theirs: ({ change }, current) => {
    if (isPortfolio(current)) return { portfolio: current };
    return change.kind === 'create' ? {} : { portfolioGone: change.id };
  },
  onto: (step, current, { yields }) => {
    if (step.change.kind === 'create' || step.change.kind === 'leave') return step;
    return isPortfolio(current) ? portfolioOnto(step, current, yields) : null;
  },
  fault: ({ change }, current) =>
    change.kind === 'edit' && current === null
      ? { kind: 'backend', status: 404, code: 'PORTFOLIO_NOT_FOUND' }
      : null,
  send: (step, sending, current) =>
    sendChange(step, sending, isPortfolio(current) ? current : null),
};
