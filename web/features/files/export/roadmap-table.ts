import type { TFunction } from 'i18next';
import type { Milestone } from '#domain/aggregates/milestone/milestone.ts';
import { dayOf } from '#domain/roadmap/days.ts';
import type { Row } from '#domain/roadmap/rows.ts';
import { isWhole, type Span } from '#domain/roadmap/spans.ts';
import type { Standing } from '#domain/roadmap/standing.ts';
import type { CalendarEvent } from '../../../export/calendar/ical.ts';
import type { Cell, Sheet } from '../../../export/sheet/sheet.ts';
import { rowTitle, warningText } from '../../../roadmap/words/rows.ts';

export interface PlannedRow {
  readonly row: Row;
  readonly span: Span | null;
  /** Whether the row is on time; null if it has no dates. */
  readonly standing: Standing | null;
}

const day = (number: number | null | undefined): Cell =>
  number == null ? null : { day: dayOf(number) };

const warningOf = (t: TFunction, standing: Standing | null): string | null =>
  standing && warningText(t, standing);

const cellsOf = (t: TFunction, { row, span, standing }: PlannedRow): readonly Cell[] => {
  const issue = row.item?.issue;
  return [
    t(`export.kind.${row.kind}`),
    row.depth + 1,
    issue?.key ?? null,
    rowTitle(t, row),
    day(span?.start),
    day(span?.end),
    span && isWhole(span) ? span.end - span.start + 1 : null,
    warningOf(t, standing),
    issue?.status.name ?? null,
    issue?.assignee?.displayName ?? null,
    issue?.storyPoints ?? null,
  ];
};

export const roadmapTable = (
  t: TFunction,
  rows: readonly PlannedRow[],
  milestones: readonly Milestone[],
  name: string,
): Sheet => ({
  name,
  head: [
    t('export.column.kind'),
    t('export.column.level'),
    t('export.column.key'),
    t('export.column.summary'),
    t('export.column.start'),
    t('export.column.end'),
    t('export.column.days'),
    t('export.column.standing'),
    t('export.column.status'),
    t('export.column.assignee'),
    t('export.column.points'),
  ],
  rows: [
    ...rows.map((row) => cellsOf(t, row)),
    ...milestones.map(({ name: title, startDate, endDate }): readonly Cell[] => [
      t('export.kind.milestone'),
      1,
      null,
      title,
      { day: startDate.slice(0, 10) },
      { day: endDate.slice(0, 10) },
      (Date.parse(endDate.slice(0, 10)) - Date.parse(startDate.slice(0, 10))) / 86_400_000 + 1,
      null,
      null,
      null,
      null,
    ]),
  ],
});

interface Release {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly startDate: string | null;
  readonly releaseDate: string | null;
}

/**
 * Returns calendar events: each milestone on its day, each release on its date. A release says whether it is on time.
 */
export const roadmapEvents = (
  t: TFunction,
  milestones: readonly Milestone[],
  releases: readonly Release[],
  standingOf: (releaseId: string) => Standing | null = () => null,
): readonly CalendarEvent[] => [
  ...milestones.map(({ id, name, startDate, endDate }) => ({
    id: `milestone-${id}@cairn`,
    name: name || t('roadmap.milestone.unnamed'),
    description: '',
    start: startDate.slice(0, 10),
    end: endDate.slice(0, 10),
  })),
  ...releases.flatMap(({ id, name, description, releaseDate }) =>
    releaseDate === null
      ? []
      : {
          id: `release-${id}@cairn`,
          name: t('export.released', { name }),
          description: [warningOf(t, standingOf(id)), description].filter(Boolean).join('\n'),
          start: releaseDate.slice(0, 10),
          end: releaseDate.slice(0, 10),
        },
  ),
];
