import { blended } from '#domain/kernel/blended-color.ts';

/**
 * The colours of exported pictures: the tokens of the light theme. Pictures are used in documents, slides and prints,
 * so they are light in every colour mode.
 */
export const PAPER = {
  ground: '#F8F8F8',
  surface: '#FFFFFF',
  border: '#DDDEE1',
  borderBold: '#7D818A',
  neutral: '#F0F1F2',
  text: '#292A2E',
  subtle: '#505258',
  subtlest: '#6B6E76',
  gray: '#8C8F97',
  done: '#82B536',
  current: '#357DE8',
  selected: '#1868DB',
  danger: '#C9372C',
  textDanger: '#AE2E24',
  textWarning: '#9E4C00',
  weekend: '#F3F3F5',
} as const;

/** Background and text colours of a status lozenge, by its tone. */
export const TONES = {
  default: { fill: '#F0F1F2', text: '#505258' },
  progress: { fill: '#E9F2FE', text: '#1558BC' },
  success: { fill: '#EFFFD6', text: '#4C6B1F' },
  danger: { fill: '#FFECEB', text: '#AE2E24' },
} as const;

/** Blends a colour with the background. `share` is the weight of the colour, from 0 to 1. */
export const mixed = (color: string, share: number, ground: string = PAPER.surface): string =>
  blended(color, share, ground);
