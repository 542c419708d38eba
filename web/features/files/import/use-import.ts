import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type DayColumn,
  type ImportGround,
  type Judged,
  judgeRows,
} from '#domain/change/import/judge-rows.ts';
import type { Order } from '#domain/change/import/read-day.ts';
import { type ImportRow, readRows } from '#domain/change/import/read-rows.ts';
import { guessMapping, type Mapping, type Target } from '#domain/outline/columns.ts';
import { useNamedPeople } from '../../../page/people/named-people.ts';
import { unasked } from '../../../story-map/abilities.ts';
import type { PanelProps } from '../../../story-map/panel.ts';
import { useNewReleases } from '../../../story-map/releases/use-new-releases.ts';
import { localeOf } from '../../../ui/dates/week.ts';
import { type FileFault, readFile } from './read-file.ts';

interface Table {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
}

const usePeople = (rows: readonly ImportRow[], projectKey: string) =>
  useNamedPeople(projectKey, (people) => {
    const known = new Set(people.map(({ displayName }) => displayName.toLowerCase()));
    const names = new Set(rows.map(({ assignee }) => assignee));
    return [...names].filter((name) => name !== '' && !known.has(name.toLowerCase()));
  });

/** Holds the state of an import: the file, the column mapping, and the checked rows. */
export const useImport = (props: PanelProps) => {
  const { i18n } = useTranslation();
  const { story, loaded } = props;
  const { map } = story;
  const can = useMemo(() => unasked(story.can, loaded.board), [story.can, loaded.board]);
  const [table, setTable] = useState<Table | null>(null);
  const [fault, setFault] = useState<FileFault | null>(null);
  const [mapping, setMapping] = useState<Mapping>([]);
  const [dayOrders, setDayOrders] = useState<Partial<Record<DayColumn, Order>>>({});
  const rows = useMemo(() => (table ? readRows(table.rows, mapping) : []), [table, mapping]);
  const people = usePeople(rows, loaded.board.projects[0]?.key ?? '');
  const ground = useMemo(
    (): ImportGround => ({
      map,
      types: loaded.board.projects[0]?.issueTypes ?? [],
      people,
      mayMake: { goals: can.createGoals && !map.mapping, steps: can.createSteps },
      locale: localeOf(i18n.language),
      dayOrders,
      keepsDays: loaded.board.fields.plan !== null,
    }),
    [map, loaded.board, can, people, i18n.language, dayOrders],
  );
  const plain = useMemo(() => (table ? judgeRows(rows, ground) : null), [table, rows, ground]);
  const named = useMemo(
    () => plain?.problems.flatMap(({ kind, value }) => (kind === 'lane' ? value : [])) ?? [],
    [plain],
  );
  const newReleases = useNewReleases(story, named);
  const { releases } = newReleases;
  const judged = useMemo((): Pick<Judged, 'cards' | 'problems'> &
    Partial<Pick<Judged, 'dayOrders'>> => {
    if (!plain) return { cards: [], problems: [] };
    return releases.length > 0 ? judgeRows(rows, { ...ground, releases }) : plain;
  }, [plain, rows, ground, releases]);
  const choose = async (file: File) => {
    const read = await readFile(file, i18n.language);
    if ('fault' in read) {
      setFault(read.fault);
      return;
    }
    setFault(null);
    setTable(read);
    setMapping(guessMapping(read.rows[0] ?? []));
    setDayOrders({});
  };
  return {
    table,
    fault,
    mapping,
    judged,
    newReleases,
    choose,
    assign: (column: number, target: Target | null) =>
      setMapping(mapping.map((each, at) => (at === column ? target : each))),
    chooseOrder: (column: DayColumn, order: Order) =>
      setDayOrders({ ...dayOrders, [column]: order }),
    restart: () => setTable(null),
  };
};

export type Import = ReturnType<typeof useImport>;
