import { useTranslation } from 'react-i18next';
import type { StoryMap } from '#domain/board/model/model.ts';
import { type Mapping, TARGETS } from '#domain/change/import/read-rows.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { columnName } from '../table/map-table.ts';
import styles from './import-dialog.module.css';
import type { Import } from './use-import.ts';

const NOTHING = 'none';

/** The first values of a column, as an example. */
const sampleOf = (rows: readonly (readonly string[])[], column: number): string =>
  [...new Set(rows.slice(1).map((row) => row[column] ?? ''))]
    .filter(Boolean)
    .slice(0, 3)
    .join(', ');

interface ColumnsPartProps {
  /** Rows of the file; the first has the names of the columns. */
  readonly rows: readonly (readonly string[])[];
  readonly mapping: Mapping;
  readonly mode: StoryMap['mode'];
  readonly onAssign: Import['assign'];
}

/** The field that each column of the file is imported into. */
export const ColumnsPart = ({ rows, mapping, mode, onAssign }: ColumnsPartProps) => {
  const { t } = useTranslation();
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
              <span>{sampleOf(rows, at)}</span>
            </span>
            <SelectField
              label={t('import.becomes', { name })}
              hideLabel
              options={options}
              value={mapping[at] ?? NOTHING}
              onChange={(value) => onAssign(at, TARGETS.find((target) => target === value) ?? null)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
};
