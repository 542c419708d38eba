import { dataUrlOf } from '../data-url.ts';

const SOURCE = /url\(\s*["']?([^"')]+)["']?\s*\)/;

const facesOf = (sheet: CSSStyleSheet): readonly CSSFontFaceRule[] => {
  try {
    return [...sheet.cssRules].filter((rule) => rule instanceof CSSFontFaceRule);
  } catch {
    // The rules of another origin's sheet cannot be read, and none of our fonts is there.
    return [];
  }
};

const bare = (text: string): string => text.replace(/["'\s]/g, '').toLowerCase();

/** A font comes in many files, by the scripts that they draw; only what the page draws with is loaded. */
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
 * What a picture of the page needs to be drawn in the page's own letters. The library finds fonts by a `<base>`
 * element, which the page's policy forbids.
 */
export const embeddedFonts = async (): Promise<string> => {
  const faces = [...document.styleSheets].flatMap((sheet) =>
    facesOf(sheet)
      .filter(isLoaded)
      .map((rule) => embedded(rule, sheet)),
  );
  return (await Promise.all(faces)).join('\n');
};
