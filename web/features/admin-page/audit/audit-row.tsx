import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { subjectName } from '#domain/aggregates/feeds/event-changes.ts';
import type { AuditEntry } from '#domain/contracts/audit.ts';
import { ChangeLine } from '../../../page/audit/change-line.tsx';
import type { EventWords } from '../../../page/audit/event-words.ts';
import { classNames } from '../../../ui/class-names.ts';
import focus from '../../../ui/focus.module.css';
import { Avatar } from '../../../ui/icons/avatar.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { AuditDetail } from './audit-detail.tsx';
import styles from './audit-page.module.css';
import type { NamedEntry, Wording } from './named-entry.ts';

interface AuditRowProps extends Wording {
  readonly named: NamedEntry;
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly onOnly: (streamId: string) => void;
}

/** Number of columns, which the detail of a row spans. */
const COLUMNS = 6;

/** The moment in the user's time zone; the year only if it is not this year. */
const When = ({ at }: { readonly at: string }) => {
  const { i18n } = useTranslation();
  const moment = new Date(at);
  const thisYear = moment.getFullYear() === new Date().getFullYear();
  const format = new Intl.DateTimeFormat(i18n.language, {
    ...(thisYear ? {} : { year: 'numeric' }),
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
  return <time dateTime={at}>{format.format(moment)}</time>;
};

const thingOf = ({ streamType, data }: AuditEntry, words: EventWords): string =>
  subjectName(data) ?? words.typeText(streamType);

/** One entry of the audit. Its button opens the detail below it. */
export const AuditRow = ({ named, words, names, open, onToggle, onOnly }: AuditRowProps) => {
  const { entry, changes } = named;
  const { actor, kind, occurredAt } = entry;
  const id = useId();
  const who = words.actorText(actor);
  const thing = thingOf(entry, words);
  const [first, ...others] = changes;
  return (
    <>
      <tr className={classNames(styles.row, open && styles.opened)}>
        <td className={styles.when}>
          <button
            type="button"
            className={classNames(styles.toggle, focus.ring)}
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            onClick={onToggle}
          >
            <Icon name={open ? 'chevron-down' : 'chevron-right'} size={12} />
            <When at={occurredAt} />
          </button>
        </td>
        <td className={styles.who}>
          <Avatar
            person={{ displayName: who, avatarUrl: names.picture(actor.accountId) }}
            size={20}
          />
          <span className={styles.name}>{who}</span>
        </td>
        <td>
          {words.kindText(kind)}
          <span className={styles.beneath}>{thing}</span>
        </td>
        <td className={styles.thing}>{thing}</td>
        <td className={styles.values}>
          {first && <ChangeLine change={first} words={words} />}
          {others.length > 0 && <span className={styles.others}>+{others.length}</span>}
        </td>
        <td className={styles.origin}>{words.originText(actor)}</td>
      </tr>
      {open && (
        <tr className={styles.detailRow}>
          <td id={id} colSpan={COLUMNS}>
            <AuditDetail named={named} words={words} names={names} onOnly={onOnly} />
          </td>
        </tr>
      )}
    </>
  );
};
