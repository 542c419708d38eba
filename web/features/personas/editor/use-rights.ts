import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import type { Persona } from '#domain/contracts/persona.ts';
import { useHost } from '../../../page/host-context.ts';
import { usePersonaRightsQuery } from '../../../store/personas/rights-api.ts';
import { usePortfoliosQuery } from '../../../store/portfolios/portfolios-api.ts';

export interface PersonaRights {
  /** Whether the user may edit and delete the persona; null while loading. */
  readonly edit: boolean | null;
  readonly failed: boolean;
}

/** Returns the account id of the user; null until the host has answered. */
export const useAccount = (): string | null => {
  const host = useHost();
  const [account, setAccount] = useState<string | null>(null);
  useEffect(() => {
    let here = true;
    host.currentUser().then((id) => here && setAccount(id));
    return () => {
      here = false;
    };
  }, [host]);
  return account;
};

type Home = Pick<Persona, 'scope' | 'createdBy'>;

interface Known {
  readonly account: string;
  readonly editIssues: boolean;
  readonly administer: boolean;
  /** Whether the user is an admin or planner of the persona's portfolio. */
  readonly plans: boolean;
}

/**
 * Whether the user may edit and delete the persona (R-PERSONA-9). In a project: users who may edit its issues. In a
 * portfolio: its admins and planners. For the whole site: the persona's creator and the site's admins.
 */
export const mayChange = (
  { scope, createdBy }: Home,
  { account, editIssues, administer, plans }: Known,
): boolean => {
  if (scope === 'portfolio') return plans;
  return scope === 'project' ? editIssues : createdBy === account || administer;
};

/** Returns the user's rights on a persona. The client can only estimate them; the backend decides. */
export const usePersonaRights = (persona: Persona): PersonaRights => {
  const account = useAccount();
  const { scope, projectId, portfolioBoardId } = persona;
  const portfolio = scope === 'portfolio';
  const tracker = usePersonaRightsQuery(portfolio ? skipToken : (projectId ?? ''));
  const portfolios = usePortfoliosQuery(portfolio ? undefined : skipToken);
  // The creator may edit a new persona before the first save.
  if (persona.version === 0) return { edit: true, failed: false };
  const failed = tracker.isError || portfolios.isError;
  if (failed) return { edit: false, failed };
  if (account === null || !(tracker.data ?? portfolios.data)) return { edit: null, failed };
  const { editIssues = false, administer = false } = tracker.data ?? {};
  const role = portfolios.data?.find(({ id }) => id === portfolioBoardId)?.role;
  const plans = role === 'admin' || role === 'planner';
  return { edit: mayChange(persona, { account, editIssues, administer, plans }), failed };
};
