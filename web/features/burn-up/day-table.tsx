import { useTranslation } from 'react-i18next';
import { shortDate } from '../../roadmap/words/dates.ts';
import styles from './burn-up.module.css';
import { changedDays, type Measured, type Unit } from './measure.ts';

interface DayTableProps {
  readonly name: string;
  readonly measured: Measured;
  readonly unit: Unit;
}

/** The numbers of the chart: the first day, the days on which something changed, and the last day. */
export const DayTable = ({ name, measured, unit }: DayTableProps) => {
  const { t, i18n } = useTranslation();
  const numbers = new Intl.NumberFormat(i18n.language);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={name}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('burnUp.day')}</th>
            <th scope="col">{t(`burnUp.column.scope.${unit}`)}</th>
            <th scope="col">{t(`burnUp.column.done.${unit}`)}</th>
          </tr>
        </thead>
        <tbody>
          {changedDays(measured).map(({ day, scope, done }) => (
            <tr key={day}>
              <th scope="row">{shortDate(i18n.language, day)}</th>
              <td>{numbers.format(scope)}</td>
              <td>{numbers.format(done)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
