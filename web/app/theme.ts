import dark from '@atlaskit/tokens/dist/esm/artifacts/themes/atlassian-dark.js';
import night from '@atlaskit/tokens/dist/esm/artifacts/themes/atlassian-dark-increased-contrast.js';
import light from '@atlaskit/tokens/dist/esm/artifacts/themes/atlassian-light.js';
import shape from '@atlaskit/tokens/dist/esm/artifacts/themes/atlassian-shape.js';
import spacing from '@atlaskit/tokens/dist/esm/artifacts/themes/atlassian-spacing.js';
import typography from '@atlaskit/tokens/dist/esm/artifacts/themes/atlassian-typography.js';
import type { ColorMode } from '../host/host.ts';

/** All the kinds of tokens that we use; the bridge names only those that it brings itself. */
const THEMES = 'dark:dark light:light shape:shape spacing:spacing typography:typography';

/** Lays the Atlassian tokens on the page, of both colour modes and of a night; attributes choose among them. */
export const layTokens = (page: Document): void => {
  const sheet = page.createElement('style');
  sheet.textContent = [light, dark, night, shape, spacing, typography].join('\n');
  page.head.append(sheet);
};

/**
 * Chooses a colour mode. The bridge writes the same attributes and is watched for it, so nothing is written that
 * stands there already: a write that changes nothing would call us again.
 */
export const applyTheme = ({ dataset }: HTMLElement, mode: ColorMode): void => {
  if (dataset.theme !== THEMES) dataset.theme = THEMES;
  if (dataset.colorMode !== mode) dataset.colorMode = mode;
};
