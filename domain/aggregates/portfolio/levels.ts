import type { PortfolioSettings } from './settings.ts';

/** Two levels have no steps: stories stand right under goals (R-PORTFOLIO-2). */
export const isFlat = ({ levelLabels }: Pick<PortfolioSettings, 'levelLabels'>): boolean =>
  levelLabels.length === 2;
