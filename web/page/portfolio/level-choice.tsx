import { useTranslation } from 'react-i18next';
import { classNames } from '../../ui/class-names.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import styles from './levels.module.css';
import type { FormFaults, Labels, PortfolioForm } from './portfolio-form.ts';

interface LevelChoiceProps {
  readonly form: PortfolioForm;
  readonly faults: FormFaults['labels'];
  readonly onSet: (part: Partial<PortfolioForm>) => void;
}

/** A small drawing of a map with a goal and stories; with three levels, also with steps. */
const Sketch = ({ levels }: { readonly levels: 2 | 3 }) => (
  <span className={styles.sketch} aria-hidden="true">
    <span className={styles.goal} />
    {Array.from({ length: levels === 3 ? 3 : 2 }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: rows of a drawing have no ids
      <span key={row} className={styles.line} data-steps={(levels === 3 && row === 0) || undefined}>
        <span />
        <span />
        <span />
        <span />
      </span>
    ))}
  </span>
);

/** Lets the user choose two or three levels (R-PORTFOLIO-2), and name each level. */
export const LevelChoice = ({ form, faults, onSet }: LevelChoiceProps) => {
  const { t } = useTranslation();
  const { levels, labels } = form;
  const shown = levels === 2 ? ([0, 2] as const) : ([0, 1, 2] as const);
  return (
    <fieldset className={styles.levels}>
      <legend className={styles.legend}>{t('portfolio.levels')}</legend>
      {([2, 3] as const).map((count) => (
        <label key={count} className={classNames(styles.card)} data-chosen={levels === count}>
          <span className={styles.head}>
            <input
              type="radio"
              name="portfolio-levels"
              checked={levels === count}
              onChange={() => onSet({ levels: count })}
            />
            {t(count === 2 ? 'portfolio.two' : 'portfolio.three')}
          </span>
          <Sketch levels={count} />
          <span className={styles.text}>
            {t(count === 2 ? 'portfolio.twoText' : 'portfolio.threeText')}
          </span>
        </label>
      ))}
      <div className={styles.labels}>
        {shown.map((index, at) => {
          const fault = faults[index];
          return (
            <TextField
              key={index}
              label={t('portfolio.levelName', { number: at + 1 })}
              value={labels[index]}
              fault={fault ? t(`errors.${fault}`) : null}
              onChange={(event) => {
                const { value } = event.target;
                const next = labels.map((label, other) => (other === index ? value : label));
                onSet({ labels: next as unknown as Labels });
              }}
            />
          );
        })}
      </div>
    </fieldset>
  );
};
