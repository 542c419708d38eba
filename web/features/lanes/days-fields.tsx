import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '#domain/kernel/errors/errors.ts';
import type { DateMark } from '../../ui/dates/date-mark.ts';
import { type DateRange, RangeField } from '../../ui/dates/range-field.tsx';

interface DaysFieldsProps extends DateRange {
  /** The dates without which the form is not saved. */
  readonly required: Readonly<Record<keyof DateRange, boolean>>;
  readonly labels: Readonly<Record<keyof DateRange, string>>;
  readonly faults: Readonly<Partial<Record<keyof DateRange, ErrorCode | undefined>>>;
  /** Why the form refuses an end before the start. */
  readonly reversed: Extract<ErrorCode, 'START_AFTER_END' | 'START_AFTER_RELEASE'>;
  readonly marks?: readonly DateMark[];
  readonly onChange: (range: DateRange) => void;
}

export const DaysFields = ({ labels, required, faults, reversed, ...range }: DaysFieldsProps) => {
  const { t } = useTranslation();
  const end = (edge: keyof DateRange) => {
    const fault = faults[edge];
    return {
      label: labels[edge],
      required: required[edge],
      fault: fault ? t(`errors.${fault}`) : null,
    };
  };
  return (
    <RangeField
      {...range}
      ends={{ start: end('start'), end: end('end') }}
      reversed={t(`errors.${reversed}`)}
    />
  );
};
