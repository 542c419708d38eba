import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Draft, documentOf, draftOf } from '#domain/publishing/document/draft.ts';
import { readDocument } from '#domain/publishing/document/node.ts';
import type { IssueComment } from '#domain/tracker/comment.ts';
import { agoText } from '../../i18n/ago.ts';
import {
  type CommentSite,
  changeComment,
  deleteComment,
} from '../../store/comments/change-comments.ts';
import type { CommentRights } from '../../store/comments/comments-api.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Avatar } from '../../ui/icons/avatar.tsx';
import { KeptDraft, useDraft } from '../drafts/use-draft.ts';
import { CommentBox } from './comment-box.tsx';
import styles from './comments.module.css';
import { DocumentView } from './document-view.tsx';
import { UnsavedNote } from './unsaved-note.tsx';
import type { Pending } from './use-comments.ts';
import type { Unsaved } from './use-unsaved.ts';

interface CommentEntryProps {
  readonly site: CommentSite;
  readonly comment: IssueComment;
  readonly pending: Pending;
  readonly unsaved: readonly Unsaved[];
  /** Account id of the current user; null while loading. */
  readonly reader: string | null;
  readonly rights: CommentRights;
  /** Mentions the author in a new comment; absent if the user may not add comments. */
  readonly onReply?: (() => void) | undefined;
  readonly onOpenIssue: (key: string) => void;
}

/** A comment as it was before the user edits it, and the text with which its field starts. */
interface Editing {
  readonly before: IssueComment;
  readonly initial: Draft;
}

interface EditedProps extends Editing, Pick<CommentEntryProps, 'site'> {
  /** The id of the comment now. It changes if the user edits a comment that is not sent yet. */
  readonly id: string;
  readonly onKeep: (draft: Draft) => void;
  readonly onDone: () => void;
}

const Edited = ({ site, id, before, initial, onKeep, onDone }: EditedProps) => {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [draft, setDraft] = useState(initial);
  const saved = useMemo(() => draftOf(readDocument(before.body)), [before.body]);
  const save = () => {
    dispatch(changeComment(site, { ...before, id }, documentOf(draft)));
    onDone();
  };
  return (
    <CommentBox
      issueKey={site.issueKey}
      label={t('comments.edit')}
      draft={draft}
      onDraft={setDraft}
      send={t('comments.save')}
      onSend={save}
      onCancel={onDone}
      onEscape={() => {
        if (draft.text !== saved?.text) onKeep(draft);
        onDone();
      }}
      autoFocus
    />
  );
};

interface AskedProps extends Pick<CommentEntryProps, 'site' | 'comment'> {
  readonly onBack: () => void;
}

/**
 * Asks for confirmation inside the entry before a comment is deleted, because undo can only add it again as a new
 * comment.
 */
const AskedToDelete = ({ site, comment, onBack }: AskedProps) => {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  return (
    <div className={styles.ask} role="alertdialog" aria-label={t('comments.deleteAsk')}>
      <p>{t('comments.deleteAsk')}</p>
      <span className={styles.acts}>
        <Button appearance="subtle" spacing="compact" autoFocus onClick={onBack}>
          {t('dialog.cancel')}
        </Button>
        <Button
          appearance="danger"
          spacing="compact"
          onClick={() => dispatch(deleteComment(site, comment))}
        >
          {t('comments.delete')}
        </Button>
      </span>
    </div>
  );
};

interface ActsProps extends Pick<CommentEntryProps, 'rights' | 'onReply'> {
  readonly own: boolean;
  readonly inJira: boolean;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

const Acts = ({ rights, onReply, own, inJira, onEdit, onDelete }: ActsProps) => {
  const { t } = useTranslation();
  return (
    <span className={styles.acts}>
      {onReply && (
        <button type="button" onClick={onReply}>
          {t('comments.reply')}
        </button>
      )}
      {own && rights.editOwn && (
        <button type="button" onClick={onEdit}>
          {inJira ? t('comments.editInJira') : t('comments.edit')}
        </button>
      )}
      {own && rights.deleteOwn && (
        <button type="button" onClick={onDelete}>
          {t('comments.delete')}
        </button>
      )}
    </span>
  );
};

type Doing = Editing | 'delete' | null;

interface HeadingProps extends Pick<CommentEntryProps, 'comment' | 'pending'> {
  readonly displayName: string;
}

const Heading = ({ comment, pending, displayName }: HeadingProps) => {
  const { t, i18n } = useTranslation();
  const { created, updated } = comment;
  return (
    <p className={styles.line}>
      <b>{displayName}</b>
      <time dateTime={created} title={new Date(created).toLocaleString(i18n.language)}>
        {agoText(i18n.language, created, Date.now())}
      </time>
      {updated !== created && <span>{t('comments.edited')}</span>}
      {pending && <span className={styles.pending}>{t(`comments.${pending}`)}</span>}
    </p>
  );
};

/** One comment: author, time, text, and the permitted actions. */
export const CommentEntry = (props: CommentEntryProps) => {
  const { site, comment, pending, unsaved, reader, rights, onReply, onOpenIssue } = props;
  const { t } = useTranslation();
  const [doing, setDoing] = useState<Doing>(null);
  const { author } = comment;
  const isDraft = author === null && pending !== null;
  const displayName = author?.displayName ?? t(isDraft ? 'comments.you' : 'comments.former');
  const own = isDraft || (author !== null && author.accountId === reader);
  const document = useMemo(() => readDocument(comment.body), [comment.body]);
  const draft = own && rights.editOwn ? draftOf(document) : null;
  const back = () => setDoing(null);
  const edit = useDraft(`comment:${comment.id}`);
  const takeUp = ({ draft: initial, discard }: Unsaved) => {
    if (!initial) return;
    setDoing({ before: comment, initial });
    discard();
  };
  return (
    <li className={styles.entry}>
      <Avatar person={author ?? { displayName, avatarUrl: null }} size={28} />
      <div className={styles.said}>
        <Heading {...{ comment, pending, displayName }} />
        {doing !== null && doing !== 'delete' ? (
          <Edited site={site} id={comment.id} {...doing} onKeep={edit.keep} onDone={back} />
        ) : (
          <DocumentView document={document} reader={reader} />
        )}
        {doing === 'delete' && <AskedToDelete {...{ site, comment }} onBack={back} />}
        {doing === null && (
          <Acts
            {...{ rights, onReply, own }}
            inJira={draft === null}
            onEdit={() =>
              draft ? setDoing({ before: comment, initial: draft }) : onOpenIssue(site.issueKey)
            }
            onDelete={() => setDoing('delete')}
          />
        )}
        {edit.kept && draft && doing === null && (
          <KeptDraft
            autoFocus={edit.isNew}
            onContinue={() => {
              if (edit.kept) setDoing({ before: comment, initial: edit.kept });
              edit.drop();
            }}
            onDiscard={edit.drop}
          />
        )}
        {unsaved.map((each) => (
          <UnsavedNote
            key={each.id}
            unsaved={each}
            onEdit={draft && each.draft ? () => takeUp(each) : undefined}
          />
        ))}
      </div>
    </li>
  );
};
