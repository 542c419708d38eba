import { COLORED_ICONS, type ColoredIconName, iconColor, type Palette } from './icon-colors.ts';
import { FIRST_ICONS } from './icon-paths.ts';

/** What wears the colours of a palette; each stands before the ones that it is stronger than. */
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

/** A style sheet that draws what has `data-picture`, in the colours around it. */
export const pictureRules = (): string =>
  (Object.keys(WEARERS) as Palette[])
    .flatMap((palette) => COLORED_ICONS.map((name) => ruleOf(name, palette)))
    .join('\n');

/** Whoever draws by these rules imports this file, as style sheets are; where there is no page, nothing is laid. */
if (typeof document !== 'undefined') {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(pictureRules());
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
