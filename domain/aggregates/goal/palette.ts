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

/** Indices of hues in an order in which neighbours differ clearly, so that goals next to each other differ. */
const HUES = [0, 3, 9, 6, 1, 8, 4, 7, 2, 5];

/** Returns the colour of a new goal after `count` other goals: strong colours first, then middle and light tones. */
export const colorOfGoal = (count: number): string => {
  const round = Math.floor(count / HUES.length) * HUES.length;
  const hue = HUES[count % HUES.length] ?? 0;
  return GOAL_COLORS[(round + hue) % GOAL_COLORS.length] ?? DEFAULT_GOAL_COLOR;
};

/** Returns a strong colour for a goal in a list. The first goal of the list has the hue `from`. */
export const goalColorFrom = (from: number, goal: number): string =>
  colorOfGoal((from + goal) % HUES.length);

export const isGoalColor = (color: string): boolean =>
  GOAL_COLORS.some((known) => known === color.toUpperCase());
