import { dataUrlOf } from '../data-url.ts';

const SOURCE = /url\(\s*["']?([^"')]+)["']?\s*\)/;

const facesOf = (sheet: CSSStyleSheet): readonly CSSFontFaceRule[] => {
  try {
    return [...sheet.cssRules].filter((rule) => rule instanceof CSSFontFaceRule);
  } catch {
    // The browser does not let us read a style sheet from another origin. None of our fonts is in such a sheet.
    return [];
  }
};

const bare = (text: string): string => text.replace(/["'\s]/g, '').toLowerCase();

/**
 * Whether the page has loaded this font file. A font has one file per script, and the page loads only those that it
 * needs.
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

/**
 * The `@font-face` rules that a picture of the page needs, with the font files embedded. The library's own way needs a
 * `<base>` element, which the page's content security policy forbids.
 */
export const embeddedFonts = async (): Promise<string> => {
  const faces = [...document.styleSheets].flatMap((sheet) =>
    facesOf(sheet)
      .filter(isLoaded)
      .map((rule) => embedded(rule, sheet)),
  );
  return (await Promise.all(faces)).join('\n');
};
