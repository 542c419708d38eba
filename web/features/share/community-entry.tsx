import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CommentStatus, StoryOfComment } from '#domain/aggregates/guest-comment/events.ts';
import { looksLikeSpam } from '#domain/aggregates/guest-comment/looks-like-spam.ts';
import { isDraft } from '#domain/board/model/draft.ts';
import type { StoryCard } from '#domain/board/model/model.ts';
import type { ModeratedComment } from '#domain/contracts/guest-comment.ts';
import { agoText } from '../../i18n/ago.ts';
import { KeptDraft, useDraft } from '../../page/drafts/use-draft.ts';
import { useAwaitedChange } from '../../page/history/use-awaited-change.ts';
import { KINDS } from '../../store/ledger/kinds.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import focus from '../../ui/focus.module.css';
import { Avatar } from '../../ui/icons/avatar.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Lozenge } from '../../ui/marks/lozenge.tsx';
import { AnswerForm } from './answer-form.tsx';
import styles from './community-panel.module.css';

interface CommunityEntryProps {
  readonly comment: ModeratedComment;
  /** The card on which the visitor commented; null if it is not on the map, or if the comment is not about a card. */
  readonly card: StoryCard | null;
  readonly onPoint: (on: boolean) => void;
  readonly onAnswer: (answer: string) => string;
  readonly onStatus: (status: CommentStatus) => void;
  /** Creates a story from the comment; null if a story cannot be created or already exists. */
  readonly onPlan: (() => void) | null;
  /** Opens an issue. */
  readonly onOpen: (key: string) => void;
  readonly onDelete: () => void;
}

interface AskedProps {
  readonly onDelete: () => void;
  readonly onBack: () => void;
}

/** Asks for confirmation inside the entry of the comment, because a deleted guest comment cannot be restored. */
const AskedToDelete = ({ onDelete, onBack }: AskedProps) => {
  const { t } = useTranslation();
  return (
    <div className={styles.ask} role="alertdialog" aria-label={t('community.deleteAsk')}>
      <p>{t(KINDS.guestRemove.takenBack.why)}</p>
      <div className={styles.acts}>
        <Button appearance="danger" spacing="compact" onClick={onDelete}>
          {t('community.delete')}
        </Button>
        <Button appearance="subtle" spacing="compact" autoFocus onClick={onBack}>
          {t('dialog.cancel')}
        </Button>
      </div>
    </div>
  );
};

interface ActsProps {
  readonly author: string;
  readonly kind: ModeratedComment['kind'];
  readonly status: CommentStatus;
  readonly onStatus: (status: CommentStatus) => void;
  readonly onPlan: (() => void) | null;
  readonly onDelete: () => void;
  readonly answering: boolean;
  readonly setAnswering: (next: boolean) => void;
}

const Acts = (props: ActsProps) => {
  const { t } = useTranslation();
  const { author, onStatus, onPlan, onDelete, status, kind, answering, setAnswering } = props;
  /** The panel has the same buttons for each comment, so their names say whose comment is meant. */
  const named = (act: string) => ({
    'aria-label': t('community.act', { act, author }),
    children: act,
  });
  return (
    <div className={styles.acts}>
      {status !== 'shown' && kind === 'comment' && (
        <Button
          appearance="primary"
          spacing="compact"
          onClick={() => onStatus('shown')}
          {...named(t('community.approve'))}
        />
      )}
      {kind === 'comment' && !answering && (
        <Button
          spacing="compact"
          onClick={() => setAnswering(true)}
          {...named(t('community.answer'))}
        />
      )}
      {onPlan && <Button spacing="compact" onClick={onPlan} {...named(t('community.plan'))} />}
      {status === 'hidden' ? (
        <Button
          appearance="subtle"
          spacing="compact"
          onClick={onDelete}
          {...named(t('community.delete'))}
        />
      ) : (
        <Button
          appearance="subtle"
          spacing="compact"
          onClick={() => onStatus('hidden')}
          {...named(t('community.hide'))}
        />
      )}
    </div>
  );
};

interface BecameProps {
  readonly story: StoryOfComment;
  readonly onOpen: (key: string) => void;
}

/** Shows which story was created from the comment. There is no link while the story is not saved. */
const BecameStory = ({ story: { id, key }, onOpen }: BecameProps) => {
  const { t } = useTranslation();
  return (
    <p className={classNames(styles.about, focus.ring)} tabIndex={-1} data-result>
      {isDraft(id) ? (
        t('community.becoming')
      ) : (
        <button
          type="button"
          className={classNames(styles.link, focus.ring)}
          onClick={() => onOpen(key)}
        >
          {t('community.became', { key })}
        </button>
      )}
    </p>
  );
};

interface AnswerProps extends Pick<CommunityEntryProps, 'comment' | 'onAnswer'> {
  readonly answering: boolean;
  readonly setAnswering: (answering: boolean) => void;
}

/** Shows the team's answer, the form that edits it, or a note that a draft of it exists. */
const Answer = ({ comment: { id, answer }, answering, setAnswering, onAnswer }: AnswerProps) => {
  const { wait, busy, refusal } = useAwaitedChange(() => setAnswering(false));
  const [begun, setBegun] = useState<string | null>(null);
  const { kept, isNew, keep, drop } = useDraft(`answer:${id}`);
  if (answering) {
    return (
      <AnswerForm
        first={answer}
        begun={begun ?? answer}
        busy={busy}
        refusal={refusal}
        onSend={(given) => wait(onAnswer(given))}
        onKeep={(given) => keep({ text: given, mentions: [] })}
        onLeave={() => {
          setAnswering(false);
          setBegun(null);
        }}
      />
    );
  }
  return (
    <>
      {answer !== '' && <p className={styles.answer}>{answer}</p>}
      {kept && (
        <KeptDraft
          autoFocus={isNew}
          onContinue={() => {
            setBegun(kept.text);
            setAnswering(true);
            drop();
          }}
          onDiscard={drop}
        />
      )}
    </>
  );
};

const EntryHead = ({ author, kind, leftAt }: ModeratedComment) => {
  const { t, i18n } = useTranslation();
  return (
    <div className={styles.head}>
      <span aria-hidden="true">
        <Avatar person={{ displayName: author, avatarUrl: null }} size={24} />
      </span>
      <strong>{author}</strong>
      <Lozenge>{kind === 'feedback' ? t('community.feedback') : t('community.guest')}</Lozenge>
      <span className={styles.when}>{agoText(i18n.language, leftAt, Date.now())}</span>
    </div>
  );
};

/** The comment of one visitor, with the admin's actions on it. */
export const CommunityEntry = (props: CommunityEntryProps) => {
  const { comment, card, onPoint, onAnswer, onStatus, onPlan, onOpen, onDelete } = props;
  const { t } = useTranslation();
  const [answering, setAnswering] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const { author, text, kind, status, issueKey, story } = comment;
  const endPointing = useEffectEvent(() => onPoint(false));
  // A panel that is closed has lost neither the pointer nor the focus.
  useEffect(() => () => endPointing(), []);
  return (
    <li
      className={classNames(styles.entry, focus.ring)}
      tabIndex={-1}
      onPointerEnter={() => onPoint(true)}
      onPointerLeave={() => onPoint(false)}
      onFocus={() => onPoint(true)}
      onBlur={() => onPoint(false)}
    >
      <EntryHead {...comment} />
      <p className={styles.text}>{text}</p>
      {issueKey !== null && (
        <p className={styles.about}>
          {issueKey} {card?.issue.summary}
        </p>
      )}
      {story && <BecameStory story={story} onOpen={onOpen} />}
      {status === 'waiting' && looksLikeSpam(text) && (
        <p className={styles.spam}>
          <Icon name="warning" size={12} />
          {t('community.spam')}
        </p>
      )}
      <Answer {...{ comment, answering, setAnswering, onAnswer }} />
      {deleting ? (
        <AskedToDelete onDelete={onDelete} onBack={() => setDeleting(false)} />
      ) : (
        <Acts
          {...{ author, onStatus, onPlan, status, kind, answering, setAnswering }}
          onDelete={() => setDeleting(true)}
        />
      )}
    </li>
  );
};
