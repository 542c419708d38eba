import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoryMap } from '#domain/board/model/model.ts';
import { type ImportCard, isFatal, type RowProblem } from '#domain/change/import/judge-rows.ts';
import { LONGEST_SUMMARY, MOST_TEXT } from '#domain/kernel/text.ts';
import type { Target } from '#domain/outline/columns.ts';
import { dayNumber } from '#domain/roadmap/days.ts';
import { shortDate } from '../../../roadmap/words/dates.ts';
import { SegmentedChoice } from '../../../ui/buttons/segmented-choice.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { columnName } from '../table/map-table.ts';
import styles from './import-dialog.module.css';
import type { Import } from './use-import.ts';

const MOST_SHOWN = 100;

interface Line {
  readonly row: number;
  readonly cells: readonly string[];
  /** The card for the row; absent if the row is skipped. */
  readonly card: ImportCard | undefined;
  readonly problems: readonly RowProblem[];
}

const linesOf = ({ table, judged }: Import, only: boolean): readonly Line[] => {
  const byRow = new Map<number, RowProblem[]>();
  for (const problem of judged.problems) {
    const own = byRow.get(problem.row);
    if (own) own.push(problem);
    else byRow.set(problem.row, [problem]);
  }
  const cards = new Map(judged.cards.map((card) => [card.row, card]));
  const lines = (table?.rows ?? []).slice(1).map((cells, at): Line => {
    const row = at + 2;
    return { row, cells, card: cards.get(row), problems: byRow.get(row) ?? [] };
  });
  return only ? lines.filter(({ problems }) => problems.length > 0) : lines;
};

/** The most characters that are kept of a text that is too long. */
const KEPT: Partial<Record<RowProblem['kind'], number>> = {
  tooLong: LONGEST_SUMMARY,
  longDescription: MOST_TEXT.lines,
};

const problemText = (t: TFunction, { kind, value }: RowProblem): string => {
  const most = KEPT[kind];
  return most === undefined
    ? t(`import.problem.${kind}`, { value })
    : t(`import.problem.${kind}`, { value: Number(value), most });
};

/**
 * Returns a cell as it will be imported. A date is in the user's format, so that the user notices a wrong order of day
 * and month.
 */
const shownCell = (language: string, { cells, card }: Line, target: Target, at: number): string => {
  const day = target === 'start' || target === 'end' ? card?.plan?.[target] : null;
  return day ? shortDate(language, dayNumber(day)) : (cells[at] ?? '');
};

interface RowsPartProps {
  readonly data: Import;
  readonly mode: StoryMap['mode'];
}

interface TableProps extends Pick<RowsPartProps, 'mode'> {
  readonly columns: {
    target: Target;
    at: number;
  }[];
  readonly lines: readonly Line[];
}

const Table = ({ mode, columns, lines }: TableProps) => {
  const { t, i18n } = useTranslation();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('import.row')}</th>
          {columns.map(({ target, at }) => (
            <th key={at} scope="col">
              {columnName(t, mode, target)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.slice(0, MOST_SHOWN).map((line) => (
          <tr key={line.row} data-out={line.problems.some(isFatal) || undefined}>
            <th scope="row">{line.row}</th>
            {columns.map(({ target, at }, index) => (
              <td key={at}>
                {shownCell(i18n.language, line, target, at)}
                {index === 0 &&
                  line.problems.map((problem) => (
                    <span key={`${problem.kind}${problem.value}`} className={styles.problem}>
                      <Icon name="warning" size={12} />
                      {problemText(t, problem)}
                    </span>
                  ))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** A preview of the rows as they will be imported, with their errors. */
export const RowsPart = ({ data, mode }: RowsPartProps) => {
  const { t } = useTranslation();
  const [only, setOnly] = useState(false);
  const all = linesOf(data, false);
  const faulty = linesOf(data, true);
  const lines = only ? faulty : all;
  const columns = data.mapping.flatMap((target, at) => (target ? [{ target, at }] : []));
  return (
    <section className={styles.rows} aria-label={t('import.preview')}>
      <div className={styles.bar}>
        <SegmentedChoice
          label={t('import.preview')}
          options={[
            { value: 'all', label: t('import.allRows', { count: all.length }) },
            { value: 'faulty', label: t('import.faultyRows', { count: faulty.length }) },
          ]}
          value={only ? 'faulty' : 'all'}
          onChange={(value) => setOnly(value === 'faulty')}
        />
        <span role="status">{t('import.ready', { count: data.judged.cards.length })}</span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={t('import.row')}>
        <Table {...{ mode, columns, lines }} />
        {lines.length > MOST_SHOWN && (
          <p className={styles.quiet}>
            {t('import.moreRows', { count: lines.length - MOST_SHOWN })}
          </p>
        )}
      </section>
    </section>
  );
};
