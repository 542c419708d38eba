import { useTranslation } from 'react-i18next';
import type { ChangedValue, EventChange } from '#domain/aggregates/feeds/event-changes.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import unseen from '../unseen.module.css';
import styles from './change-line.module.css';
import type { EventWords } from './event-words.ts';

interface ChangeLineProps {
  readonly change: EventChange;
  readonly words: EventWords;
  /** Leaves out the name of the field, because it is clear from the kind of event. */
  readonly bare?: boolean;
}

interface ValueProps {
  readonly field: string;
  readonly value: ChangedValue | undefined;
  readonly text: string;
}

/** A value as text; a colour with a swatch before it. */
const Value = ({ field, value, text }: ValueProps) => (
  <>
    {field === 'color' && typeof value === 'string' && value !== '' && (
      <span className={styles.swatch} style={{ background: value }} aria-hidden="true" />
    )}
    {text}
  </>
);

/** One changed field: its name, the former value and the new value, as far as they are recorded. */
export const ChangeLine = ({ change, words, bare = false }: ChangeLineProps) => {
  const { t } = useTranslation();
  const { field, before, after } = change;
  const [old, fresh] = [words.valueText(field, before), words.valueText(field, after)];
  const label = words.fieldText(field);
  if (old === null && fresh === null) return <span className={styles.line}>{label}</span>;
  return (
    <span className={styles.line}>
      {!bare && <span className={styles.field}>{t('audit.fieldOf', { field: label })}</span>}
      {old !== null && (
        <>
          <span className={unseen.unseen}>{t('audit.before')}</span>
          <del className={styles.before}>
            <Value field={field} value={before} text={old} />
          </del>
          <Icon name="arrow-right" size={12} />
        </>
      )}
      {old !== null && <span className={unseen.unseen}>{t('audit.after')}</span>}
      {fresh !== null && (
        <ins className={styles.after}>
          <Value field={field} value={after} text={fresh} />
        </ins>
      )}
    </span>
  );
};
