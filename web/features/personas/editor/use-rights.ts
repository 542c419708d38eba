import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import type { Persona } from '#domain/contracts/persona.ts';
import { useHost } from '../../../page/host-context.ts';
import { usePersonaRightsQuery } from '../../../store/personas/rights-api.ts';
import { usePortfoliosQuery } from '../../../store/portfolios/portfolios-api.ts';

export interface PersonaRights {
  /** To change it and to delete it; null while that is asked. */
  readonly edit: boolean | null;
  /** It could not be asked. */
  readonly failed: boolean;
}

/** Account id of the reader; null until the host has said. */
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
  /** In the portfolio that the persona belongs to. */
  readonly plans: boolean;
}

/**
 * Who may do what with a persona (R-PERSONA-9): in a project whoever may edit issues there, in a portfolio its admins
 * and planners, of the whole site who made it and the site's admins.
 */
export const mayChange = (
  { scope, createdBy }: Home,
  { account, editIssues, administer, plans }: Known,
): boolean => {
  if (scope === 'portfolio') return plans;
  return scope === 'project' ? editIssues : createdBy === account || administer;
};

/** What the reader may do with a persona, as far as that can be known before; the backend has the last word. */
export const usePersonaRights = (persona: Persona): PersonaRights => {
  const account = useAccount();
  const { scope, projectId, portfolioBoardId } = persona;
  const portfolio = scope === 'portfolio';
  const tracker = usePersonaRightsQuery(portfolio ? skipToken : (projectId ?? ''));
  const portfolios = usePortfoliosQuery(portfolio ? undefined : skipToken);
  // Who makes a persona may edit it, also before it is made.
  if (persona.version === 0) return { edit: true, failed: false };
  const failed = tracker.isError || portfolios.isError;
  if (failed) return { edit: false, failed };
  if (account === null || !(tracker.data ?? portfolios.data)) return { edit: null, failed };
  const { editIssues = false, administer = false } = tracker.data ?? {};
  const role = portfolios.data?.find(({ id }) => id === portfolioBoardId)?.role;
  const plans = role === 'admin' || role === 'planner';
  return { edit: mayChange(persona, { account, editIssues, administer, plans }), failed };
};
