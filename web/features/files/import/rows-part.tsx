import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoryMap } from '#domain/board/model/model.ts';
import { isFatal, type RowProblem } from '#domain/change/import/judge-rows.ts';
import { SegmentedChoice } from '../../../ui/buttons/segmented-choice.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { columnName } from '../table/map-table.ts';
import styles from './import-dialog.module.css';
import type { Import } from './use-import.ts';

/** Rows of the preview. */
const MOST_SHOWN = 100;

interface Line {
  readonly row: number;
  readonly cells: readonly string[];
  readonly problems: readonly RowProblem[];
}

const linesOf = ({ table, judged }: Import, only: boolean): readonly Line[] => {
  const byRow = new Map<number, RowProblem[]>();
  for (const problem of judged.problems) {
    const own = byRow.get(problem.row);
    if (own) own.push(problem);
    else byRow.set(problem.row, [problem]);
  }
  const lines = (table?.rows ?? []).slice(1).map((cells, at): Line => {
    const row = at + 2;
    return { row, cells, problems: byRow.get(row) ?? [] };
  });
  return only ? lines.filter(({ problems }) => problems.length > 0) : lines;
};

interface RowsPartProps {
  readonly data: Import;
  readonly mode: StoryMap['mode'];
}

interface TableProps extends Pick<RowsPartProps, 'mode'> {
  readonly columns: {
    target:
      | 'assignee'
      | 'goal'
      | 'key'
      | 'labels'
      | 'lane'
      | 'parent'
      | 'points'
      | 'step'
      | 'summary'
      | 'type';
    at: number;
  }[];
  readonly lines: readonly Line[];
}

const Table = ({ mode, columns, lines }: TableProps) => {
  const { t } = useTranslation();
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
        {lines.slice(0, MOST_SHOWN).map(({ row, cells, problems }) => (
          <tr key={row} data-out={problems.some(isFatal) || undefined}>
            <th scope="row">{row}</th>
            {columns.map(({ at }, index) => (
              <td key={at}>
                {cells[at]}
                {index === 0 &&
                  problems.map(({ kind, value }) => (
                    <span key={`${kind}${value}`} className={styles.problem}>
                      <Icon name="warning" size={12} />
                      {t(`import.problem.${kind}`, { value })}
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

/** A preview of the rows as they will be imported, with their faults. */
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
