import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { type IssueCard, isIssueCard, type MapCard } from '#domain/board/comparison/map-cards.ts';
import type { Address } from '../../board/grid/address.ts';
import { useSelected } from '../../board/model/store.ts';
import { goalName, stepName } from '../../board/words/names.ts';
import unseen from '../../page/unseen.module.css';
import type { PanelProps } from '../../story-map/panel.ts';
import { classNames } from '../../ui/class-names.ts';
import focus from '../../ui/focus.module.css';
import { Icon } from '../../ui/icons/icon.tsx';
import type { IconName } from '../../ui/icons/icon-paths.ts';
import { storyOf } from './card-marks.ts';
import styles from './compare-panel.module.css';
import type { Entry, EntryGroup, Kind } from './entries.ts';
import type { Pointing } from './mark-layer.tsx';
import type { Line, Words } from './words.ts';

export const KIND_ICONS = {
  added: 'plus',
  moved: 'arrow-right',
  ordered: 'drag',
  removed: 'close',
  changed: 'edit',
} as const satisfies Record<Kind, IconName>;

const addressOf = (card: MapCard): Address =>
  card.kind === 'subtask'
    ? { kind: 'story', id: card.parentId ?? '', subtask: card.id }
    : { kind: card.kind, id: card.id };

interface Leading extends Pick<PanelProps, 'board' | 'onOpenIssue'> {
  readonly pointing: Pointing;
}

/** Brings a card into sight on the map and focuses it. A card that the map does not show opens in Jira. */
const lead = ({ board, onOpenIssue }: Omit<Leading, 'pointing'>, card: MapCard): void => {
  const at = addressOf(card);
  if (board.current?.shows(at)) board.current.show(at);
  else if (isIssueCard(card)) onOpenIssue(card.issue.key);
};

const ChangeLine = ({ field, from, to }: Line) => {
  const { t } = useTranslation();
  return (
    <span className={styles.change}>
      {field && <span className={styles.field}>{from === null ? field : `${field}:`}</span>}
      {from !== null && (
        <>
          <span className={unseen.unseen}>{t('time.from')}</span>
          <del>{from}</del>
          <Icon name="arrow-right" size={12} />
          <span className={unseen.unseen}>{t('time.to')}</span>
          <ins>{to}</ins>
        </>
      )}
    </span>
  );
};

/** Arrow keys, Home and End move the focus between the entries of the list. */
const moveAmongEntries = (event: KeyboardEvent<HTMLElement>) => {
  const list = event.currentTarget.closest('[data-entries]');
  const all = [...(list?.querySelectorAll<HTMLElement>('button[data-entry]') ?? [])];
  const at = all.indexOf(event.currentTarget);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  all[Math.min(all.length - 1, Math.max(0, to))]?.focus();
};

interface RowProps extends Leading {
  readonly entry: Entry;
  readonly words: Words;
}

const IssueKey = ({ card }: { readonly card: IssueCard }) => (
  <span className={styles.key}>{card.issue.key}</span>
);

const Row = ({ entry, words, ...leading }: RowProps) => {
  const { t } = useTranslation();
  const { kind, card } = entry;
  const lines = words.lines(entry);
  const { pointing } = leading;
  const story = storyOf(entry);
  const pointed = useSelected(pointing, ({ id }) => id !== null && id === story);
  const point = () => pointing.set({ id: story });
  const content = (
    <>
      <span className={styles.kind} data-kind={kind}>
        <Icon name={KIND_ICONS[kind]} size={12} />
      </span>
      <span className={styles.words}>
        <span className={styles.line}>
          <span className={unseen.unseen}>{t(`time.kind.${kind}`)}</span>
          <span className={styles.title}>{words.title(card)}</span>
          {isIssueCard(card) && <IssueKey card={card} />}
        </span>
        {lines.map((line) => (
          <ChangeLine key={`${line.field}|${line.from}|${line.to}`} {...line} />
        ))}
      </span>
    </>
  );
  // A goal that is gone is neither on the map nor in Jira.
  if (kind === 'removed' && !isIssueCard(card)) {
    return (
      <li>
        <span className={styles.entry}>{content}</span>
      </li>
    );
  }
  return (
    <li>
      <button
        type="button"
        className={classNames(styles.entry, focus.ring)}
        data-entry
        data-pointed={pointed || undefined}
        onPointerEnter={point}
        onPointerLeave={() => pointing.set({ id: null })}
        onFocus={point}
        onBlur={() => pointing.set({ id: null })}
        onKeyDown={moveAmongEntries}
        onClick={() => lead(leading, card)}
      >
        {content}
      </button>
    </li>
  );
};

interface ChangeListProps extends Leading {
  readonly groups: readonly EntryGroup[];
  readonly words: Words;
}

/** The changes by goal and step. Each leads to its card. */
export const ChangeList = ({ groups, words, ...leading }: ChangeListProps) => {
  const { t } = useTranslation();
  return groups.map(({ goal, steps }) => {
    const name = goalName(t, goal);
    const count = steps.reduce((sum, { entries }) => sum + entries.length, 0);
    return (
      <section key={goal.id} className={styles.group} aria-label={name}>
        <h3 className={styles.goal}>
          {name}
          <span className={styles.key}>{t('time.changes', { count })}</span>
        </h3>
        {steps.map(({ step, entries }) => (
          <div key={step?.id ?? ''}>
            {step && <h4 className={styles.step}>{stepName(t, step)}</h4>}
            <ul className={styles.entries}>
              {entries.map((entry) => (
                <Row key={entry.id} entry={entry} words={words} {...leading} />
              ))}
            </ul>
          </div>
        ))}
      </section>
    );
  });
};
