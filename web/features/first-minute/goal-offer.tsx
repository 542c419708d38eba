import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { classNames } from '../../ui/class-names.ts';
import focus from '../../ui/focus.module.css';
import { Icon } from '../../ui/icons/icon.tsx';
import { FirstGoalField } from './first-goal-field.tsx';
import styles from './goal-offer.module.css';

export interface GoalOfferProps {
  /** Number of open issues that are not on the map; null until the tracker has counted them. */
  readonly unplaced: number | null;
  /** Whether the user may create goals. If not, the prompt names the project lead. */
  readonly mayCreate: boolean;
  /** Name of the project lead; null while loading. */
  readonly lead: string | null;
  readonly onCreate: (summary: string) => void;
  readonly onShowUnplaced: () => void;
  readonly onDismiss: () => void;
}

const SKETCH = { first: ['a', 'b'], second: ['c', 'd', 'e'], third: ['f', 'g'] } as const;

const Sketch = () => (
  <span className={styles.sketch} aria-hidden="true">
    {Object.entries(SKETCH).map(([goal, steps]) => (
      <span key={goal} data-goal={goal}>
        {steps.map((step) => (
          <span key={step} />
        ))}
      </span>
    ))}
  </span>
);

const Actions = ({ onCreate, onDismiss }: Pick<GoalOfferProps, 'onCreate' | 'onDismiss'>) => {
  const { t } = useTranslation();
  const [naming, setNaming] = useState(false);
  if (naming) {
    return (
      <FirstGoalField
        className={styles.first}
        onCreate={onCreate}
        onLeave={() => setNaming(false)}
        after={(empty) => (
          <Button type="submit" appearance="primary" disabled={empty}>
            {t('board.add.confirm')}
          </Button>
        )}
      />
    );
  }
  return (
    <span className={styles.actions}>
      <Button appearance="primary" onClick={() => setNaming(true)}>
        <Icon name="plus" />
        {t('firstMinute.create')}
      </Button>
      <IconButton icon="close" label={t('firstMinute.dismiss')} onClick={onDismiss} />
    </span>
  );
};

/** Shown where goals would be on an empty map. Explains goals, and lets the user create the first one. */
export const GoalOffer = (props: GoalOfferProps) => {
  const { t } = useTranslation();
  const { unplaced, mayCreate, lead, onCreate, onShowUnplaced, onDismiss } = props;
  const title = unplaced ? t('firstMinute.unplaced', { count: unplaced }) : t('empty.title');
  const why = lead ? t('firstMinute.ask', { name: lead }) : t('firstMinute.askAdmin');
  return (
    <aside className={styles.offer} aria-label={title}>
      <Sketch />
      <span className={styles.words}>
        <strong>{title}</strong>
        <span className={mayCreate ? styles.text : undefined}>
          {mayCreate ? t('firstMinute.text') : why}
        </span>
        {unplaced !== null && unplaced > 0 && (
          <button
            type="button"
            className={classNames(styles.link, focus.ring)}
            onClick={onShowUnplaced}
          >
            {t('firstMinute.showUnplaced')}
          </button>
        )}
      </span>
      {mayCreate && <Actions onCreate={onCreate} onDismiss={onDismiss} />}
    </aside>
  );
};
