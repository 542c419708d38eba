/** The 14 fixed milestone colours (R-PLAN-9). */
export const MILESTONE_COLORS = [
  '#2563EB',
  '#0284C7',
  '#0D9488',
  '#16A34A',
  '#65A30D',
  '#CA8A04',
  '#EA580C',
  '#DC2626',
  '#E11D48',
  '#DB2777',
  '#C026D3',
  '#7C3AED',
  '#4F46E5',
  '#475569',
] as const;

export const DEFAULT_MILESTONE_COLOR: string = MILESTONE_COLORS[0];

export const isMilestoneColor = (color: string): boolean =>
  MILESTONE_COLORS.some((known) => known === color.toUpperCase());
