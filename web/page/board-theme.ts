import { useEffect } from 'react';
import type { Theme } from '#domain/aggregates/setting/themes.ts';
import './board-theme.css';
import { type Colors, layColors } from './theme.ts';

/** Themes that are always dark, with the tokens for the body and the colours to load. */
const OWN_MODE: Partial<Record<Theme, { readonly tokens: string; readonly colors: Colors }>> = {
  dark: { tokens: 'dark:dark', colors: 'dark' },
  'black-night': { tokens: 'dark:dark-increased-contrast', colors: 'night' },
};

/** Sets a theme on the body, not on the board, because dialogs and menus are children of the body. */
const wear = ({ dataset }: HTMLElement, theme: Theme): void => {
  const mode = OWN_MODE[theme];
  dataset.boardTheme = theme;
  if (!mode) {
    takeOffMode(dataset);
    return;
  }
  dataset.subtreeTheme = '';
  dataset.colorMode = 'dark';
  dataset.theme = mode.tokens;
};

const takeOffMode = (dataset: DOMStringMap): void => {
  delete dataset.subtreeTheme;
  delete dataset.colorMode;
  delete dataset.theme;
};

/** Applies a theme to the page while the component is mounted. After that, the page has the host's colours again. */
export const useBoardTheme = (theme: Theme): void => {
  useEffect(() => {
    const { body } = document;
    let left = false;
    const colors = OWN_MODE[theme]?.colors;
    if (colors) void layColors(colors).then(() => left || wear(body, theme));
    else wear(body, theme);
    return () => {
      left = true;
      delete body.dataset.boardTheme;
      takeOffMode(body.dataset);
    };
  }, [theme]);
};
