import { Markup } from './html.ts';

const PATHS = {
  apps: 'M2 2h4v4H2Zm8 0h4v4h-4ZM2 10h4v4H2Zm8 0h4v4h-4Z',
  menu: 'M2 3.2h12v1.6H2Zm0 4h12v1.6H2Zm0 4h12v1.6H2Z',
  board: 'M2 2h3.2v12H2Zm4.4 0h3.2v8H6.4Zm4.4 0H14v10h-3.2Z',
  map: 'M2 2h12v2.6H2Zm0 4h3.3v3H2Zm4.4 0h3.2v3H6.4ZM10.7 6H14v3h-3.3ZM2 10.6h3.3v3H2Zm4.4 0h3.2v3H6.4Z',
  list: 'M2 3h2v2H2Zm3.6.2H14v1.6H5.6ZM2 7h2v2H2Zm3.6.2H14v1.6H5.6ZM2 11h2v2H2Zm3.6.2H14v1.6H5.6Z',
  cog: 'M6.9 1h2.2l.3 1.9 1.2.5L12.2 2.3l1.5 1.5-1.1 1.6.5 1.2 1.9.3v2.2l-1.9.3-.5 1.2 1.1 1.6-1.5 1.5-1.6-1.1-1.2.5L9.1 15H6.9l-.3-1.9-1.2-.5-1.6 1.1-1.5-1.5 1.1-1.6-.5-1.2L1 9.1V6.9l1.9-.3.5-1.2-1.1-1.6 1.5-1.5 1.6 1.1 1.2-.5ZM8 5.6a2.4 2.4 0 1 0 0 4.8 2.4 2.4 0 0 0 0-4.8Z',
  home: 'M8 1.6 14.4 7v7.4H9.8V9.8H6.2v4.6H1.6V7Z',
  check: 'M6.4 11.9 2.6 8.1l1.1-1.1 2.7 2.6 5.9-5.9 1.1 1.1Z',
  issue: 'M2 2h12v12H2Zm1.6 1.6v8.8h8.8V3.6ZM5 6h6v1.4H5Zm0 3h4v1.4H5Z',
  chevron: 'M6 3.4 10.6 8 6 12.6 4.9 11.5 8.4 8 4.9 4.5Z',
} as const;

export type IconName = keyof typeof PATHS;

/** Draws a decorative icon of 16 pixels in the text's colour. */
export const icon = (name: IconName): Markup =>
  new Markup(
    `<svg class="icon" viewBox="0 0 16 16" aria-hidden="true"><path fill-rule="evenodd" d="${PATHS[name]}"/></svg>`,
  );
