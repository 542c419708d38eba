import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '#domain/kernel/errors/errors.ts';
import { classNames } from '../../../../ui/class-names.ts';
import styles from './plain-field.module.css';

interface PlainFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly fault?: ErrorCode | undefined;
  /** Whether the text may have several lines; the field grows with the text. */
  readonly lines?: boolean;
  readonly type?: 'text' | 'number';
  readonly className?: string | undefined;
  readonly onEnter?: () => void;
}

/** A text field on the poster. Without the focus, the field looks like plain text. */
export const PlainField = (props: PlainFieldProps) => {
  const { label, value, onChange, fault, lines = false, type = 'text', className, onEnter } = props;
  const { t } = useTranslation();
  const id = useId();
  const shared = {
    value,
    'aria-label': label,
    placeholder: label,
    'aria-invalid': fault ? true : undefined,
    'aria-describedby': fault ? id : undefined,
    className: styles.field,
  };
  return (
    <span className={classNames(styles.box, className)}>
      {lines ? (
        <textarea {...shared} rows={3} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <input
          {...shared}
          type={type}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing || !onEnter) return;
            event.preventDefault();
            onEnter();
          }}
        />
      )}
      {fault && (
        <span id={id} className={styles.fault} role="alert">
          {t(`errors.${fault}`)}
        </span>
      )}
    </span>
  );
};
