import shape from '@atlaskit/tokens/dist/esm/artifacts/themes/atlassian-shape.js';
import spacing from '@atlaskit/tokens/dist/esm/artifacts/themes/atlassian-spacing.js';
import typography from '@atlaskit/tokens/dist/esm/artifacts/themes/atlassian-typography.js';
import type { ColorMode } from '../host/host.ts';
import { whileOnline } from '../later/while-online.ts';

/** The token sets that do not depend on the colour mode. */
const ALWAYS = 'shape:shape spacing:spacing typography:typography';

/** Sets of colour tokens. Only one is active. Each is loaded when it is needed first. */
const COLORS = {
  light: () => import('@atlaskit/tokens/dist/esm/artifacts/themes/atlassian-light.js'),
  dark: () => import('@atlaskit/tokens/dist/esm/artifacts/themes/atlassian-dark.js'),
  night: () =>
    import('@atlaskit/tokens/dist/esm/artifacts/themes/atlassian-dark-increased-contrast.js'),
} as const;

export type Colors = keyof typeof COLORS;

const lay = (page: Document, css: string): void => {
  const sheet = page.createElement('style');
  sheet.textContent = css;
  page.head.append(sheet);
};

const laid = new Map<Colors, Promise<void>>();
/** The colour tokens that the page has. */
const ready = new Set<Colors>();

/** Loads colour tokens and adds them to the page. If they cannot be loaded, the page keeps its colours. */
export const layColors = (colors: Colors): Promise<void> => {
  const before = laid.get(colors);
  if (before) return before;
  const laying = whileOnline(COLORS[colors]).then(
    ({ default: css }) => {
      lay(document, css);
      ready.add(colors);
    },
    () => void laid.delete(colors),
  );
  laid.set(colors, laying);
  return laying;
};

/** Adds the Atlassian tokens that do not depend on the colour mode. */
export const layTokens = (page: Document): void =>
  lay(page, [shape, spacing, typography].join('\n'));

/**
 * Returns the token sets of a page in a colour mode: the colours of the mode, or of the other mode until they are
 * loaded. Without this, a page would have no colours at all while they are loading.
 */
const themesOf = (mode: ColorMode): string => {
  const other = mode === 'dark' ? 'light' : 'dark';
  const colors = !ready.has(mode) && ready.has(other) ? other : mode;
  return `${mode}:${colors} ${other}:${other} ${ALWAYS}`;
};

/**
 * Sets the colour mode. The promise resolves when its colours are loaded. The token sets are named here, because the
 * host's bridge names only its own. Setting an attribute makes the host adapter call this function again, so
 * attributes that do not change are not set.
 */
export const applyTheme = async ({ dataset }: HTMLElement, mode: ColorMode): Promise<void> => {
  const name = () => {
    const themes = themesOf(mode);
    if (dataset.theme !== themes) dataset.theme = themes;
  };
  name();
  if (dataset.colorMode !== mode) dataset.colorMode = mode;
  await layColors(mode);
  if (dataset.colorMode === mode) name();
};
