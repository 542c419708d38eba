import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { classNames } from '../../ui/class-names.ts';
import focus from '../../ui/focus.module.css';
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
 * The field for the name of the first goal. Enter creates the goal; Escape, or Enter on an empty field, creates
 * nothing.
 */
const FirstName = ({
  onCreate,
  onLeave,
}: Pick<GoalSlotProps, 'onCreate'> & { readonly onLeave: () => void }) => {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: this field replaces the link that was pressed
      autoFocus
      data-leaves-lists
      className={classNames(styles.name, focus.ring)}
      aria-label={t('board.goal.newName')}
      placeholder={t('board.goal.placeholder')}
      value={name}
      maxLength={255}
      onChange={({ target }) => setName(target.value)}
      onBlur={() => {
        if (name.trim() === '') onLeave();
      }}
      onKeyDown={({ key, nativeEvent }) => {
        if (key === 'Escape') onLeave();
        if (key === 'Enter' && !nativeEvent.isComposing && name.trim() !== '') {
          onCreate(name.trim());
        }
      }}
    />
  );
};

/** Shown where goals would be on a map with epics or stories: one line of text and two ways to create goals. */
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
          <FirstName onCreate={onCreate} onLeave={() => setNaming(false)} />
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
