import { useTranslation } from 'react-i18next';
import { changesIn, type FieldChange } from '#domain/aggregates/activity/field-changes.ts';
import { fieldNameOf, SET_FIELDS } from '#domain/aggregates/activity/field-names.ts';
import type { ShownActivity } from '#domain/contracts/activity.ts';
import { isDay } from '#domain/kernel/day.ts';
import { dayNumber } from '#domain/roadmap/days.ts';
import { agoText } from '../../i18n/ago.ts';
import { fieldText, isFreeText, useDone } from '../../page/activity/use-done.ts';
import unseen from '../../page/unseen.module.css';
import { shortDate } from '../../roadmap/words/dates.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import focus from '../../ui/focus.module.css';
import { Avatar } from '../../ui/icons/avatar.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Matched } from '../../ui/marks/matched.tsx';
import styles from './activity-panel.module.css';
import type { Act } from './acts.ts';

interface ActivityEntryProps {
  readonly act: Act;
  readonly unread: boolean;
  /** Returns a function that opens the entry's card; null if there is nothing to open. */
  readonly leadOf: (entry: ShownActivity) => (() => void) | null;
  /** Returns the key and summary of an issue on the map; for another issue, only the key. */
  readonly issueName: (key: string) => string;
  readonly onMark: () => void;
}

interface ChangeProps {
  /** Name of the field; absent if the sentence of the entry already contains the name. */
  readonly field?: string;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const Change = ({ field, from = '–', to = '–' }: ChangeProps) => {
  const { t } = useTranslation();
  return (
    <span className={styles.change}>
      {field && <span className={styles.field}>{t('activity.fieldOf', { field })}</span>}
      <span className={unseen.unseen}>{t('activity.from')}</span>
      <del>{from}</del>
      <Icon name="arrow-right" size={12} />
      <span className={unseen.unseen}>{t('activity.to')}</span>
      <ins>{to}</ins>
    </span>
  );
};

/** Shows which values were removed from and added to a field with several values. */
const SetChange = ({ field, from, to }: ChangeProps) => {
  const { t } = useTranslation();
  return (
    <span className={styles.change}>
      {field && <span className={styles.field}>{t('activity.fieldOf', { field })}</span>}
      {from && (
        <>
          <span className={styles.field}>{t('activity.removed')}</span>
          <del>{from}</del>
        </>
      )}
      {to && (
        <>
          <span className={styles.field}>{t('activity.added')}</span>
          <ins>{to}</ins>
        </>
      )}
    </span>
  );
};

const isSet = (change: FieldChange): boolean => {
  const name = fieldNameOf(change);
  return name !== null && SET_FIELDS.has(name);
};

const DAYS: ReadonlySet<string | null> = new Set(['start', 'end']);

/** Formats a value like the card does: a date in the user's format without the time, and a parent by its name. */
const shownValue = (
  { language, issueName }: { readonly language: string } & Pick<ActivityEntryProps, 'issueName'>,
  change: FieldChange,
  value?: string,
): string | undefined => {
  if (value && fieldNameOf(change) === 'parent') return issueName(value);
  const day = DAYS.has(fieldNameOf(change)) ? (value ?? '').slice(0, 10) : '';
  return isDay(day) ? shortDate(language, dayNumber(day)) : value;
};

/** Maximum number of changed fields that an entry shows with old and new value. */
const MOST_VALUES = 3;

/** The old and new values of the changed fields, if they are known. */
const Changes = ({
  content,
  issueName,
}: Pick<ShownActivity, 'content'> & Pick<ActivityEntryProps, 'issueName'>) => {
  const { t, i18n } = useTranslation();
  const reading = { language: i18n.language, issueName };
  const changes = changesIn(content);
  const valued = changes.filter(({ from, to }) => from || to);
  if (valued.length === 0) {
    const { from, to } = content;
    return (from || to) && <Change from={from} to={to} />;
  }
  return valued.slice(0, MOST_VALUES).map((change) => {
    const Values = isSet(change) ? SetChange : Change;
    return (
      <Values
        key={change.field}
        {...(changes.length > 1 ? { field: fieldText(t, change) } : {})}
        from={shownValue(reading, change, change.from)}
        to={shownValue(reading, change, change.to)}
      />
    );
  });
};

const aboutOf = (entry: ShownActivity): string => {
  if (isFreeText(entry)) return '';
  const { key, summary, name } = entry.content;
  return [key, summary ?? name].filter(Boolean).join(' ');
};

/** The subject of an entry; a button if the subject can be opened. */
const About = ({
  entry,
  leadOf,
}: Pick<ActivityEntryProps, 'leadOf'> & { entry: ShownActivity }) => {
  const about = aboutOf(entry);
  const lead = leadOf(entry);
  if (about === '') return null;
  return lead ? (
    <button type="button" className={classNames(styles.about, focus.ring)} onClick={lead}>
      {about}
    </button>
  ) : (
    <span className={styles.about}>{about}</span>
  );
};

/** The subjects of an act. For several issues, shows their number, and lists them on request. */
const Subjects = ({ act, leadOf }: Pick<ActivityEntryProps, 'act' | 'leadOf'>) => {
  const { t } = useTranslation();
  const [first, ...others] = act;
  if (others.length === 0) return <About entry={first} leadOf={leadOf} />;
  return (
    <details className={styles.several}>
      <summary className={focus.ring}>{t('activity.several', { count: act.length })}</summary>
      <ul className={styles.entries}>
        {act.map((entry) => (
          <li key={entry.id}>
            <About entry={entry} leadOf={leadOf} />
          </li>
        ))}
      </ul>
    </details>
  );
};

/** One act: the user, the action, the cards, the old and new values, and the time. */
export const ActivityEntry = (props: ActivityEntryProps) => {
  const { act, unread, leadOf, issueName, onMark } = props;
  const [entry] = act;
  const { t, i18n } = useTranslation();
  const done = useDone();
  const { displayName, avaPath, actorKind, createdAt } = entry;
  const content: ShownActivity['content'] = isFreeText(entry) ? {} : entry.content;
  const who = displayName ?? t(`activity.who.${actorKind}`);
  const about = aboutOf(entry);
  const ago = agoText(i18n.language, createdAt, Date.now());
  return (
    <li className={classNames(styles.entry, unread && styles.unread)}>
      {unread && <span className={styles.dot} role="img" aria-label={t('activity.unread')} />}
      <Avatar person={{ displayName: who, avatarUrl: avaPath }} size={28} />
      <div className={styles.words}>
        <span className={styles.line}>
          <span className={styles.who}>
            <Matched text={done(entry)} part={who} />
          </span>
          <time dateTime={createdAt} title={new Date(createdAt).toLocaleString(i18n.language)}>
            {ago}
          </time>
          {unread && (
            <Button
              appearance="subtle"
              spacing="compact"
              className={styles.mark}
              onClick={onMark}
              aria-label={t('labelled', { label: t('activity.mark'), what: about || done(entry) })}
            >
              <Icon name="check" size={12} />
              {t('activity.mark')}
            </Button>
          )}
        </span>
        <Subjects act={act} leadOf={leadOf} />
        <Changes content={content} issueName={issueName} />
      </div>
    </li>
  );
};
