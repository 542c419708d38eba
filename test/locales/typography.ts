import type { Placed } from './all-texts.ts';

/** A rule of a language's typography or register. */
export interface Rule {
  readonly name: string;
  /** Finds a breach in a text in which `withoutVariables` has replaced the variables. */
  readonly wrong: RegExp;
  /** Texts that the rule must refuse, as they would stand in a catalogue. */
  readonly refused: readonly string[];
}

/** Stands for a variable whose text is not known. */
export const UNKNOWN = '\ufffc';

const VARIABLE = /\{\{?([\w.]+)[^{}]*\}\}?/g;
const NUMBER = /^\{\{?(?:count\b|\w+, number)/;

/**
 * Returns a text with plain characters for its variables: `0` for a number, `word` for a word of the host, and `UNKNOWN`
 * for any other. So marks inside the braces are not taken for marks of the text.
 */
export const withoutVariables = (text: string, word: string): string =>
  text.replaceAll(VARIABLE, (variable, name: string) => {
    if (NUMBER.test(variable)) return '0';
    return name.startsWith('host.') ? word : UNKNOWN;
  });

/** Returns the breaches of a rule in some texts: where, and what. `word`: a letter of the language's script. */
export const breaches = (rule: Rule, texts: readonly Placed[], word: string): string[] =>
  texts.flatMap(([place, text]) => {
    const [found] = rule.wrong.exec(withoutVariables(text, word)) ?? [];
    return found === undefined ? [] : [`${place}: “${found}” in “${text}”`];
  });

/** Marks that no text of the product uses: three dots for an ellipsis, and straight quotes. */
export const PLAIN_MARKS: Rule = {
  name: 'one ellipsis and curly quotes',
  wrong: /\.\.\.|"|'/,
  refused: ['...', '"{{name}}"', "'{{name}}'"],
};
