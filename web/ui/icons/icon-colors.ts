import type { FirstIconName } from './icon-paths.ts';

/** Icons that have colours of their own: issue types and priorities. All other icons have the colour of the text. */
export type ColoredIconName = Extract<
  FirstIconName,
  'epic' | 'story' | 'bug' | 'task' | 'subtask' | 'feature' | 'improvement' | `priority-${string}`
>;

/** Names of the sets of icon colours: light mode, dark mode, and dark mode with increased contrast. */
export type Palette = 'light' | 'dark' | 'night';

/**
 * Values of the `--ds-icon-…` tokens. They are repeated here because an SVG background image cannot read the page's CSS
 * variables.
 */
export const ICON_TOKENS = {
  'accent-purple': { light: '#AF59E1', dark: '#BF63F3', night: '#D8A0F7' },
  'accent-green': { light: '#22A06B', dark: '#2ABB7F', night: '#7EE2B8' },
  'accent-red': { light: '#C9372C', dark: '#E2483D', night: '#FD9891' },
  'accent-blue': { light: '#357DE8', dark: '#4688EC', night: '#8FB8F6' },
  danger: { light: '#C9372C', dark: '#F15B50', night: '#F87168' },
  warning: { light: '#E06C00', dark: '#FBC828', night: '#FBC828' },
  information: { light: '#357DE8', dark: '#4688EC', night: '#8FB8F6' },
} as const satisfies Readonly<Record<string, Readonly<Record<Palette, string>>>>;

const TOKEN_OF: Readonly<Record<ColoredIconName, keyof typeof ICON_TOKENS>> = {
  epic: 'accent-purple',
  story: 'accent-green',
  feature: 'accent-green',
  improvement: 'accent-green',
  bug: 'accent-red',
  task: 'accent-blue',
  subtask: 'accent-blue',
  'priority-blocker': 'danger',
  'priority-critical': 'danger',
  'priority-highest': 'danger',
  'priority-high': 'danger',
  'priority-medium': 'warning',
  'priority-low': 'information',
  'priority-lowest': 'information',
  'priority-trivial': 'information',
};

export const COLORED_ICONS = Object.keys(TOKEN_OF) as readonly ColoredIconName[];

export const iconColor = (name: ColoredIconName, palette: Palette): string =>
  ICON_TOKENS[TOKEN_OF[name]][palette];
