import type { TFunction } from 'i18next';
import { isIssueCard } from '#domain/board/comparison/map-cards.ts';
import { goalName, stepName } from '../../board/words/names.ts';
import { csvOf } from '../../export/sheet/csv.ts';
import type { Entry, EntryGroup } from './entries.ts';
import type { Line, Words } from './words.ts';

interface Report {
  readonly t: TFunction;
  readonly words: Words;
  readonly groups: readonly EntryGroup[];
}

/** Signs that Markdown would read as formatting. */
const escaped = (text: string): string => text.replace(/[\\`*_[\]<>#|~]/g, '\\$&');

const lineText = ({ field, from, to }: Line): string => {
  const change = from === null ? '' : `${from} → ${to}`;
  return [field, change].filter(Boolean).join(': ');
};

const entryText = ({ t, words }: Report, entry: Entry): string => {
  const key = isIssueCard(entry.card) ? [entry.card.issue.key] : [];
  const title = [...key, words.title(entry.card)].join(' ');
  const changes = words.lines(entry).map(lineText).join('; ');
  const text = changes === '' ? title : `${title} (${changes})`;
  return `- **${t(`time.kind.${entry.kind}`)}** ${escaped(text)}`;
};

/** Returns the shown entries as a Markdown list below the sentence, with headings for goals and steps. */
export const markdownOf = (sentence: string, report: Report): string => {
  const { t, groups } = report;
  const blocks = groups.flatMap(({ goal, steps }) => [
    `## ${escaped(goalName(t, goal))}`,
    ...steps.flatMap(({ step, entries }) => [
      ...(step ? [`### ${escaped(stepName(t, step))}`] : []),
      entries.map((entry) => entryText(report, entry)).join('\n'),
    ]),
  ]);
  return `${[escaped(sentence), ...blocks].join('\n\n')}\n`;
};

const COLUMNS = ['kind', 'goal', 'step', 'key', 'title', 'field', 'from', 'to'] as const;
const NO_LINE: Line = { field: null, from: null, to: null };

/** Returns the shown entries as CSV, with a row for each changed value. */
export const changesCsv = ({ t, words, groups }: Report): string => {
  const rows = groups.flatMap(({ goal, steps }) =>
    steps.flatMap(({ step, entries }) =>
      entries.flatMap((entry) => {
        const lines = words.lines(entry);
        return (lines.length === 0 ? [NO_LINE] : lines).map(({ field, from, to }) => [
          t(`time.kind.${entry.kind}`),
          goalName(t, goal),
          step ? stepName(t, step) : '',
          isIssueCard(entry.card) ? entry.card.issue.key : '',
          words.title(entry.card),
          field ?? '',
          from ?? '',
          to ?? '',
        ]);
      }),
    ),
  );
  return csvOf({ head: COLUMNS.map((column) => t(`time.column.${column}`)), rows });
};
