import type { TFunction } from 'i18next';
import { dayOf } from '#domain/roadmap/days.ts';
import { slipOf } from '#domain/roadmap/drift/drift.ts';
import { milestoneSpan } from '#domain/roadmap/drift/milestone-drift.ts';
import type { RowDrift } from '#domain/roadmap/drift/row-drift.ts';
import { isPlaceholder } from '#domain/roadmap/hierarchy.ts';
import { laneSpan } from '#domain/roadmap/lane-span.ts';
import type { Row } from '#domain/roadmap/rows.ts';
import type { Span } from '#domain/roadmap/spans.ts';
import { csvOf } from '../../../export/sheet/csv.ts';
import type { Cell } from '../../../export/sheet/sheet.ts';
import type { RoadmapModel } from '../../../roadmap/props/props.ts';
import { rowTitle } from '../../../roadmap/words/rows.ts';
import { ZONE } from '../../../story-map/roadmap/use-progress.ts';
import type { Compared } from './compared.ts';

const COLUMNS = [
  ...['level', 'key', 'title', 'drift', 'days'],
  ...['startBefore', 'endBefore', 'start', 'end'],
] as const;

const dayCell = (day: number | null | undefined): Cell =>
  day == null ? null : { day: dayOf(day) };
const days = (span: Span | null): Cell[] => [dayCell(span?.start), dayCell(span?.end)];

const kindOf = (t: TFunction, { item, kind }: Row): string => {
  if (kind === 'goal' || kind === 'release' || kind === 'sprint') return t(`roadmap.row.${kind}`);
  return item?.issue?.type.name ?? '';
};

const named = (t: TFunction, row: Row): Cell[] => [
  kindOf(t, row),
  row.item?.issue?.key ?? '',
  rowTitle(t, row),
];

const drifted = (t: TFunction, { drift }: RowDrift): Cell[] => [
  t(`time.drift.state.${drift.state}`),
  slipOf(drift),
];

/**
 * Returns the drift as CSV: a line for each row that has days on one of the sides, also folded ones; then the
 * milestones, what is gone from the roadmap, and what was deleted.
 */
export const driftCsv = (
  t: TFunction,
  { counted, gone, milestoneDrift, goneMilestones, deleted }: Compared,
  { spans, milestones }: Pick<RoadmapModel, 'spans' | 'milestones'>,
): string => {
  const spanOf = ({ item, lane }: Row): Span | null =>
    lane ? laneSpan(lane, ZONE) : ((item && spans.get(item.key)) ?? null);
  const removed = t('time.drift.state.gone');
  const flag = t('time.drift.milestone');
  const rows: Cell[][] = [
    ...counted.flatMap(({ row, drift }) =>
      drift && !(row.item && isPlaceholder(row.item))
        ? [[...named(t, row), ...drifted(t, drift), ...days(drift.before), ...days(spanOf(row))]]
        : [],
    ),
    ...milestones.flatMap((milestone) => {
      const drift = milestoneDrift.get(milestone.id);
      const { name } = milestone;
      return drift
        ? [
            [
              ...[flag, '', name, ...drifted(t, drift)],
              ...days(drift.before),
              ...days(milestoneSpan(milestone)),
            ],
          ]
        : [];
    }),
    ...gone.map(({ row, span }) => [
      ...[...named(t, row), removed, null, ...days(span)],
      ...days(null),
    ]),
    ...goneMilestones.map((milestone) => [
      ...[flag, '', milestone.name, removed, null],
      ...days(milestoneSpan(milestone)),
      ...days(null),
    ]),
    ...deleted.map(({ key, name }) => [
      ...['', key, name, t('time.deleted.title'), null],
      ...days(null),
      ...days(null),
    ]),
  ];
  return csvOf({ head: COLUMNS.map((column) => t(`time.column.${column}`)), rows });
};
