import { type Fault, type Faults, nameFault } from '../../kernel/faults.ts';
import { isProjectId } from '../../kernel/ids.ts';
import type { PortfolioMember, PortfolioSettings } from './settings.ts';

const levelFaults = (labels: readonly string[]): Fault[] => {
  if (labels.length !== 2 && labels.length !== 3) return [['levelLabels', 'LEVELS_INVALID']];
  return labels.flatMap((label, index): Fault[] => {
    const fault = nameFault(label);
    return fault ? [[`levelLabels.${index}`, fault]] : [];
  });
};

const projectFaults = (projectIds: readonly string[]): Fault[] =>
  projectIds.flatMap((id, index): Fault[] =>
    isProjectId(id) ? [] : [[`projectIds.${index}`, 'FIELD_INVALID']],
  );

const memberFaults = (members: readonly PortfolioMember[]): Fault[] => {
  const known = new Set<string>();
  const faults = members.flatMap(({ accountId }, index): Fault[] => {
    const path = `members.${index}.accountId`;
    if (accountId === '') return [[path, 'FIELD_INVALID']];
    if (known.has(accountId)) return [[path, 'MEMBER_DUPLICATE']];
    known.add(accountId);
    return [];
  });
  return members.some(({ role }) => role === 'admin')
    ? faults
    : [...faults, ['members', 'PORTFOLIO_ADMIN_REQUIRED']];
};

/** Returns the faults of a portfolio's cleaned settings. The key of a fault is its path in the HTTP body. */
export const portfolioFaults = ({
  name,
  levelLabels,
  projectIds,
  members,
}: PortfolioSettings): Faults => {
  return Object.fromEntries([
    ...(nameFault(name) ? [['name', 'PORTFOLIO_NAME_INVALID'] as const] : []),
    ...levelFaults(levelLabels),
    ...projectFaults(projectIds),
    ...memberFaults(members),
  ]);
};
