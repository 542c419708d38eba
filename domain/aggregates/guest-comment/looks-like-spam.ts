/** A web address, with or without its scheme. */
const LINK =
  /(?:https?:\/\/|www\.)\S+|\b[a-z0-9-]{2,}\.(?:com|net|org|info|biz|shop|store|online|site|xyz|top|click)\b\S*/giu;
/** A text with more links than this looks like spam. One link is normal. */
const MOST_LINKS = 1;
const LEAST_WORDS = 5;

/**
 * Returns whether a guest's text looks like an advertisement: several links, or one link with hardly any words. The
 * result is only a hint for the moderator (R-SHARE-10).
 */
export const looksLikeSpam = (text: string): boolean => {
  const links = text.match(LINK)?.length ?? 0;
  if (links === 0) return false;
  const words = text.replace(LINK, ' ').match(/[\p{L}\p{N}]+/gu) ?? [];
  // Chinese and Japanese put no spaces between words, so a long run of letters counts as a sentence.
  const hasContent =
    words.some((word) => word.length > 2 * LEAST_WORDS) || words.length >= LEAST_WORDS;
  return links > MOST_LINKS || !hasContent;
};
