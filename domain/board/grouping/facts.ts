/** The facts of an issue that show to which group it could belong. */
export interface IssueFacts {
  readonly id: string;
  readonly summary: string;
  readonly labels: readonly string[];
  readonly components: readonly string[];
}

const LEAST_LETTERS = 3;

/** Stop words of those languages of the product that separate words by spaces. */
const COMMON = new Set(
  `a about after all an and any as at be before by can do for from has have how if in into is it its make more new no
  not of on or our out should so support that the their then this to up update use user users using we when where
  which with add adds allow create enable fix get implement improve let remove set show
  avec dans de des du en et la le les pour par sur un une der die das den dem des ein eine einen für im in mit nach
  und von zu zum zur con de del el en la las los para por que un una y`.split(/\s+/),
);

/**
 * Returns the words of a text without stop words, short words and numbers. A repeated word is repeated in the result.
 */
export const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}+#.]+/u)
    .map((word) => word.replace(/^[.]+|[.]+$/g, ''))
    .filter(
      (word) => [...word].length >= LEAST_LETTERS && !COMMON.has(word) && !/^\d+$/.test(word),
    );
