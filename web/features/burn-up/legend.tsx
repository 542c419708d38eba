import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import styles from './chart.module.css';
import { SHARES } from './words.ts';

/** What a chart has beside its scope and its done work. */
export interface LegendParts {
  /** The words for the day on which all is to be done; null if it is not drawn. */
  readonly due: string | null;
  readonly half: boolean;
  readonly most: boolean;
}

const KEYS = ['scope', 'start', 'done', 'due', 'half', 'most'] as const;
export type LegendKey = (typeof KEYS)[number];

/** Returns the entries of the legend in their order: only those that are drawn. */
export const legendOf = (
  t: TFunction,
  { due, half, most }: LegendParts,
): readonly { readonly key: LegendKey; readonly text: string }[] => {
  const texts: Readonly<Record<LegendKey, string | false | null>> = {
    scope: t('burnUp.scope'),
    start: t('burnUp.start'),
    done: t('burnUp.done'),
    due,
    half: half && t('burnUp.sure', { share: SHARES.p50 }),
    most: most && t('burnUp.sure', { share: SHARES.p85 }),
  };
  return KEYS.flatMap((key) => (texts[key] ? [{ key, text: texts[key] }] : []));
};

/** A small sample of each line with its name. */
export const Legend = (props: LegendParts) => {
  const { t } = useTranslation();
  return (
    <ul className={styles.legend} aria-label={t('burnUp.legend')}>
      {legendOf(t, props).map(({ key, text }) => (
        <li key={key}>
          <svg width={20} height={10} aria-hidden="true" className={styles.chart}>
            {key === 'half' || key === 'most' ? (
              <circle className={styles[key]} cx={10} cy={5} r={4} />
            ) : (
              <line className={styles[key]} x1={1} x2={19} y1={5} y2={5} />
            )}
          </svg>
          {text}
        </li>
      ))}
    </ul>
  );
};
