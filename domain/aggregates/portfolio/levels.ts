import type { PortfolioSettings } from './settings.ts';

/** Returns whether a portfolio has two levels: no steps, and stories directly under goals (R-PORTFOLIO-2). */
export const isFlat = ({ levelLabels }: Pick<PortfolioSettings, 'levelLabels'>): boolean =>
  levelLabels.length === 2;
