import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Document, filesEnding } from './documents.ts';

const root = resolve(import.meta.dirname, '../../..');

export const RULE_BOOK = 'domain/RULES.md';

interface Rule {
  readonly id: string;
  readonly chapter: string;
  readonly number: number;
  readonly text: string;
  /** Paths of the tests that prove the rule, from the repository's root. */
  readonly tests: readonly string[];
}

const ENTRY = /^- \*\*(R-([A-Z]+)-(\d+))\*\* (.*)$/;
const CITED = /\bR-[A-Z]+-\d+\b/g;
const ELSEWHERE = /\bspec(?:\s|\*|\/\/)+00\d\b/gi;

const ruleIn = (line: string): Rule | null => {
  const [, id, chapter, number, rest = ''] = ENTRY.exec(line) ?? [];
  if (!(id && chapter && number)) return null;
  const tests = [...rest.matchAll(/`([^`\n]+\.test\.tsx?)`/g)].map(([, path = '']) => path);
  return { id, chapter, number: Number(number), text: rest.replace(/`[^`]*`|[,\s]/g, ''), tests };
};

const rulesIn = (book: string): Rule[] => book.split('\n').flatMap((line) => ruleIn(line) ?? []);

const isTest = (path: string): boolean => existsSync(join(root, path));

const faultsOf = ({ id, text, tests }: Rule): string[] => [
  ...(text === '' ? [`${id} says nothing`] : []),
  ...(tests.length === 0 ? [`${id} has no test`] : []),
  ...tests.filter((path) => !isTest(path)).map((path) => `${id}: there is no ${path}`),
];

/**
 * Returns what is wrong with the numbers of rules. All rules of a chapter must be together, with ascending numbers.
 * Gaps are allowed.
 */
const faultsOfNumbers = (rules: readonly Rule[]): string[] =>
  rules.flatMap(({ id, chapter, number }, index) => {
    const before = rules.slice(0, index).filter((other) => other.chapter === chapter);
    if (before.length === 0) return [];
    return [
      ...(before.some((other) => other.number >= number) ? [`${id} does not count up`] : []),
      ...(rules[index - 1]?.chapter === chapter ? [] : [`${id} is not in its chapter`]),
    ];
  });

/**
 * Returns what is wrong with a rule book: lines that are not rules, wrong numbers, and rules without a text or without
 * a test.
 */
export const bookFaults = (book: string): string[] => {
  const rules = rulesIn(book);
  const strange = book.split('\n').filter((line) => line.startsWith('- ') && !ruleIn(line));
  return [
    ...strange.map((line) => `no rule: ${line}`),
    ...faultsOfNumbers(rules),
    ...rules.flatMap(faultsOf),
  ];
};

/** Returns citations of rules that do not exist, and citations of a specification that is not in this repository. */
export const citationFaults = (texts: readonly Document[], book: string): string[] => {
  const ids = new Set(rulesIn(book).map(({ id }) => id));
  return texts.flatMap(({ path, text }) => {
    const unknown = (text.match(CITED) ?? []).filter((id) => !ids.has(id));
    const elsewhere = text.match(ELSEWHERE) ?? [];
    return [...new Set([...unknown, ...elsewhere])].map((cited) => `${path}: ${cited}`);
  });
};

/** Returns the texts that may cite rules: code, styles, documents and settings. */
export const citingTexts = (): Document[] =>
  filesEnding(['{ts,tsx,mjs,cjs,css,html,md,grit,json,yml}']).map((path) => ({
    path,
    text: readFileSync(join(root, path), 'utf8'),
  }));
