import type { Language } from '#domain/kernel/languages.ts';

/** A product as its team would describe it, and a goal and a step of its map. */
export interface Definition {
  readonly language: Language;
  readonly describe: string;
  readonly keyFeatures: string;
  readonly typeOfProduct: string;
  readonly goal: string;
  readonly step: string;
}

type Line = readonly [
  describe: string,
  keyFeatures: string,
  typeOfProduct: string,
  goal: string,
  step: string,
];

export const inLanguage = (language: Language, lines: readonly Line[]): Definition[] =>
  lines.map(([describe, keyFeatures, typeOfProduct, goal, step]) => ({
    language,
    describe,
    keyFeatures,
    typeOfProduct,
    goal,
    step,
  }));
