import type texts from '#locales/en/help.json';

export type StopName = keyof typeof texts.tour.stop;

/** A stop of the tour, which explains an element on the screen. */
export interface Stop {
  readonly name: StopName;
  /** CSS selector; the first match with a size is used. */
  readonly selector: string;
}

const panelButton = (name: string): string => `[data-yields-name="${name}"]`;

/**
 * The stops: first the map from top to bottom, then the tools. The tour skips a stop if its element is not on the
 * screen.
 */
export const STOPS: readonly Stop[] = [
  { name: 'goals', selector: '[data-address^="goal:"]' },
  { name: 'steps', selector: '[data-address^="step:"]' },
  { name: 'lanes', selector: '[data-address^="lane:"]' },
  { name: 'stories', selector: '[data-address^="story:"]' },
  { name: 'view', selector: '[role="toolbar"]' },
  { name: 'backlog', selector: panelButton('backlog') },
  { name: 'help', selector: '[data-more]' },
];

export const elementOf = ({ selector }: Stop): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>(selector)].find(
    (element) => element.getClientRects().length > 0,
  ) ?? null;
