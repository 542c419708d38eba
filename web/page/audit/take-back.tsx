import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ChangedSince,
  planTakeBack,
  type TakeBack as TakeBackPlan,
  type ThingValues,
} from '#domain/change/take-back/take-back.ts';
import type { ThingChange } from '#domain/contracts/thing-history.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ChoiceGroup } from '../../ui/buttons/choice-group.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import type { EventWords } from './event-words.ts';
import styles from './take-back.module.css';

/** What the history of a thing needs to take changes back. */
export interface TakingBack {
  /** The present values, with the user's open changes. */
  readonly now: ThingValues;
  /** Returns whether the thing may have these values today. */
  readonly accepts: (values: ThingValues) => boolean;
  /** Gives the thing these values, and changes nothing else. */
  readonly onTakeBack: (values: ThingValues) => void;
}

interface TakeBackProps {
  readonly change: ThingChange;
  readonly later: readonly ThingChange[];
  readonly words: EventWords;
  readonly back: TakingBack;
  /** Called when the change was taken back or left, so that the focus has a place. */
  readonly onDone: () => void;
}

interface AskProps extends Pick<TakeBackProps, 'words'> {
  readonly plan: Extract<TakeBackPlan, { kind: 'ready' }>;
  readonly onConfirm: (values: ThingValues) => void;
  readonly onClose: () => void;
}

/** Says who has changed which field since. */
const Since = ({ field, by, words }: ChangedSince & Pick<TakeBackProps, 'words'>) => {
  const { t } = useTranslation();
  const name = words.fieldText(field);
  return (
    <li>
      {by
        ? t('audit.takeBack.changedBy', { field: name, who: words.actorText(by.actor) })
        : t('audit.takeBack.changed', { field: name })}
    </li>
  );
};

const countOf = (values: ThingValues): number => Object.keys(values).length;

/** Asks whether values that were changed since are taken back too. At first they are kept. */
const Ask = ({ plan, words, onConfirm, onClose }: AskProps) => {
  const { t } = useTranslation();
  const [choice, setChoice] = useState<'untouched' | 'all'>('untouched');
  const card = useRef<HTMLElement>(null);
  useEffect(() => card.current?.querySelector('input')?.focus(), []);
  const values = plan[choice];
  const count = countOf(values);
  const rest = countOf(plan.untouched);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  return (
    <section
      ref={card}
      className={styles.ask}
      aria-label={t('audit.takeBack.title')}
      onKeyDown={onKeyDown}
    >
      <strong>{t('audit.takeBack.title')}</strong>
      <div className={styles.since}>
        <Icon name="warning" size={14} />
        <ul>
          {plan.since.map((since) => (
            <Since key={since.field} {...since} words={words} />
          ))}
        </ul>
      </div>
      <ChoiceGroup
        label={t('audit.takeBack.question')}
        value={choice}
        onChange={setChoice}
        choices={[
          {
            value: 'untouched',
            label:
              rest > 0 ? t('audit.takeBack.keepOthers', { count: rest }) : t('audit.takeBack.keep'),
          },
          { value: 'all', label: t('audit.takeBack.all', { count: countOf(plan.all) }) },
        ]}
      />
      <div className={styles.ways}>
        <Button appearance="subtle" spacing="small" onClick={onClose}>
          {t('audit.takeBack.cancel')}
        </Button>
        <Button
          appearance="primary"
          spacing="small"
          onClick={() => (count > 0 ? onConfirm(values) : onClose())}
        >
          {count > 0 ? t('audit.takeBack.confirm', { count }) : t('audit.takeBack.leave')}
        </Button>
      </div>
    </section>
  );
};

/**
 * The button that takes one change of a history back (R-TIME-7); asks first if a value was changed since. Says why if it
 * is not possible.
 */
export const TakeBack = ({ change, later, words, back, onDone }: TakeBackProps) => {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const plan = planTakeBack(change, back.now, later, back.accepts);
  if (plan.kind === 'none') {
    return (
      <span className={styles.reason}>
        <Icon name="info" size={12} />
        {t(`audit.takeBack.none.${plan.why}`)}
      </span>
    );
  }
  const close = () => {
    setAsking(false);
    onDone();
  };
  const confirm = (values: ThingValues) => {
    back.onTakeBack(values);
    close();
  };
  // Only while a value differs is there something to ask.
  if (asking && plan.since.length > 0) {
    return <Ask {...{ plan, words }} onConfirm={confirm} onClose={close} />;
  }
  return (
    <Button
      spacing="compact"
      className={styles.act}
      onClick={() => (plan.since.length > 0 ? setAsking(true) : confirm(plan.all))}
    >
      <Icon name="undo" size={12} />
      {t('audit.takeBack.act')}
    </Button>
  );
};
