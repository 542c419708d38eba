import { COLORED_ICONS, type ColoredIconName, iconColor, type Palette } from './icon-colors.ts';
import { FIRST_ICONS } from './icon-paths.ts';

/** Selectors of the elements to which a palette applies. If several match, the last one wins. */
const WEARERS: Readonly<Record<Palette, string>> = {
  light: '',
  dark: '[data-color-mode="dark"] ',
  night: '[data-color-mode="dark"][data-theme*="dark:dark-increased-contrast"] ',
};

const drawing = (name: ColoredIconName, palette: Palette): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path fill="${iconColor(name, palette)}" fill-rule="evenodd" d="${FIRST_ICONS[name]}"/></svg>`;

const ruleOf = (name: ColoredIconName, palette: Palette): string => {
  const address = `data:image/svg+xml,${encodeURIComponent(drawing(name, palette))}`;
  return `${WEARERS[palette]}[data-picture="${name}"]{background-image:url("${address}")}`;
};

/**
 * Returns style rules that give each element with `data-picture` its picture, in the palette that applies to the
 * element.
 */
export const pictureRules = (): string =>
  (Object.keys(WEARERS) as Palette[])
    .flatMap((palette) => COLORED_ICONS.map((name) => ruleOf(name, palette)))
    .join('\n');

/** Importing this file adds its rules to the page, like a style sheet. Some tests have no page, so nothing is added. */
if (typeof document !== 'undefined') {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(pictureRules());
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
