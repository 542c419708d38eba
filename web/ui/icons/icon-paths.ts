import type { LaterIconName } from './later-icons.ts';

const SQUARE = 'M4 1h8a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H4a3 3 0 0 1-3-3V4a3 3 0 0 1 3-3Z';

const chevron = (top: number, up: boolean): string => {
  const [tip, ends] = up ? [top, top + 4] : [top + 4, top];
  const lower = (y: number): number => y + 2;
  return `M3 ${ends}L8 ${tip}L13 ${ends}V${lower(ends)}L8 ${lower(tip)}L3 ${lower(ends)}Z`;
};

/**
 * The icons that a map needs when it first appears. Each is one filled path. In icons with a square, the symbol is a
 * hole in the square.
 */
export const FIRST_ICONS = {
  epic: `${SQUARE}M9.2 3L4.2 9H7.4L6.8 13L11.8 7H8.6Z`,
  story: `${SQUARE}M5 4V12.2L8 9.6L11 12.2V4Z`,
  bug: `${SQUARE}M8 5A3 3 0 1 0 8 11A3 3 0 1 0 8 5Z`,
  task: `${SQUARE}M4 8.2L5.3 6.9L7 8.6L10.9 4.7L12.2 6L7 11.2Z`,
  subtask: `${SQUARE}M4 4H9V9H4ZM10 7H12V12H7V10H10Z`,
  feature: `${SQUARE}M7.1 4H8.9V7.1H12V8.9H8.9V12H7.1V8.9H4V7.1H7.1Z`,
  improvement: `${SQUARE}M8 3.6L12 7.8H9.1V12H6.9V7.8H4Z`,
  'priority-blocker': 'M8 1A7 7 0 1 0 8 15A7 7 0 1 0 8 1ZM4 7H12V9H4Z',
  'priority-critical': `${chevron(0.5, true)}${chevron(4.5, true)}${chevron(8.5, true)}`,
  'priority-highest': `${chevron(2.5, true)}${chevron(7, true)}`,
  'priority-high': chevron(5, true),
  'priority-medium': 'M3 5H13V7H3ZM3 9H13V11H3Z',
  'priority-low': chevron(5, false),
  'priority-lowest': `${chevron(2.5, false)}${chevron(7, false)}`,
  'priority-trivial': 'M8 4A4 4 0 1 0 8 12A4 4 0 1 0 8 4ZM8 6A2 2 0 1 1 8 10A2 2 0 1 1 8 6Z',
  'chevron-down': 'M3.3 5.8L4.7 4.4L8 7.7L11.3 4.4L12.7 5.8L8 10.5Z',
  'chevron-right': 'M5.8 12.7L4.4 11.3L7.7 8L4.4 4.7L5.8 3.3L10.5 8Z',
  'map-vertical': 'M1 1.5H15V5H1ZM1 6.5H5V14.5H1ZM6 6.5H10V11.5H6ZM11 6.5H15V14.5H11Z',
  'map-horizontal': 'M1 1.5H4.5V14.5H1ZM6 1.5H15V5H6ZM6 6.2H12V9.7H6ZM6 11H15V14.5H6Z',
  roadmap: 'M1 2H9.5V5H1ZM5 6.5H15V9.5H5ZM2.5 11H11V14H2.5Z',
  map: 'M1 2.5H15V13.5H1ZM2.6 4.1V11.9H13.4V4.1ZM4 5.5H8.5V9H4Z',
  fit: 'M1 1.5H6V3.1H2.6V6.5H1ZM10 1.5H15V6.5H13.4V3.1H10ZM1 9.5H2.6V12.9H6V14.5H1ZM13.4 9.5H15V14.5H10V12.9H13.4Z',
  plus: 'M7.2 2.5H8.8V7.2H13.5V8.8H8.8V13.5H7.2V8.8H2.5V7.2H7.2Z',
  more: 'M3 6.5A1.5 1.5 0 1 0 3 9.5A1.5 1.5 0 1 0 3 6.5ZM8 6.5A1.5 1.5 0 1 0 8 9.5A1.5 1.5 0 1 0 8 6.5ZM13 6.5A1.5 1.5 0 1 0 13 9.5A1.5 1.5 0 1 0 13 6.5Z',
  person:
    'M8 1.5A3.2 3.2 0 1 1 8 7.9A3.2 3.2 0 1 1 8 1.5ZM2 14.5C2 11.2 4.4 9.2 8 9.2C11.6 9.2 14 11.2 14 14.5Z',
  eye: 'M8 3C11.6 3 14.4 5.4 15.6 8C14.4 10.6 11.6 13 8 13C4.4 13 1.6 10.6 0.4 8C1.6 5.4 4.4 3 8 3ZM8 4.6C5.4 4.6 3.3 6.1 2.2 8C3.3 9.9 5.4 11.4 8 11.4C10.6 11.4 12.7 9.9 13.8 8C12.7 6.1 10.6 4.6 8 4.6ZM8 5.8A2.2 2.2 0 1 1 8 10.2A2.2 2.2 0 1 1 8 5.8Z',
  filter: 'M1.5 3H14.5V4.6H1.5ZM4 7.2H12V8.8H4ZM6.2 11.4H9.8V13H6.2Z',
  search:
    'M7 1.5A5.5 5.5 0 1 1 7 12.5A5.5 5.5 0 1 1 7 1.5ZM7 3.1A3.9 3.9 0 1 0 7 10.9A3.9 3.9 0 1 0 7 3.1ZM10.6 11.7L11.7 10.6L14.9 13.8L13.8 14.9Z',
  backlog: 'M1.5 3H14.5V4.6H1.5ZM1.5 7.2H14.5V8.8H1.5ZM1.5 11.4H9.8V13H1.5Z',
} as const;

export type FirstIconName = keyof typeof FIRST_ICONS;

export type IconName = FirstIconName | LaterIconName;
