import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LABEL_LENGTH } from '#domain/aggregates/goal/validate.ts';
import { MOST_JOB } from '#domain/aggregates/job/faults.ts';
import { MOST_OPEN } from '#domain/aggregates/job/open-jobs.ts';
import {
  MOST_INCOME,
  LABEL_LENGTH as PART_LABEL_LENGTH,
} from '#domain/aggregates/persona/component-faults.ts';
import { PERSONA_NAME_LENGTH } from '#domain/aggregates/persona/faults.ts';
import { MOST_STORIES } from '#domain/aggregates/setting/admin-faults.ts';
import { MOST_SETTINGS } from '#domain/aggregates/setting/decide.ts';
import { MOST_NEW_CARDS } from '#domain/board/cards/create-cards.ts';
import { ERRORS, type ErrorCode } from '#domain/kernel/errors/errors.ts';
import { LANGUAGES } from '#domain/kernel/languages.ts';
import { LONGEST_SUMMARY, NAME_LIMIT } from '#domain/kernel/text.ts';

/** Errors that tell a limit, with the constants that hold it. */
const LIMITS: Partial<Record<ErrorCode, readonly number[]>> = {
  SUMMARY_TOO_LONG: [LONGEST_SUMMARY + 1],
  LABEL_TOO_LONG: [LABEL_LENGTH],
  PERSONA_NAME_TOO_LONG: [PERSONA_NAME_LENGTH],
  PERSONA_LABEL_TOO_LONG: [PART_LABEL_LENGTH],
  INCOME_INVALID: [MOST_INCOME],
  PORTFOLIO_NAME_INVALID: [NAME_LIMIT],
  SETTING_TOO_MANY: [MOST_SETTINGS],
  JOB_TOO_LARGE: [MOST_JOB.items],
  JOB_LIMIT_PERSON: [MOST_OPEN.person.jobs, MOST_OPEN.person.items],
  JOB_LIMIT_SITE: [MOST_OPEN.site.jobs, MOST_OPEN.site.items],
  CREATE_TOO_MANY: [MOST_NEW_CARDS],
  NAME_TOO_LONG: [NAME_LIMIT],
  STORIES_MAXIMUM_INVALID: [MOST_STORIES],
};

const textsOf = (language: string): Record<string, string> =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, `../../locales/${language}/errors.json`), 'utf8'),
  ).errors;

/** The text with spaces and marks of thousands as the language writes them by `Intl`, in one kind of space. */
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');

/** Fails on a text that does not name a limit as the language writes it. */
const expectLimits = (language: string, text: string | undefined, limits: readonly number[]) => {
  for (const limit of limits) {
    const number = plain(new Intl.NumberFormat(language).format(limit));
    const found = plain(text ?? '').match(/\d(?:[\d.,]|\s(?=\d{3}))*(?<![.,])/g) ?? [];
    expect(found, text).toContain(number);
  }
};

/** Texts whose number is no limit of the program, such as the zoom of WCAG. */
const NO_LIMIT = /^help\./;

const leavesOf = (tree: unknown, path: string): readonly [string, string][] =>
  typeof tree === 'string'
    ? [[path, tree]]
    : Object.entries(tree as object).flatMap(([key, each]) => leavesOf(each, `${path}.${key}`));

// R-TEXT-14
describe('the limits that errors tell', () => {
  const entries = Object.entries(LIMITS) as [ErrorCode, readonly number[]][];

  it.each(LANGUAGES)('are those of the program, written as in %s', (language) => {
    const texts = textsOf(language);
    for (const [code, limits] of entries) expectLimits(language, texts[code], limits);
  });

  it('are the same in the answers of the API', () => {
    for (const [code, limits] of entries) expectLimits('en', ERRORS[code].text, limits);
  });

  it.each(LANGUAGES)('are placeholders in the other texts of %s', (language) => {
    const folder = join(import.meta.dirname, `../../locales/${language}`);
    const numbers = globSync('*.json', { cwd: folder })
      .filter((file) => !['errors.json', 'templates.json'].includes(file))
      .flatMap((file) => leavesOf(JSON.parse(readFileSync(join(folder, file), 'utf8')), file))
      .filter(([key, text]) => !NO_LIMIT.test(key) && /(?<![\w{#-])\d{3,}/.test(text));
    expect(numbers).toEqual([]);
  });
});
