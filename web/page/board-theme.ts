import { useEffect } from 'react';
import type { Theme } from '#domain/aggregates/setting/themes.ts';
import './board-theme.css';
import { type Colors, layColors } from './theme.ts';

/** Kinds of tokens under the body, and their colours, where a theme has a colour mode of its own. */
const OWN_MODE: Partial<Record<Theme, { readonly tokens: string; readonly colors: Colors }>> = {
  dark: { tokens: 'dark:dark', colors: 'dark' },
  'black-night': { tokens: 'dark:dark-increased-contrast', colors: 'night' },
};

/** What lies over a page, too, hangs below its body: so that is what wears the theme. */
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

/** The page wears a theme as long as it is shown; the host's own colours come back with the next page. */
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
