import { COLORED_ICONS, type ColoredIconName, iconColor, type Palette } from './icon-colors.ts';
import { FIRST_ICONS } from './icon-paths.ts';

/** Beginnings of selectors that match elements of a page with these colours. If several match, the last one wins. */
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

/** Returns rules that draw the icon in every element with `data-picture`, in the colours of the page's mode. */
export const pictureRules = (): string =>
  (Object.keys(WEARERS) as Palette[])
    .flatMap((palette) => COLORED_ICONS.map((name) => ruleOf(name, palette)))
    .join('\n');

/** Adds the rules to the page when this file is imported, as a style sheet would. Tests without a page add nothing. */
if (typeof document !== 'undefined') {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(pictureRules());
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
