/** A part of a text in quotation marks of any language. */
const QUOTED =
  /([“„«「『‘‚][\s\u00a0\u202f]?)([^“”„«»「」『』‘’‚]+?)([\s\u00a0\u202f]?[”“»」』’‘])/gu;

/** Texts that name functions of Jira, some of which are called like controls of Cairn. */
export const NAMES_OF_JIRA = /^errors\.FEATURE_/;

const REFERENCE = /\$t\(([\w.]+)\)/g;

/** Returns the keys of the labels that a text names with `$t(key)`. */
export const labelsIn = (text: string): string[] =>
  [...text.matchAll(REFERENCE)].map(([, key = '']) => key);

/** Returns a text in which each quoted text of a label is a reference to it: „$t(share.end)“. */
export const withReferences = (
  text: string,
  labels: readonly string[],
  textOf: (key: string) => string | undefined,
): string =>
  text.replace(QUOTED, (whole, opening: string, quoted: string, closing: string) => {
    const label = labels.find((key) => textOf(key) === quoted);
    return label === undefined ? whole : `${opening}$t(${label})${closing}`;
  });
