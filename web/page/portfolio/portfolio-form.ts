import { portfolioFaults } from '#domain/aggregates/portfolio/faults.ts';
import type { PortfolioMember, PortfolioSettings } from '#domain/aggregates/portfolio/settings.ts';
import type { PortfolioEdit } from '#domain/change/model/portfolios.ts';
import type { Portfolio } from '#domain/contracts/portfolio.ts';
import type { ErrorCode } from '#domain/kernel/errors/errors.ts';
import { cleanLine } from '#domain/kernel/text.ts';

/** Form values of the two steps (R-PORTFOLIO-11). */
export interface PortfolioForm extends Omit<PortfolioSettings, 'levelLabels'> {
  readonly levels: 2 | 3;
  /** Names of goals, steps and stories. With two levels, the form keeps the name of steps, but does not send it. */
  readonly labels: readonly [string, string, string];
  /** Whether to remove the projects that the user may not see. */
  readonly dropHidden: boolean;
}

export type Labels = PortfolioForm['labels'];

export const blankForm = (labels: Labels, founder: string): PortfolioForm => ({
  name: '',
  projectIds: [],
  levels: 3,
  labels,
  personaSync: false,
  style: 'company-managed',
  members: [{ accountId: founder, role: 'admin' }],
  dropHidden: false,
});

/** Returns the form of an existing portfolio. If it has no steps, their name comes from `labels`. */
export const formOf = (portfolio: Portfolio, labels: Labels): PortfolioForm => {
  const { name, projectIds, levelLabels, personaSync, style, members } = portfolio;
  const [goal = labels[0], second = labels[1], third] = levelLabels;
  return {
    name,
    projectIds,
    levels: third === undefined ? 2 : 3,
    labels: third === undefined ? [goal, labels[1], second] : [goal, second, third],
    personaSync,
    style,
    members,
    dropHidden: false,
  };
};

export const settingsOf = (form: PortfolioForm): PortfolioSettings => {
  const { name, projectIds, levels, labels, personaSync, style, members } = form;
  const [goal, step, story] = labels.map(cleanLine) as [string, string, string];
  return {
    name: cleanLine(name),
    projectIds,
    levelLabels: levels === 2 ? [goal, story] : [goal, step, story],
    personaSync,
    style,
    members,
  };
};

/** Returns only the changed settings, so that changes by other users are not overwritten. */
export const changeOf = (before: PortfolioForm, after: PortfolioForm): PortfolioEdit => {
  const [old, now] = [settingsOf(before), settingsOf(after)];
  const differs = (field: keyof PortfolioSettings): boolean =>
    JSON.stringify(old[field]) !== JSON.stringify(now[field]);
  const fields = Object.keys(now) as (keyof PortfolioSettings)[];
  const changed = Object.fromEntries(
    fields.flatMap((field) => (differs(field) ? [[field, now[field]]] : [])),
  ) as Partial<PortfolioSettings>;
  // The backend accepts `dropHidden` only with a list of projects.
  return after.dropHidden
    ? { ...changed, projectIds: [...now.projectIds], dropHidden: true }
    : changed;
};

/** Errors of the form, by field. A field without an error is absent. */
export interface FormFaults {
  readonly name?: ErrorCode | 'taken';
  readonly projects?: 'required';
  /** Errors of the names of goals, steps and stories; null for a name without an error. */
  readonly labels: readonly (ErrorCode | null)[];
  readonly members?: ErrorCode;
}

export interface Known {
  readonly names: readonly string[];
  /** Number of the portfolio's projects that the user may not see. */
  readonly hidden: number;
}

const folded = (name: string): string => cleanLine(name).toLocaleLowerCase();

/** Checks a form by the rules of the domain, and whether another portfolio of the user has its name. */
export const faultsOf = (form: PortfolioForm, { names, hidden }: Known): FormFaults => {
  const settings = settingsOf(form);
  const faults = portfolioFaults(settings);
  const taken = names.some((name) => folded(name) === folded(form.name));
  const [goal = null, second = null, third = null] = settings.levelLabels.map(
    (_, index) => faults[`levelLabels.${index}`] ?? null,
  );
  const without = form.projectIds.length === 0 && (hidden === 0 || form.dropHidden);
  const name = faults.name ?? (taken ? 'taken' : undefined);
  return {
    ...(name ? { name } : {}),
    ...(without ? { projects: 'required' } : {}),
    labels: form.levels === 2 ? [goal, null, second] : [goal, second, third],
    ...(faults.members ? { members: faults.members } : {}),
  };
};

export const isSound = ({ name, projects, labels, members }: FormFaults): boolean =>
  !name && !projects && !members && labels.every((label) => label === null);

export const isInformed = ({ members: _, ...first }: FormFaults): boolean => isSound(first);

/**
 * Returns the members after `from` has handed the portfolio over to `to`. `to` is an admin then. `from` is a planner,
 * or no longer a member if `leaves` is true.
 */
export const handedOver = (
  members: readonly PortfolioMember[],
  from: string,
  to: string,
  leaves: boolean,
): PortfolioMember[] =>
  members.flatMap((member): PortfolioMember[] => {
    if (member.accountId === to) return [{ accountId: to, role: 'admin' }];
    if (member.accountId !== from) return [member];
    return leaves ? [] : [{ accountId: from, role: 'planner' }];
  });

export const isLastAdmin = (members: readonly PortfolioMember[], accountId: string): boolean =>
  members.every((member) => member.role !== 'admin' || member.accountId === accountId);
