import type { TFunction } from 'i18next';
import { isIssueCard } from '#domain/board/comparison/map-cards.ts';
import { goalName, stepName } from '../../board/words/names.ts';
import { csvOf } from '../../export/sheet/csv.ts';
import type { Entry, EntryGroup } from './entries.ts';
import type { deletedIn } from './unknown-lists.ts';
import type { Line, Words } from './words.ts';

interface Report {
  readonly t: TFunction;
  readonly words: Words;
  readonly groups: readonly EntryGroup[];
  readonly deleted: ReturnType<typeof deletedIn>;
  /** Sentences about what is not known. */
  readonly unknown: readonly string[];
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
  const changes = t('list', { things: words.lines(entry).map(lineText) });
  const text = changes === '' ? title : `${title} (${changes})`;
  return `- **${t(`time.kind.${entry.kind}`)}** ${escaped(text)}`;
};

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length > 0 ? [`## ${title}`, lines.map((line) => `- ${escaped(line)}`).join('\n')] : [];

/**
 * Returns the shown entries as a Markdown list below the sentence, with headings for goals and steps. Then come the
 * deleted issues and what is not known.
 */
export const markdownOf = (sentence: string, report: Report): string => {
  const { t, groups, deleted, unknown } = report;
  const blocks = groups.flatMap(({ goal, steps }) => [
    `## ${escaped(goalName(t, goal))}`,
    ...steps.flatMap(({ step, entries }) => [
      ...(step ? [`### ${escaped(stepName(t, step))}`] : []),
      entries.map((entry) => entryText(report, entry)).join('\n'),
    ]),
  ]);
  const last = [
    ...section(
      t('time.deleted.title'),
      deleted.map(({ key, name }) => `${key} ${name}`),
    ),
    ...section(t('time.unknown'), unknown),
  ];
  return `${[escaped(sentence), ...blocks, ...last].join('\n\n')}\n`;
};

const COLUMNS = ['kind', 'goal', 'step', 'key', 'title', 'field', 'from', 'to'] as const;
const NO_LINE: Line = { field: null, from: null, to: null };

/** Returns the shown entries as CSV, with a row for each changed value and for each deleted issue. */
export const changesCsv = ({ t, words, groups, deleted }: Report): string => {
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
  const gone = deleted.map(({ key, name }) => [
    ...[t('time.deleted.title'), '', '', key, name],
    ...['', '', ''],
  ]);
  const head = COLUMNS.map((column) => t(`time.column.${column}`));
  return csvOf({ head, rows: [...rows, ...gone] });
};
