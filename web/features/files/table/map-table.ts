import type { TFunction } from 'i18next';
import {
  cellKey,
  type GoalColumn,
  type Lane,
  type StepColumn,
  type StoryCard,
  type StoryMap,
} from '#domain/board/model/model.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import { goalName, laneName, stepName } from '../../../board/words/names.ts';
import { type Cell, dayCell, type Sheet } from '../../../export/sheet/sheet.ts';

/** The columns of the table; the import recognises columns by the same names. */
export const COLUMNS = [
  'goal',
  'step',
  'stepKey',
  'lane',
  'rank',
  'parent',
  'key',
  'summary',
  'type',
  'status',
  'priority',
  'assignee',
  'points',
  'labels',
  'start',
  'end',
  'updated',
  'description',
] as const;
export type Column = (typeof COLUMNS)[number];

type Row = Readonly<Record<Column, Cell>>;

/** The name of the column with the lane. */
export const laneColumn = (t: TFunction, mode: StoryMap['mode']): string =>
  mode === 'sprint' ? t('export.column.sprint') : t('export.column.release');

export const columnName = (t: TFunction, mode: StoryMap['mode'], column: Column): string =>
  column === 'lane' ? laneColumn(t, mode) : t(`export.column.${column}`);

/** Texts by issue id. */
export type Descriptions = ReadonlyMap<string, string>;

const issueCells = (issue: Issue, descriptions: Descriptions) => ({
  key: issue.key,
  summary: issue.summary,
  type: issue.type.name,
  status: issue.status.name,
  priority: issue.priority?.name ?? null,
  assignee: issue.assignee?.displayName ?? null,
  points: issue.storyPoints,
  labels: issue.labels.join(' '),
  start: dayCell(issue.plan?.start),
  end: dayCell(issue.plan?.end),
  updated: dayCell(issue.updated),
  description: descriptions.get(issue.id) ?? null,
});

const cardRows = (
  place: Pick<Row, 'goal' | 'step' | 'stepKey' | 'lane'>,
  card: StoryCard,
  rank: number,
  descriptions: Descriptions,
): Row[] => [
  { ...place, rank, parent: null, ...issueCells(card.issue, descriptions) },
  ...card.subtasks.map((issue, at) => ({
    ...place,
    rank: at + 1,
    parent: card.issue.key,
    ...issueCells(issue, descriptions),
  })),
];

/**
 * The value of a lane's cell. It is empty for a lane that is neither a release nor a sprint, because an import could
 * not use the name of such a lane.
 */
const laneCell = (t: TFunction, mode: StoryMap['mode'], lane: Lane): Cell =>
  lane.version || lane.sprint ? laneName(t, mode, lane) : null;

const stepRows = (
  t: TFunction,
  map: StoryMap,
  { goal, step }: { readonly goal: GoalColumn; readonly step: StepColumn },
  descriptions: Descriptions,
): Row[] =>
  map.lanes.flatMap((lane) => {
    const place = {
      goal: goal.goal ? goalName(t, goal) : null,
      step: step.issue ? stepName(t, step) : null,
      stepKey: step.issue?.key ?? null,
      lane: laneCell(t, map.mode, lane),
    };
    const cards = map.cells.get(cellKey(step.id, lane.id)) ?? [];
    return cards.flatMap((card, at) => cardRows(place, card, at + 1, descriptions));
  });

/** The issues that have a row: the stories and subtasks of a map. */
export const issuesOf = ({ cells }: Pick<StoryMap, 'cells'>): readonly Issue[] =>
  [...cells.values()].flat().flatMap(({ issue, subtasks }) => [issue, ...subtasks]);

/**
 * A map as a table: a row per card in map order, with its goal, step, lane and its rank within its cell. Subtasks
 * follow their story and name it.
 */
export const mapTable = (
  t: TFunction,
  map: StoryMap,
  name: string,
  descriptions: Descriptions,
): Sheet => {
  const rows = map.goals.flatMap((goal) =>
    goal.steps.flatMap((step) => stepRows(t, map, { goal, step }, descriptions)),
  );
  return {
    name,
    head: COLUMNS.map((column) => columnName(t, map.mode, column)),
    rows: rows.map((row) => COLUMNS.map((column) => row[column])),
  };
};
