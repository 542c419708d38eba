import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type DayColumn,
  type ImportGround,
  type Judged,
  judgeRows,
} from '#domain/change/import/judge-rows.ts';
import type { Order } from '#domain/change/import/read-day.ts';
import {
  guessMapping,
  type Mapping,
  readRows,
  TARGETS,
  type Target,
} from '#domain/change/import/read-rows.ts';
import type { Person } from '#domain/tracker/entities.ts';
import { unasked } from '../../../story-map/abilities.ts';
import type { PanelProps } from '../../../story-map/panel.ts';
import { localeOf } from '../../../ui/dates/week.ts';
import { columnName } from '../table/map-table.ts';
import { type FileFault, readFile } from './read-file.ts';

interface Table {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
}

/** People named on the board's cards. */
const peopleOn = ({ loaded: { board } }: PanelProps): readonly Person[] => {
  const issues = [board.steps, board.stories, board.subtasks].flatMap((all) => Object.values(all));
  const known = new Map(
    issues.flatMap(({ assignee }) => (assignee ? [[assignee.accountId, assignee] as const] : [])),
  );
  return [...known.values()];
};

/** State of an import: the file, the mapping of its columns, and the checked rows. */
export const useImport = (props: PanelProps) => {
  const { t, i18n } = useTranslation();
  const { story, loaded } = props;
  const { map } = story;
  const can = useMemo(() => unasked(story.can, loaded.board), [story.can, loaded.board]);
  const [table, setTable] = useState<Table | null>(null);
  const [fault, setFault] = useState<FileFault | null>(null);
  const [mapping, setMapping] = useState<Mapping>([]);
  const [dayOrders, setDayOrders] = useState<Partial<Record<DayColumn, Order>>>({});
  const ground = useMemo(
    (): ImportGround => ({
      map,
      types: loaded.board.projects[0]?.issueTypes ?? [],
      people: peopleOn(props),
      mayMake: { goals: can.createGoals && !map.mapping, steps: can.createSteps },
      locale: localeOf(i18n.language),
      dayOrders,
      keepsDays: loaded.board.fields.plan !== null,
    }),
    [map, loaded.board, can, props, i18n.language, dayOrders],
  );
  const judged = useMemo(
    (): Pick<Judged, 'cards' | 'problems'> & Partial<Pick<Judged, 'dayOrders'>> =>
      table ? judgeRows(readRows(table.rows, mapping), ground) : { cards: [], problems: [] },
    [table, mapping, ground],
  );
  const choose = async (file: File) => {
    const read = await readFile(file, i18n.language);
    if ('fault' in read) {
      setFault(read.fault);
      return;
    }
    const named = new Map(
      TARGETS.map((target) => [columnName(t, map.mode, target), target] as const),
    );
    setFault(null);
    setTable(read);
    setMapping(guessMapping(read.rows[0] ?? [], named));
    setDayOrders({});
  };
  return {
    table,
    fault,
    mapping,
    judged,
    choose,
    assign: (column: number, target: Target | null) =>
      setMapping(mapping.map((each, at) => (at === column ? target : each))),
    chooseOrder: (column: DayColumn, order: Order) =>
      setDayOrders({ ...dayOrders, [column]: order }),
    restart: () => setTable(null),
  };
};

export type Import = ReturnType<typeof useImport>;
