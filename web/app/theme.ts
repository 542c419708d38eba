import { setGlobalTheme } from '@atlaskit/tokens/set-global-theme';
import type { ColorMode } from '../host/host.ts';

/** What `setGlobalTheme` leaves on the root element. The bridge writes there too, with fewer kinds of tokens. */
const isApplied = (mode: ColorMode): boolean => {
  const { colorMode, theme = '' } = document.documentElement.dataset;
  return colorMode === mode && ['typography:', 'shape:'].every((kind) => theme.includes(kind));
};

let applying: Promise<unknown> = Promise.resolve();

/** Puts the Atlassian tokens of a colour mode on the page; one after the other, so that the last one stays. */
export const applyTheme = (mode: ColorMode): Promise<void> => {
  const done = applying.then(async () => {
    if (isApplied(mode)) return;
    await setGlobalTheme({
      colorMode: mode,
      light: 'light',
      dark: 'dark',
      spacing: 'spacing',
      shape: 'shape',
      typography: 'typography',
      motion: 'motion',
    });
  });
  applying = done;
  return done;
};
