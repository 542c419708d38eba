import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ThingChange } from '#domain/contracts/thing-history.ts';
import type { Instant } from '#domain/kernel/time.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Avatar } from '../../ui/icons/avatar.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { ChangeLine } from './change-line.tsx';
import type { EventWords } from './event-words.ts';
import acts from './take-back.module.css';
import { TakeBack, type TakingBack } from './take-back.tsx';
import styles from './thing-history.module.css';
import type { Names } from './use-names.ts';

interface EntryProps {
  readonly change: ThingChange;
  /** The changes after this one, newest first. */
  readonly later: readonly ThingChange[];
  readonly words: EventWords;
  readonly names: Names;
  readonly back: TakingBack | undefined;
  readonly onShowThen: ((at: Instant) => void) | undefined;
}

/** Events whose kind already names the only field that they change. */
const BARE: ReadonlySet<string> = new Set(['PersonaRenamed', 'MilestoneRenamed']);

/** One change of a thing, and the button that takes it back. */
export const HistoryEntry = ({ change, later, words, names, back, onShowThen }: EntryProps) => {
  const { t, i18n } = useTranslation();
  const entry = useRef<HTMLLIElement>(null);
  const { kind, actor, occurredAt, changes } = change;
  const who = words.actorText(actor);
  const moment = new Date(occurredAt);
  return (
    <li ref={entry} className={styles.entry} tabIndex={-1}>
      <Avatar person={{ displayName: who, avatarUrl: names.picture(actor.accountId) }} size={24} />
      <div className={styles.words}>
        <span className={styles.sentence}>
          <b>{who}</b>
          {' · '}
          <span>{words.kindText(kind)}</span>
        </span>
        {changes.map((each) => (
          <ChangeLine key={each.field} change={each} words={words} bare={BARE.has(kind)} />
        ))}
        <span className={styles.where}>
          <time dateTime={occurredAt} title={moment.toLocaleString(i18n.language)}>
            {new Intl.DateTimeFormat(i18n.language, { timeStyle: 'short' }).format(moment)}
          </time>
          {' · '}
          {words.originText(actor)}
        </span>
        {onShowThen && (
          <Button
            spacing="compact"
            className={acts.act}
            onClick={() => onShowThen(occurredAt as Instant)}
          >
            <Icon name="clock" size={12} />
            {t('audit.showThen')}
          </Button>
        )}
        {back && (
          <TakeBack
            {...{ change, later, words, back }}
            // The button is gone once the change is taken back.
            onDone={() => entry.current?.focus()}
          />
        )}
      </div>
    </li>
  );
};
