import { expect, it } from 'vitest';
import type { Language } from '#domain/kernel/languages.ts';
import { allTexts } from './all-texts.ts';

/** A rule for all texts of a language: what is wrong, as a pattern, and an example of it. */
export interface WordingRule {
  readonly rule: string;
  readonly wrong: RegExp;
  readonly example: string;
}

/** Replaces each placeholder by one letter, so that the options of a format are not taken for text. */
const withoutPlaceholders = (text: string): string =>
  text.replaceAll(/\{\{[^}]*\}\}|\{\w+\}/g, 'X');

const breaks = ({ wrong }: WordingRule, text: string): boolean =>
  wrong.test(withoutPlaceholders(text));

/** Tests all texts of a language against each rule, and each rule against its example. */
export const testWordingRules = (language: Language, rules: readonly WordingRule[]): void => {
  it.each(rules.map((each) => [each.rule, each] as const))('%s', (_, rule) => {
    expect(breaks(rule, rule.example)).toBe(true);
    expect(allTexts(language).filter(([, text]) => breaks(rule, text))).toEqual([]);
  });
};
