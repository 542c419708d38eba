const SQUARE = 'M4 1h8a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H4a3 3 0 0 1-3-3V4a3 3 0 0 1 3-3Z';

const chevron = (top: number, up: boolean): string => {
  const [tip, ends] = up ? [top, top + 4] : [top + 4, top];
  const lower = (y: number): number => y + 2;
  return `M3 ${ends}L8 ${tip}L13 ${ends}V${lower(ends)}L8 ${lower(tip)}L3 ${lower(ends)}Z`;
};

/** One filled path each; a glyph cut out of a square lets the card show through. */
export const ICONS = {
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
  map: 'M1 2.5H15V13.5H1ZM2.6 4.1V11.9H13.4V4.1ZM4 5.5H8.5V9H4Z',
  plus: 'M7.2 2.5H8.8V7.2H13.5V8.8H8.8V13.5H7.2V8.8H2.5V7.2H7.2Z',
  minus: 'M2.5 7.2H13.5V8.8H2.5Z',
  more: 'M3 6.5A1.5 1.5 0 1 0 3 9.5A1.5 1.5 0 1 0 3 6.5ZM8 6.5A1.5 1.5 0 1 0 8 9.5A1.5 1.5 0 1 0 8 6.5ZM13 6.5A1.5 1.5 0 1 0 13 9.5A1.5 1.5 0 1 0 13 6.5Z',
  close:
    'M3.1 4.2L4.2 3.1L8 6.9L11.8 3.1L12.9 4.2L9.1 8L12.9 11.8L11.8 12.9L8 9.1L4.2 12.9L3.1 11.8L6.9 8Z',
  check: 'M2.6 8.4L3.7 7.3L6.4 10L12.3 4.1L13.4 5.2L6.4 12.2Z',
  edit: 'M11.2 1.9L14.1 4.8L5.4 13.5L1.8 14.2L2.5 10.6ZM11.2 4L4 11.2L3.7 12.3L4.8 12L12 4.8Z',
  warning: 'M8 1.5L15 14.2H1ZM7.2 6V10H8.8V6ZM7.2 11.2V12.8H8.8V11.2Z',
  info: 'M8 1A7 7 0 1 0 8 15A7 7 0 1 0 8 1ZM7.2 4H8.8V5.7H7.2ZM7.2 7H8.8V12H7.2Z',
  person:
    'M8 1.5A3.2 3.2 0 1 1 8 7.9A3.2 3.2 0 1 1 8 1.5ZM2 14.5C2 11.2 4.4 9.2 8 9.2C11.6 9.2 14 11.2 14 14.5Z',
  eye: 'M8 3C11.6 3 14.4 5.4 15.6 8C14.4 10.6 11.6 13 8 13C4.4 13 1.6 10.6 0.4 8C1.6 5.4 4.4 3 8 3ZM8 4.6C5.4 4.6 3.3 6.1 2.2 8C3.3 9.9 5.4 11.4 8 11.4C10.6 11.4 12.7 9.9 13.8 8C12.7 6.1 10.6 4.6 8 4.6ZM8 5.8A2.2 2.2 0 1 1 8 10.2A2.2 2.2 0 1 1 8 5.8Z',
  calendar: 'M4 1H5.6V2.5H10.4V1H12V2.5H14V14H2V2.5H4ZM3.6 6V12.4H12.4V6Z',
  goal: 'M8 1A7 7 0 1 0 8 15A7 7 0 1 0 8 1ZM8 2.6A5.4 5.4 0 1 1 8 13.4A5.4 5.4 0 1 1 8 2.6ZM8 5A3 3 0 1 0 8 11A3 3 0 1 0 8 5Z',
  filter: 'M1.5 3H14.5V4.6H1.5ZM4 7.2H12V8.8H4ZM6.2 11.4H9.8V13H6.2Z',
  refresh: 'M8 2A6 6 0 0 1 13 4.7V2H14.6V7.6H9V6H12A4.4 4.4 0 1 0 12.3 9H13.9A6 6 0 1 1 8 2Z',
  lock: 'M8 1.2A3.6 3.6 0 0 1 11.6 4.8V6.5H13V14.5H3V6.5H4.4V4.8A3.6 3.6 0 0 1 8 1.2ZM8 2.8A2 2 0 0 0 6 4.8V6.5H10V4.8A2 2 0 0 0 8 2.8Z',
  'chevron-up': 'M3.3 10.2L4.7 11.6L8 8.3L11.3 11.6L12.7 10.2L8 5.5Z',
  drag: 'M5 2.5H7V4.5H5ZM9 2.5H11V4.5H9ZM5 7H7V9H5ZM9 7H11V9H9ZM5 11.5H7V13.5H5ZM9 11.5H11V13.5H9Z',
  trash: 'M6 1.5H10V3H14V4.6H2V3H6ZM3.5 6H12.5L11.8 14.5H4.2ZM6 7.5V13H7.2V7.5ZM8.8 7.5V13H10V7.5Z',
  palette:
    'M8 1A7 7 0 1 0 8 15C9.2 15 9.8 14.2 9.8 13.3C9.8 12.3 9 12.1 9 11.2C9 10.5 9.6 10 10.4 10H12C13.7 10 15 8.8 15 7.2C15 3.7 11.9 1 8 1ZM4.2 6.8A1.2 1.2 0 1 0 4.2 9.2A1.2 1.2 0 1 0 4.2 6.8ZM6.2 3.3A1.2 1.2 0 1 0 6.2 5.7A1.2 1.2 0 1 0 6.2 3.3ZM10 3.3A1.2 1.2 0 1 0 10 5.7A1.2 1.2 0 1 0 10 3.3Z',
  keyboard:
    'M1 3.5H15V12.5H1ZM2.6 5.1V10.9H13.4V5.1ZM4 6.3H5.5V7.8H4ZM7.2 6.3H8.7V7.8H7.2ZM10.4 6.3H11.9V7.8H10.4ZM5 9H11V10.3H5Z',
} as const;

export type IconName = keyof typeof ICONS;
