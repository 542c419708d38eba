import { useEffect } from 'react';
import type { Theme } from '#domain/setting/themes.ts';
import './board-theme.css';

/** Kinds of tokens under the body, where a theme has a colour mode of its own. */
const OWN_MODE: Partial<Record<Theme, string>> = {
  dark: 'dark:dark',
  'black-night': 'dark:dark-increased-contrast',
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
  dataset.theme = mode;
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
    wear(body, theme);
    return () => {
      delete body.dataset.boardTheme;
      takeOffMode(body.dataset);
    };
  }, [theme]);
};
