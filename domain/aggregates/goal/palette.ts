/** The 30 goal colours (R-GOAL-3): ten hues in a strong, a middle and a light tone. */
export const GOAL_COLORS = [
  '#1D4ED8',
  '#0E7490',
  '#0F766E',
  '#15803D',
  '#4D7C0F',
  '#A16207',
  '#C2410C',
  '#B91C1C',
  '#A21CAF',
  '#6D28D9',
  '#3B82F6',
  '#0891B2',
  '#14A394',
  '#2E9E57',
  '#6FA01C',
  '#C78A0A',
  '#E06A1B',
  '#DC4A4A',
  '#C043CC',
  '#8457E0',
  '#BFDBFE',
  '#A5E3F0',
  '#A7E8DC',
  '#B5E8C5',
  '#D5EDA0',
  '#FBE28A',
  '#FCCFA5',
  '#F9BFBF',
  '#EFC4F5',
  '#D6C8FB',
] as const;

export const DEFAULT_GOAL_COLOR: string = GOAL_COLORS[0];

export const isGoalColor = (color: string): boolean =>
  GOAL_COLORS.some((known) => known === color.toUpperCase());
