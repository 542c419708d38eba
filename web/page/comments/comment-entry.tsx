import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Draft, draftOf } from '#domain/publishing/document/draft.ts';
import { agoText } from '../../i18n/ago.ts';
import {
  type CommentRights,
  commentsApi,
  type IssueComment,
} from '../../store/comments/comments-api.ts';
import { failureText } from '../../store/flags/failure-text.ts';
import { failureOf } from '../../store/ports/failure-of.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Avatar } from '../../ui/icons/avatar.tsx';
import { CommentBox } from './comment-box.tsx';
import styles from './comments.module.css';
import { DocumentView } from './document-view.tsx';

interface CommentEntryProps {
  readonly issueKey: string;
  readonly comment: IssueComment;
  /** Account id of the reader; null until it is known. */
  readonly reader: string | null;
  readonly rights: CommentRights;
  /** Absent when the reader may not add comments. */
  readonly onReply?: (() => void) | undefined;
  readonly onOpenIssue: (key: string) => void;
}

interface EditedProps extends Pick<CommentEntryProps, 'issueKey' | 'comment'> {
  readonly initial: Draft;
  readonly onDone: () => void;
}

const Edited = ({ issueKey, comment, initial, onDone }: EditedProps) => {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(initial);
  const [save, { isLoading, error }] = commentsApi.useSaveCommentMutation();
  return (
    <CommentBox
      issueKey={issueKey}
      label={t('comments.edit')}
      draft={draft}
      onDraft={setDraft}
      send={t('comments.save')}
      sending={isLoading}
      fault={error ? failureText(t, failureOf(error)) : null}
      onSend={() =>
        void save({ issueKey, id: comment.id, draft }).then(
          (answer) => answer.error === undefined && onDone(),
        )
      }
      onCancel={onDone}
      autoFocus
    />
  );
};

interface AskedProps extends Pick<CommentEntryProps, 'issueKey' | 'comment'> {
  readonly onBack: () => void;
}

/** Asks in place of the comment before it is deleted: the tracker cannot restore it. */
const AskedToDelete = ({ issueKey, comment, onBack }: AskedProps) => {
  const { t } = useTranslation();
  const [remove, { isLoading, error }] = commentsApi.useDeleteCommentMutation();
  return (
    <div className={styles.ask} role="alertdialog" aria-label={t('comments.deleteAsk')}>
      <p>{error ? failureText(t, failureOf(error)) : t('comments.deleteAsk')}</p>
      <span className={styles.acts}>
        <Button appearance="subtle" spacing="compact" autoFocus onClick={onBack}>
          {t('dialog.cancel')}
        </Button>
        <Button
          appearance="danger"
          spacing="compact"
          disabled={isLoading}
          onClick={() => void remove({ issueKey, id: comment.id })}
        >
          {t('comments.delete')}
        </Button>
      </span>
    </div>
  );
};

type Doing = 'edit' | 'delete' | null;

/** One comment: author, time, text, and the actions that the reader may take. */
export const CommentEntry = (props: CommentEntryProps) => {
  const { issueKey, comment, reader, rights, onReply, onOpenIssue } = props;
  const { t, i18n } = useTranslation();
  const [doing, setDoing] = useState<Doing>(null);
  const { author, document, created, updated } = comment;
  const displayName = author?.displayName ?? t('comments.former');
  const own = author !== null && author.accountId === reader;
  const draft = own && rights.editOwn ? draftOf(document) : null;
  const edit = () => (draft === null ? onOpenIssue(issueKey) : setDoing('edit'));
  const body = () => {
    if (doing === 'edit' && draft) {
      return <Edited {...{ issueKey, comment }} initial={draft} onDone={() => setDoing(null)} />;
    }
    return (
      <>
        <DocumentView document={document} reader={reader} />
        {doing === 'delete' ? (
          <AskedToDelete {...{ issueKey, comment }} onBack={() => setDoing(null)} />
        ) : (
          <span className={styles.acts}>
            {onReply && (
              <button type="button" onClick={onReply}>
                {t('comments.reply')}
              </button>
            )}
            {own && rights.editOwn && (
              <button type="button" onClick={edit}>
                {draft === null ? t('comments.editInJira') : t('comments.edit')}
              </button>
            )}
            {own && rights.deleteOwn && (
              <button type="button" onClick={() => setDoing('delete')}>
                {t('comments.delete')}
              </button>
            )}
          </span>
        )}
      </>
    );
  };
  return (
    <li className={styles.entry}>
      <Avatar person={author ?? { displayName, avatarUrl: null }} size={28} />
      <div className={styles.said}>
        <p className={styles.line}>
          <b>{displayName}</b>
          <time dateTime={created} title={new Date(created).toLocaleString(i18n.language)}>
            {agoText(i18n.language, created, Date.now())}
          </time>
          {updated !== created && <span>{t('comments.edited')}</span>}
        </p>
        {body()}
      </div>
    </li>
  );
};
