import type texts from '#locales/en/help.json';

export type StopName = keyof typeof texts.tour.stop;

/** Something on the screen that the tour stands beside. */
export interface Stop {
  readonly name: StopName;
  /** Finds it in the page; the first that is there and has a size. */
  readonly selector: string;
}

const panelButton = (name: string): string => `[data-yields-name="${name}"]`;

/** From the top of the map down, and then along its tools. What is not on the screen is passed by. */
export const STOPS: readonly Stop[] = [
  { name: 'goals', selector: '[data-address^="goal:"]' },
  { name: 'steps', selector: '[data-address^="step:"]' },
  { name: 'lanes', selector: '[data-address^="lane:"]' },
  { name: 'stories', selector: '[data-address^="story:"]' },
  { name: 'view', selector: '[role="toolbar"]' },
  { name: 'backlog', selector: panelButton('backlog') },
  { name: 'help', selector: panelButton('help') },
];

export const elementOf = ({ selector }: Stop): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>(selector)].find(
    (element) => element.getClientRects().length > 0,
  ) ?? null;
