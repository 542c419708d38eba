import { describe, expect, it } from 'vitest';
import type { Language } from '#domain/kernel/languages.ts';
import { allTexts, type Placed } from './all-texts.ts';

/** A rule of a language's typography or register. */
export interface Rule {
  readonly name: string;
  /** Finds a breach in a text in which other signs stand for the variables. */
  readonly wrong: RegExp;
  /** Texts that the rule must refuse, as they would stand in a catalogue. */
  readonly refused: readonly string[];
}

/** Stands for a variable whose text is not known. */
export const UNKNOWN = '\ufffc';

const VARIABLE = /\{\{?([\w.]+)[^{}]*\}\}?/g;
const NUMBER = /^\{\{?(?:count\b|\w+, number)/;

/** Characters that replace the variables before a rule is checked. Otherwise their braces would count as marks. */
interface Stands {
  /** A word of the host: a letter of the language's script. */
  readonly word: string;
  /** A variable whose text is not known. */
  readonly unknown?: string;
}

const withoutVariables = (text: string, { word, unknown = UNKNOWN }: Stands): string =>
  text.replaceAll(VARIABLE, (variable, name: string) => {
    if (NUMBER.test(variable)) return '0';
    return name.startsWith('host.') ? word : unknown;
  });

/** Returns the breaches of a rule in some texts: where, and what. */
const breaches = (rule: Rule, texts: readonly Placed[], stands: Stands): string[] =>
  texts.flatMap(([place, text]) => {
    const [found] = rule.wrong.exec(withoutVariables(text, stands)) ?? [];
    return found === undefined ? [] : [`${place}: “${found}” in “${text}”`];
  });

/** Tests all texts of a language against each rule, and each rule against the texts that it must refuse. */
export const testRules = (
  language: Language,
  rules: readonly Rule[],
  stands: Stands,
  texts: readonly Placed[] = allTexts(language),
): void => {
  describe.each(rules)(`the texts in ${language}: $name`, (rule) => {
    it('in all places', () => {
      expect(breaches(rule, texts, stands)).toEqual([]);
    });

    it.each(rule.refused)('and would be refused with %s', (text) => {
      expect(breaches(rule, [['example', text]], stands)).toHaveLength(1);
    });
  });
};

/** Marks that no text of the product uses: three dots for an ellipsis, and straight quotes. */
export const PLAIN_MARKS: Rule = {
  name: 'one ellipsis and curly quotes',
  wrong: /\.\.\.|"|'/,
  refused: ['...', '"{{name}}"', "'{{name}}'"],
};
