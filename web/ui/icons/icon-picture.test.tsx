// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { COLORED_ICONS, ICON_TOKENS, iconColor, type Palette } from './icon-colors.ts';
import { IconPicture } from './icon-picture.tsx';
import { pictureRules } from './icon-pictures.ts';

const THEMES = {
  light: () => import('@atlaskit/tokens/dist/esm/artifacts/themes/atlassian-light.js'),
  dark: () => import('@atlaskit/tokens/dist/esm/artifacts/themes/atlassian-dark.js'),
  night: () =>
    import('@atlaskit/tokens/dist/esm/artifacts/themes/atlassian-dark-increased-contrast.js'),
} as const satisfies Readonly<Record<Palette, unknown>>;

afterEach(cleanup);

describe('IconPicture', () => {
  it.each(Object.keys(THEMES) as Palette[])(
    'has the same colours as the tokens of the theme: %s',
    async (palette) => {
      const { default: css } = await THEMES[palette]();
      for (const [token, colors] of Object.entries(ICON_TOKENS)) {
        expect(css).toContain(`--ds-icon-${token}: ${colors[palette]};`);
      }
    },
  );

  it('has a rule for each set of colours, with the more specific ones last', () => {
    const rules = pictureRules().split('\n');
    expect(rules).toHaveLength(3 * COLORED_ICONS.length);
    for (const name of COLORED_ICONS) {
      const own = rules.filter((rule) => rule.includes(`[data-picture="${name}"]`));
      const drawn = own.map((rule) => /fill%3D%22(%23\w{6})/.exec(rule)?.[1]);
      const palettes: Palette[] = ['light', 'dark', 'night'];
      expect(drawn).toEqual(palettes.map((each) => encodeURIComponent(iconColor(name, each))));
    }
  });

  it('is drawn by rules that are added to the page, and has its label as accessible name', async () => {
    render(<IconPicture name="bug" label="Bug" size={14} />);
    const picture = screen.getByRole('img', { name: 'Bug' });
    expect(getComputedStyle(picture).width).toBe('14px');
    await waitFor(() => {
      const laid = [...document.adoptedStyleSheets].flatMap(({ cssRules }) => [...cssRules]);
      expect(laid.some(({ cssText }) => cssText.includes('[data-picture="bug"]'))).toBe(true);
    });
  });
});
