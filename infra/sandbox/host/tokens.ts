import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

const THEMES = ['light', 'dark', 'shape', 'spacing', 'typography'] as const;

/**
 * Returns Atlassian's design tokens as style sheets by theme id. Each style sheet applies to elements whose
 * `data-theme` names the theme.
 */
export const tokenStyles = (): ReadonlyMap<string, string> =>
  new Map(
    THEMES.map((id) => {
      const artifact = require(`@atlaskit/tokens/dist/cjs/artifacts/themes/atlassian-${id}.js`);
      return [id, (artifact as { default: string }).default];
    }),
  );
