import type { PortfolioSettings } from './settings.ts';

/** With two levels there are no steps: stories stand directly under goals (R-PORTFOLIO-2). */
export const isFlat = ({ levelLabels }: Pick<PortfolioSettings, 'levelLabels'>): boolean =>
  levelLabels.length === 2;
