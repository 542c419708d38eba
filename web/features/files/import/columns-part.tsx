import { useTranslation } from 'react-i18next';
import type { StoryMap } from '#domain/board/model/model.ts';
import { DAY_COLUMNS } from '#domain/change/import/judge-rows.ts';
import { type Mapping, TARGETS, type Target } from '#domain/outline/columns.ts';
import { listText } from '../../../i18n/list-text.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { columnName } from '../table/map-table.ts';
import styles from './import-dialog.module.css';
import type { Import } from './use-import.ts';

const NOTHING = 'none';

/** Returns the first values of a column as an example. */
const sampleOf = (rows: readonly (readonly string[])[], column: number): readonly string[] =>
  [...new Set(rows.slice(1).map((row) => row[column] ?? ''))].filter(Boolean).slice(0, 3);

const ORDERS = ['dmy', 'mdy'] as const;

interface DayOrderProps extends Pick<ColumnsPartProps, 'dayOrders' | 'onOrder'> {
  readonly name: string;
  readonly target: Target | null | undefined;
}

/**
 * Shows in which order an ambiguous date column is read, day or month first, and lets the user change it (R-EXPORT-4).
 */
const DayOrder = ({ name, target, dayOrders, onOrder }: DayOrderProps) => {
  const { t } = useTranslation();
  const column = DAY_COLUMNS.find((each) => each === target);
  const found = column && dayOrders?.[column];
  if (column === undefined || found?.settled !== 'open') return null;
  const { order, assumed } = found;
  const offered = assumed === 'ymd' ? (['ymd', ...ORDERS] as const) : ORDERS;
  return (
    <div className={styles.order}>
      <p className={styles.quiet}>{t(`import.dayOrder.read.${order}`)}</p>
      <SelectField
        label={t('import.dayOrder.label', { name })}
        hideLabel
        options={offered.map((value) => ({ value, label: t(`import.dayOrder.${value}`) }))}
        value={order}
        onChange={(value) => onOrder(column, offered.find((each) => each === value) ?? order)}
      />
    </div>
  );
};

interface ColumnsPartProps {
  /** Rows of the file. The first row contains the column names. */
  readonly rows: readonly (readonly string[])[];
  readonly mapping: Mapping;
  readonly mode: StoryMap['mode'];
  readonly dayOrders: Import['judged']['dayOrders'];
  readonly onAssign: Import['assign'];
  readonly onOrder: Import['chooseOrder'];
}

/** Selects the field for each column of the file. */
export const ColumnsPart = (props: ColumnsPartProps) => {
  const { rows, mapping, mode, dayOrders, onAssign, onOrder } = props;
  const { t, i18n } = useTranslation();
  const options = [
    { value: NOTHING, label: t('import.skip') },
    ...TARGETS.map((value) => ({ value, label: columnName(t, mode, value) })),
  ];
  const [head = []] = rows;
  return (
    <section className={styles.columns} aria-label={t('import.columns')}>
      <h3 className={styles.heading}>{t('import.columns')}</h3>
      <ul className={styles.list}>
        {head.map((name, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other identity, and their order never changes
          <li key={at} className={styles.column}>
            <span className={styles.name}>
              <strong>{name}</strong>
              <span>{listText(i18n.language, sampleOf(rows, at))}</span>
            </span>
            <SelectField
              label={t('import.becomes', { name })}
              hideLabel
              options={options}
              value={mapping[at] ?? NOTHING}
              onChange={(value) => onAssign(at, TARGETS.find((target) => target === value) ?? null)}
            />
            <DayOrder {...{ name, target: mapping[at], dayOrders, onOrder }} />
          </li>
        ))}
      </ul>
    </section>
  );
};
