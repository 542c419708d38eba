import { type DragEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '#domain/errors.ts';
import { isFatal, type RowProblem } from '#domain/map/import/judge-rows.ts';
import { MOST_ROWS, TARGETS, type Target } from '#domain/map/import/read-rows.ts';
import { useAppDispatch, useAppSelector } from '../../../api/hooks.ts';
import type { Write } from '../../../api/ledger/change.ts';
import { stopAsked } from '../../../api/ledger/ledger.ts';
import { selectChange } from '../../../api/ledger/select.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SegmentedChoice } from '../../../ui/buttons/segmented-choice.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { FullPage } from '../../../ui/pages/full-page.tsx';
import { Note } from '../../../ui/pages/note.tsx';
import { columnName } from '../export/map-table.ts';
import type { PanelProps } from '../panels/panel.ts';
import { importCards } from './import-cards.ts';
import styles from './import-dialog.module.css';
import { MOST_BYTES } from './read-file.ts';
import { type Import, useImport } from './use-import.ts';

export interface ImportDialogProps {
  readonly panel: PanelProps;
  readonly onClose: () => void;
}

const FilePart = ({ data }: { readonly data: Import }) => {
  const { t } = useTranslation();
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) void data.choose(file);
  };
  return (
    <div className={styles.start}>
      <label
        className={classNames(styles.drop, over && styles.over)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Icon name="fields" size={24} />
        <strong>{t('import.choose')}</strong>
        <span>{t('import.drop')}</span>
        <input
          type="file"
          className={styles.file}
          accept=".csv,.tsv,.txt,.xlsx,text/csv"
          aria-label={t('import.choose')}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) void data.choose(file);
            event.target.value = '';
          }}
        />
      </label>
      <p className={styles.quiet}>
        {t('import.limits', { count: MOST_ROWS, size: MOST_BYTES / 1_000_000 })}
      </p>
      {data.fault && (
        <div role="alert">
          <Note tone="danger">{t(`import.fault.${data.fault}`, { count: MOST_ROWS })}</Note>
        </div>
      )}
    </div>
  );
};

const NOTHING = 'none';

/** What stands in a column, in a few words. */
const sampleOf = (rows: readonly (readonly string[])[], column: number): string =>
  [...new Set(rows.slice(1).map((row) => row[column] ?? ''))]
    .filter(Boolean)
    .slice(0, 3)
    .join(', ');

const ColumnsPart = ({
  data,
  mode,
}: {
  readonly data: Import;
  readonly mode: PanelProps['page']['mode'];
}) => {
  const { t } = useTranslation();
  const options = [
    { value: NOTHING, label: t('import.skip') },
    ...TARGETS.map((value) => ({ value, label: columnName(t, mode, value) })),
  ];
  const [head = []] = data.table?.rows ?? [];
  return (
    <section className={styles.columns} aria-label={t('import.columns')}>
      <h3 className={styles.heading}>{t('import.columns')}</h3>
      <ul className={styles.list}>
        {head.map((name, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name, and stay in their order
          <li key={at} className={styles.column}>
            <span className={styles.name}>
              <strong>{name}</strong>
              <span>{sampleOf(data.table?.rows ?? [], at)}</span>
            </span>
            <SelectField
              label={t('import.becomes', { name })}
              hideLabel
              options={options}
              value={data.mapping[at] ?? NOTHING}
              onChange={(value) => data.assign(at, value === NOTHING ? null : (value as Target))}
            />
          </li>
        ))}
      </ul>
    </section>
  );
};

/** What is seen of a file at once. */
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

const RowsPart = ({
  data,
  mode,
}: {
  readonly data: Import;
  readonly mode: PanelProps['page']['mode'];
}) => {
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys */}
      <section className={styles.scroll} tabIndex={0} aria-label={t('import.row')}>
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
        {lines.length > MOST_SHOWN && (
          <p className={styles.quiet}>
            {t('import.moreRows', { count: lines.length - MOST_SHOWN })}
          </p>
        )}
      </section>
    </section>
  );
};

/** An import that has begun: its change, and how many cards it was to make. */
interface Begun {
  readonly id: string;
  readonly total: number;
}

// New ranks of neighbours are no cards, and go before them.
const cardsIn = (plan: readonly Write[]): number =>
  plan.filter(({ kind }) => kind === 'card').length;

const Progress = ({ id, total }: Begun) => {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const change = useAppSelector((state) => selectChange(state, id));
  const done = cardsIn(change?.plan.slice(0, change.progress) ?? []);
  const { status = 'queued', stopping = false } = change ?? {};
  const words = t('import.progress', { done, count: total });
  const open = status === 'queued' || status === 'sending';
  return (
    <div className={styles.start} role="status">
      <progress className={styles.progress} max={total} value={done} aria-label={words} />
      <p>{status === 'saved' && done === total ? t('import.done', { count: total }) : words}</p>
      {status === 'saved' && done < total && <Note tone="info">{t('import.ended')}</Note>}
      {status === 'refused' && <Note tone="danger">{t('import.stopped')}</Note>}
      <p className={styles.quiet}>{t('import.oneUndo')}</p>
      {open && (
        <Button disabled={stopping} onClick={() => dispatch(stopAsked(id))}>
          {t('import.stop')}
        </Button>
      )}
    </div>
  );
};

/** Stories of a file come to the map (spec 000 §2): its columns are named, its rows looked over, then made as one. */
const ImportDialog = ({ panel, onClose }: ImportDialogProps) => {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const data = useImport(panel);
  const [begun, setBegun] = useState<Begun | null>(null);
  const [refusal, setRefusal] = useState<ErrorCode | null>(null);
  const { cards } = data.judged;
  const { mode } = panel.story;
  const begin = () => {
    const came = importCards(dispatch, panel.story.ground, cards);
    if ('fault' in came) setRefusal(came.fault);
    else setBegun(came);
  };
  const named = data.mapping.includes('summary');
  const mapping = begun === null && data.table !== null;
  return (
    <FullPage
      title={t('import.title')}
      closeLabel={t('board.action.close')}
      onClose={onClose}
      aside={data.table?.name}
      footer={
        <div className={styles.footer}>
          <span className={styles.quiet}>{mapping && t('import.oneUndo')}</span>
          {mapping && (
            <Button appearance="subtle" onClick={data.restart}>
              {t('import.back')}
            </Button>
          )}
          {mapping ? (
            <Button appearance="primary" disabled={!named || cards.length === 0} onClick={begin}>
              {t('import.confirm', { count: cards.length })}
            </Button>
          ) : (
            <Button onClick={onClose}>
              {begun === null ? t('board.action.cancel') : t('import.goOn')}
            </Button>
          )}
        </div>
      }
    >
      {begun !== null && <Progress {...begun} />}
      {begun === null && !data.table && <FilePart data={data} />}
      {mapping && (
        <>
          {refusal && (
            <div role="alert">
              <Note tone="danger">{t(`errors.${refusal}`)}</Note>
            </div>
          )}
          {!named && <Note tone="warning">{t('import.needsSummary')}</Note>}
          <div className={styles.two}>
            <ColumnsPart data={data} mode={mode} />
            <RowsPart data={data} mode={mode} />
          </div>
        </>
      )}
    </FullPage>
  );
};

export default ImportDialog;
