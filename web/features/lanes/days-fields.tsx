import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '#domain/kernel/errors/errors.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import styles from './lane-dialog.module.css';

interface Day {
  readonly label: string;
  readonly value: string;
  readonly fault: ErrorCode | undefined;
  readonly onChange: (day: string) => void;
}

/** Two date fields next to each other, the earlier date first. */
export const DaysFields = ({ days }: { readonly days: readonly Day[] }) => {
  const { t } = useTranslation();
  return (
    <div className={styles.days}>
      {days.map(({ label, value, fault, onChange }) => (
        <TextField
          key={label}
          label={label}
          type="date"
          value={value}
          fault={fault ? t(`errors.${fault}`) : null}
          onChange={(event) => onChange(event.target.value)}
        />
      ))}
    </div>
  );
};
