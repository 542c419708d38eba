import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { classNames } from '../../ui/class-names.ts';
import focus from '../../ui/focus.module.css';
import { Icon } from '../../ui/icons/icon.tsx';
import styles from './goal-offer.module.css';

export interface GoalOfferProps {
  /** Number of epics on the map; none of them belongs to a goal. */
  readonly epics: number;
  readonly stories: number;
  /** Number of open issues that are on no map; null until the tracker has counted them. */
  readonly unplaced: number | null;
  /** Whether the user may create goals; if not, the offer says whom to ask. */
  readonly mayCreate: boolean;
  /** Name of the project lead, once it is loaded. */
  readonly lead: string | null;
  readonly onCreate: (summary: string) => void;
  /** Null when there are no epics to group. */
  readonly onGroup: (() => void) | null;
  readonly onSample: () => void;
  readonly onShowUnplaced: () => void;
  readonly onDismiss: () => void;
}

const SKETCH = { first: ['a', 'b'], second: ['c', 'd', 'e'], third: ['f', 'g'] } as const;

/** A small drawing of three goals with their steps. */
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

const FirstGoal = ({
  onCreate,
  onLeave,
}: {
  onCreate: (name: string) => void;
  onLeave: () => void;
}) => {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') onCreate(name.trim());
  };
  return (
    <form className={styles.first} onSubmit={submit}>
      <input
        // biome-ignore lint/a11y/noAutofocus: this field replaces the button that was pressed
        autoFocus
        className={classNames(styles.name, focus.ring)}
        aria-label={t('board.goal.newName')}
        placeholder={t('board.goal.placeholder')}
        value={name}
        maxLength={255}
        onChange={({ target }) => setName(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onLeave();
        }}
      />
      <Button type="submit" appearance="primary" disabled={name.trim() === ''}>
        {t('board.add.confirm')}
      </Button>
    </form>
  );
};

const Actions = (props: GoalOfferProps) => {
  const { t } = useTranslation();
  const [naming, setNaming] = useState(false);
  const { onGroup, onCreate, onSample, onDismiss } = props;
  if (naming) return <FirstGoal onCreate={onCreate} onLeave={() => setNaming(false)} />;
  return (
    <span className={styles.actions}>
      {onGroup && (
        <Button appearance="primary" onClick={onGroup}>
          {t('firstMinute.group')}
        </Button>
      )}
      <Button appearance={onGroup ? 'default' : 'primary'} onClick={() => setNaming(true)}>
        <Icon name="plus" />
        {t('firstMinute.create')}
      </Button>
      <Button appearance="subtle" onClick={onSample}>
        {t('firstMinute.sample')}
      </Button>
      <IconButton icon="close" label={t('firstMinute.dismiss')} onClick={onDismiss} />
    </span>
  );
};

const useWords = ({ epics, stories, unplaced, mayCreate, lead }: GoalOfferProps) => {
  const { t } = useTranslation();
  const empty = epics === 0 && stories === 0;
  const title = () => {
    if (epics > 0) return t('firstMinute.epics', { count: epics });
    if (stories > 0) return t('firstMinute.stories', { count: stories });
    return unplaced ? t('firstMinute.unplaced', { count: unplaced }) : t('empty.title');
  };
  const why = lead ? t('firstMinute.ask', { name: lead }) : t('firstMinute.askAdmin');
  return { title: title(), text: mayCreate ? t('firstMinute.text') : why, empty };
};

/** Shown in place of goals while there are none: what goals are, and the ways to create the first. */
export const GoalOffer = (props: GoalOfferProps) => {
  const { t } = useTranslation();
  const { unplaced, mayCreate, onShowUnplaced } = props;
  const { title, text, empty } = useWords(props);
  return (
    <aside className={styles.offer} aria-label={title}>
      <Sketch />
      <span className={styles.words}>
        <strong>{title}</strong>
        <span className={mayCreate ? styles.text : undefined}>{text}</span>
        {/* Keeps the line's height until the number is known, so that the map below does not move. */}
        {unplaced === null && !empty && <span aria-hidden="true">&nbsp;</span>}
        {unplaced !== null && unplaced > 0 && (
          <span>
            {!empty && t('firstMinute.unplaced', { count: unplaced })}{' '}
            <button
              type="button"
              className={classNames(styles.link, focus.ring)}
              onClick={onShowUnplaced}
            >
              {t('firstMinute.showUnplaced')}
            </button>
          </span>
        )}
      </span>
      {mayCreate && <Actions {...props} />}
    </aside>
  );
};
