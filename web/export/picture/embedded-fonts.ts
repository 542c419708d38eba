import { dataUrlOf } from '../data-url.ts';

const SOURCE = /url\(\s*["']?([^"')]+)["']?\s*\)/;

const facesOf = (sheet: CSSStyleSheet): readonly CSSFontFaceRule[] => {
  try {
    return [...sheet.cssRules].filter((rule) => rule instanceof CSSFontFaceRule);
  } catch {
    // The browser does not let a page read a style sheet of another origin. Such a style sheet is skipped, because it
    // contains none of our fonts.
    return [];
  }
};

const bare = (text: string): string => text.replace(/["'\s]/g, '').toLowerCase();

/**
 * Returns whether the page has loaded this font file. A font has one file per script (such as Cyrillic), and the
 * browser loads only the files that the page uses.
 */
const isLoaded = ({ style }: CSSFontFaceRule): boolean =>
  [...document.fonts].some(
    ({ status, family, unicodeRange }) =>
      status === 'loaded' &&
      bare(family) === bare(style.getPropertyValue('font-family')) &&
      bare(unicodeRange) === bare(style.getPropertyValue('unicode-range') || 'U+0-10FFFF'),
  );

const embedded = async (rule: CSSFontFaceRule, sheet: CSSStyleSheet): Promise<string> => {
  const [, address] = SOURCE.exec(rule.style.getPropertyValue('src')) ?? [];
  if (address === undefined) return '';
  const response = await fetch(new URL(address, sheet.href ?? document.baseURI));
  const data = await dataUrlOf(await response.blob());
  return rule.cssText.replace(/src:[^;]+;/, `src: url("${data}") format("woff2");`);
};

/** Returns the `@font-face` rules that a picture of the page needs, with the font files embedded. */
export const embeddedFonts = async (): Promise<string> => {
  const faces = [...document.styleSheets].flatMap((sheet) =>
    facesOf(sheet)
      .filter(isLoaded)
      .map((rule) => embedded(rule, sheet)),
  );
  return (await Promise.all(faces)).join('\n');
};
