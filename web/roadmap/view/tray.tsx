import { type PointerEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Item } from '#domain/roadmap/hierarchy.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import focus from '../../ui/focus.module.css';
import { Avatar } from '../../ui/icons/avatar.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { IssueTypeIcon } from '../../ui/icons/issue-type-icon.tsx';
import { Badge } from '../../ui/marks/badge.tsx';
import { Glyph } from '../parts/glyph.tsx';
import styles from './tray.module.css';

interface TrayProps {
  readonly items: readonly Item[];
  readonly editable: boolean;
  readonly onTake: (item: Item, event: PointerEvent<HTMLElement>) => void;
  readonly onEdit: (item: Item) => void;
  readonly onClose: () => void;
}

/**
 * Number of cards shown at first, and number of cards that each "more" adds. It is small, because users search a tray
 * of thousands instead of reading it.
 */
const PAGE = 60;

type Kind = 'all' | 'step' | 'story';

const KINDS: readonly Kind[] = ['all', 'step', 'story'];

interface Found {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly kind: Kind;
  readonly setKind: (kind: Kind) => void;
  /** All items that match the text, of every kind. */
  readonly found: readonly Item[];
  readonly counts: Readonly<Record<Kind, number>>;
  readonly shown: readonly Item[];
  /** Maximum number of cards drawn. */
  readonly most: number;
  readonly setMost: (most: number) => void;
}

const useFound = (props: TrayProps): Found => {
  const { items } = props;
  const [text, setText] = useState('');
  const [kind, setKind] = useState<Kind>('all');
  const [most, setMost] = useState(PAGE);
  const found = useMemo(() => {
    const wanted = text.trim().toLocaleLowerCase();
    return wanted === ''
      ? items
      : items.filter(({ title, issue }) =>
          `${issue?.key ?? ''} ${title}`.toLocaleLowerCase().includes(wanted),
        );
  }, [items, text]);
  const counts = { all: found.length, step: 0, story: 0 };
  for (const item of found)
    if (item.kind === 'step' || item.kind === 'story') counts[item.kind] += 1;
  const shown = kind === 'all' ? found : found.filter((item) => item.kind === kind);
  return { found, text, setText, kind, setKind, counts, shown, most, setMost };
};

interface CardProps extends Pick<TrayProps, 'editable' | 'onTake' | 'onEdit'> {
  readonly item: Item;
}

const Card = ({ editable, onTake, onEdit, item }: CardProps) => {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={classNames(styles.card, focus.ring)}
      data-tray={item.key}
      data-movable={editable || undefined}
      disabled={!editable}
      onPointerDown={(event) => onTake(item, event)}
      // Opens the dates dialog on Enter and Space, which send a click with `detail` 0. A single click of the mouse does
      // nothing, because the mouse drags the card.
      onClick={({ detail }) => detail === 0 && onEdit(item)}
      onDoubleClick={() => onEdit(item)}
    >
      <Icon name="drag" size={12} className={styles.handle} />
      {item.issue && <IssueTypeIcon type={item.issue.type} size={14} />}
      <span className={styles.name}>{item.title}</span>
      {item.issue?.storyPoints != null && (
        <span className={styles.points}>{t('number', { value: item.issue.storyPoints })}</span>
      )}
      {item.issue?.assignee && <Avatar person={item.issue.assignee} size={18} />}
    </button>
  );
};

interface HeadProps
  extends Pick<TrayProps, 'items' | 'editable' | 'onClose'>,
    Pick<Found, 'found' | 'text' | 'setText' | 'kind' | 'setKind' | 'counts'> {}

const Head = (props: HeadProps) => {
  const { t } = useTranslation();
  const { items, editable, onClose, found, text, setText, kind, setKind, counts } = props;
  return (
    <header className={styles.head}>
      <h2 className={styles.title}>{t('roadmap.tray.title')}</h2>
      <Badge
        value={t('number', { value: items.length })}
        label={t('roadmap.tray.count', { shown: found.length, count: items.length })}
      />
      <TextField
        label={t('roadmap.tray.search')}
        hideLabel
        type="search"
        placeholder={t('roadmap.tray.search')}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {KINDS.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={kind === each}
          className={classNames(styles.kind, focus.ring)}
          onClick={() => setKind(each)}
        >
          {t(`roadmap.tray.kind.${each}`, { count: counts[each] })}
        </button>
      ))}
      <span className={styles.gap} />
      {editable && (
        <span className={styles.drop}>
          <Glyph name="tray" size={14} />
          {t('roadmap.tray.drop')}
        </span>
      )}
      <IconButton icon="close" label={t('roadmap.tray.close')} onClick={onClose} />
    </header>
  );
};

/**
 * Renders the tray of items without dates. The user drags them from here to the timeline. A bar that is dropped here
 * loses its dates.
 */
export const Tray = (props: TrayProps) => {
  const { items, editable, onTake, onEdit, onClose } = props;
  const { t } = useTranslation();
  const found = useFound(props);
  return (
    <section className={styles.tray} aria-label={t('roadmap.tray.title')} data-unplan>
      <Head {...found} {...{ items, editable, onClose }} />
      {found.shown.length === 0 ? (
        <p className={styles.none}>
          {items.length === 0 ? t('roadmap.tray.empty') : t('roadmap.tray.noMatch')}
        </p>
      ) : (
        <ul className={styles.cards}>
          {found.shown.slice(0, found.most).map((item) => (
            <li key={item.key}>
              <Card {...{ editable, onTake, onEdit, item }} />
            </li>
          ))}
          {found.shown.length > found.most && (
            <li>
              <button
                type="button"
                className={classNames(styles.more, focus.ring)}
                onClick={() => found.setMost(found.most + PAGE)}
              >
                {t('roadmap.tray.more', { count: Math.min(PAGE, found.shown.length - found.most) })}
              </button>
            </li>
          )}
        </ul>
      )}
    </section>
  );
};
