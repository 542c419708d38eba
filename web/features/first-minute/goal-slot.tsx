import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { classNames } from '../../ui/class-names.ts';
import focus from '../../ui/focus.module.css';
import { FirstGoalField } from './first-goal-field.tsx';
import type { GoalOfferProps } from './goal-offer.tsx';
import styles from './goal-slot.module.css';

export interface GoalSlotProps
  extends Pick<GoalOfferProps, 'mayCreate' | 'lead' | 'onCreate' | 'onDismiss'> {
  readonly epics: number;
  readonly stories: number;
  /** Opens the grouping dialog; null if there are no epics to group. */
  readonly onGroup: (() => void) | null;
}

/**
 * What a map with epics or stories, but without goals, shows instead of goals: one line, and two ways to create goals.
 */
export const GoalSlot = (props: GoalSlotProps) => {
  const { epics, stories, mayCreate, lead, onCreate, onGroup, onDismiss } = props;
  const { t } = useTranslation();
  const [naming, setNaming] = useState(false);
  const title =
    epics > 0
      ? t('firstMinute.epics', { count: epics })
      : t('firstMinute.stories', { count: stories });
  const why = lead ? t('firstMinute.ask', { name: lead }) : t('firstMinute.askAdmin');
  const link = classNames(styles.link, focus.ring);
  return (
    <div className={styles.ground}>
      <aside className={styles.slot} aria-label={title}>
        {naming ? (
          <FirstGoalField
            className={styles.name}
            onCreate={onCreate}
            onLeave={() => setNaming(false)}
          />
        ) : (
          <>
            <span
              className={styles.words}
              data-tooltip={mayCreate ? t('firstMinute.text') : undefined}
            >
              {mayCreate ? title : `${title}. ${why}`}
            </span>
            {mayCreate && onGroup && (
              <button type="button" className={link} onClick={onGroup}>
                {t('firstMinute.group')}
              </button>
            )}
            {mayCreate && (
              <button type="button" className={link} onClick={() => setNaming(true)}>
                {t('firstMinute.create')}
              </button>
            )}
          </>
        )}
        <IconButton
          icon="close"
          label={t('firstMinute.dismiss')}
          className={styles.close}
          onClick={onDismiss}
        />
      </aside>
    </div>
  );
};
