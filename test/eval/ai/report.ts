import type { Row } from './evaluate.ts';

const percent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${Math.round((100 * part) / whole)} %`;

const quantile = (values: readonly number[], share: number): string => {
  const sorted = values.toSorted((left, right) => left - right);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
  return value === undefined ? '–' : `${value.toFixed(value < 10 ? 1 : 0)}`;
};

const HEAD = [
  'of',
  'asked',
  'failed',
  'silent',
  'suggestions',
  'duplicates',
  'single words',
  'off topic',
  'in the language',
  'shape',
  'ms (median)',
  'ms (95 %)',
];

/**
 * Formats the scores as a Markdown table. Percentages are shares of all suggestions; the columns `failed` and `silent`
 * count requests.
 */
export const tableOf = (rows: readonly Row[]): string => {
  const lines = rows.map((row) => [
    row.name,
    row.asked,
    row.failed,
    row.silent,
    row.summaries,
    percent(row.duplicates, row.summaries),
    percent(row.singleWords, row.summaries),
    percent(row.offTopic, row.summaries),
    percent(row.inLanguage, row.summaries),
    percent(row.shaped, row.summaries),
    quantile(row.milliseconds, 0.5),
    quantile(row.milliseconds, 0.95),
  ]);
  return [HEAD, HEAD.map(() => '---'), ...lines]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
};
