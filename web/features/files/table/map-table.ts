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

/** The columns of the table. An import recognizes columns by the same names. */
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

/** Returns the name of the column that contains the lanes: releases or sprints. */
export const laneColumn = (t: TFunction, mode: StoryMap['mode']): string =>
  mode === 'sprint' ? t('export.column.sprint') : t('export.column.release');

export const columnName = (t: TFunction, mode: StoryMap['mode'], column: Column): string =>
  column === 'lane' ? laneColumn(t, mode) : t(`export.column.${column}`);

/** Descriptions by issue id. */
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
 * Returns the cell that names a lane. The cell is empty unless the lane is a release or sprint, because an import could
 * not use another name.
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

export const issuesOf = ({ cells }: Pick<StoryMap, 'cells'>): readonly Issue[] =>
  [...cells.values()].flat().flatMap(({ issue, subtasks }) => [issue, ...subtasks]);

/**
 * Returns a map as a table with a row for each card, in map order. A row has the goal, step, lane and rank within the
 * cell. The rows of subtasks follow the row of their story and name the story.
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
