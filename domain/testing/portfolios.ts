import type { PortfolioEvent } from '../aggregates/portfolio/events.ts';

type Created = Extract<PortfolioEvent, { type: 'PortfolioCreated' }>;

/**
 * Returns the creation event of the portfolio "Europe" with an admin (ann), a planner (ben) and a viewer (cem). `data`
 * replaces its values.
 */
export const portfolioCreated = (data: Partial<Created['data']> = {}): Created => ({
  type: 'PortfolioCreated',
  data: {
    name: 'Europe',
    projectIds: ['10'],
    levelLabels: ['Goals', 'Steps', 'Stories'],
    personaSync: false,
    style: 'company-managed',
    members: [
      { accountId: 'ann', role: 'admin' },
      { accountId: 'ben', role: 'planner' },
      { accountId: 'cem', role: 'viewer' },
    ],
    createdBy: 'ann',
    ...data,
  },
});
