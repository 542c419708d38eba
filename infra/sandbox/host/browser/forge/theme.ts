/**
 * Implements `enableTheming`: applies the theme of the site's page to a frame, now and after each change of the theme.
 */
export const followTheme = (applyLook: (look: object) => void): void => {
  const root = document.documentElement;
  const apply = (): void =>
    applyLook({ theme: root.dataset.theme, colorMode: root.dataset.colorMode });
  new MutationObserver(apply).observe(root, { attributeFilter: ['data-theme', 'data-color-mode'] });
  apply();
};
