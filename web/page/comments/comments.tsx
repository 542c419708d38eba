import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Draft, documentOf, mentioned } from '#domain/publishing/document/draft.ts';
import type { IssueComment } from '#domain/tracker/comment.ts';
import type { CommentOrder } from '../../store/calls/comment-calls.ts';
import { addComment, type CommentSite } from '../../store/comments/change-comments.ts';
import { failureText } from '../../store/flags/failure-text.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { failureOf } from '../../store/ports/failure-of.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Skeleton } from '../../ui/pages/skeleton.tsx';
import { useDraft } from '../drafts/use-draft.ts';
import { CommentBox } from './comment-box.tsx';
import { CommentEntry } from './comment-entry.tsx';
import styles from './comments.module.css';
import { UnsavedNote } from './unsaved-note.tsx';
import { type ReadComments, useComments } from './use-comments.ts';
import { type Unsaved, useUnsaved } from './use-unsaved.ts';

const EMPTY: Draft = { text: '', mentions: [] };
const SHAPES = [0, 1, 2];
const ORDERS = ['oldest', 'newest'] as const satisfies readonly CommentOrder[];
/** HTTP statuses that mean that the issue was deleted or that the user may not see it. */
const UNSEEN: readonly number[] = [401, 403, 404];

interface CommentsProps extends CommentSite {
  readonly onOpenIssue: (key: string) => void;
}

const Waiting = () => (
  <div className={styles.waiting} aria-busy="true">
    {SHAPES.map((shape) => (
      <Skeleton key={shape} width="100%" height={56} />
    ))}
  </div>
);

const Nothing = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.nothing}>{children}</div>
);

/** The box for a new comment on an issue: its draft, and the functions of its buttons. */
interface Saying {
  readonly draft: Draft;
  readonly onDraft: (next: Draft) => void;
  readonly send: () => void;
  /** Adds a mention of the comment's author to the draft. */
  readonly reply: (comment: IssueComment) => void;
  /** Puts the text of a refused comment back into the box; null if the box already contains a text. */
  readonly takeUp: ((unsaved: Unsaved) => void) | null;
  readonly list: RefObject<HTMLDivElement | null>;
  readonly field: RefObject<HTMLDivElement | null>;
}

/** Keeps a draft for each issue, so that no text is lost when the user opens another issue or closes the panel. */
const useSaying = (site: CommentSite, order: CommentOrder): Saying => {
  const { issueKey } = site;
  const dispatch = useAppDispatch();
  const { kept, keep, drop } = useDraft(`comments:${issueKey}`);
  const draft = kept ?? EMPTY;
  const onDraft = (next: Draft) => (next.text === '' ? drop() : keep(next));
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState(0);
  useEffect(() => {
    if (said === 0) return;
    const entries = list.current?.querySelectorAll('li');
    entries?.[order === 'oldest' ? entries.length - 1 : 0]?.scrollIntoView?.({ block: 'nearest' });
  }, [said, order]);
  const send = () => {
    dispatch(addComment(site, documentOf(draft)));
    onDraft(EMPTY);
    setSaid((times) => times + 1);
  };
  const write = (next: Draft) => {
    onDraft(next);
    field.current?.querySelector('textarea')?.focus();
  };
  const reply = ({ author }: IssueComment) => {
    const end = draft.text.length;
    if (author) write(mentioned(draft, end, end, author).draft);
  };
  const takeUp = ({ draft: text, discard }: Unsaved) => {
    if (!text) return;
    write(text);
    discard();
  };
  return { reply, takeUp: draft.text === '' ? takeUp : null, list, field, draft, onDraft, send };
};

interface HeadProps extends Pick<ReadComments, 'total' | 'comments'> {
  readonly order: CommentOrder;
  readonly setOrder: (next: CommentOrder) => void;
}

const Head = ({ total, comments, order, setOrder }: HeadProps) => {
  const { t } = useTranslation();
  return (
    <div className={styles.tools}>
      <span role="status">
        {total !== null && t('comments.count', { count: Math.max(total, comments.length) })}
      </span>
      {comments.length > 1 && (
        <SelectField
          label={t('comments.order.label')}
          hideLabel
          options={ORDERS.map((each) => ({ value: each, label: t(`comments.order.${each}`) }))}
          value={order}
          onChange={(value) => setOrder(ORDERS.find((each) => each === value) ?? order)}
        />
      )}
    </div>
  );
};

interface FootProps
  extends Pick<CommentSite, 'issueKey'>,
    Pick<ReadComments, 'rights'>,
    Pick<Saying, 'field' | 'draft' | 'onDraft' | 'send'> {}

const Foot = ({ issueKey, rights, field, draft, onDraft, send }: FootProps) => {
  const { t } = useTranslation();
  return (
    rights.add && (
      <div ref={field} className={styles.foot}>
        <CommentBox
          issueKey={issueKey}
          label={t('comments.label')}
          draft={draft}
          onDraft={onDraft}
          send={t('comments.send')}
          onSend={send}
        />
      </div>
    )
  );
};

interface MoreButtonProps {
  readonly read: ReadComments;
}

const MoreButton = ({ read }: MoreButtonProps) => {
  const { t } = useTranslation();
  return (
    read.more && (
      <div className={styles.more}>
        <Button appearance="subtle" spacing="compact" disabled={read.fetching} onClick={read.more}>
          {t('comments.more')}
        </Button>
      </div>
    )
  );
};

interface StateProps {
  readonly read: ReadComments;
}

/** Says that comments are loading, could not be loaded, or do not exist. */
const State = ({ read }: StateProps) => {
  const { t } = useTranslation();
  if (read.failure) {
    const failure = failureOf(read.failure);
    const unseen = failure.kind === 'tracker' && UNSEEN.includes(failure.status);
    return (
      <Nothing>
        <p role="alert">{unseen ? t('comments.denied') : failureText(t, failure)}</p>
        {!unseen && <Button onClick={read.retry}>{t('page.retry')}</Button>}
      </Nothing>
    );
  }
  if (read.total === null) return <Waiting />;
  return (
    read.comments.length === 0 && (
      <Nothing>
        <p>
          <strong>{t('comments.empty.title')}</strong>
        </p>
        {read.rights.add && <p>{t('comments.empty.text')}</p>}
      </Nothing>
    )
  );
};

interface EntriesProps extends Pick<CommentsProps, 'onOpenIssue'> {
  readonly site: CommentSite;
  readonly read: ReadComments;
  readonly saying: Saying;
}

/** The comments of the issue, each with its refused edits. After them, refused texts of new or missing comments. */
const Entries = ({ site, read, saying, onOpenIssue }: EntriesProps) => {
  const { comments, rights, reader } = read;
  const { reply, takeUp } = saying;
  const unsaved = useUnsaved(site.issueKey);
  const shown = new Set(comments.map(({ id }) => id));
  const alone = unsaved.filter(({ commentId }) => commentId === null || !shown.has(commentId));
  if (comments.length + alone.length === 0) return null;
  return (
    <ul className={styles.entries}>
      {comments.map((comment) => (
        <CommentEntry
          key={read.keyOf(comment)}
          {...{ site, comment, reader, rights, onOpenIssue }}
          pending={read.pendingOf(comment)}
          unsaved={unsaved.filter(({ commentId }) => commentId === comment.id)}
          onReply={rights.add && comment.author ? () => reply(comment) : undefined}
        />
      ))}
      {alone.map((each) => (
        <li key={each.id}>
          <UnsavedNote
            unsaved={each}
            onEdit={takeUp && each.draft && rights.add ? () => takeUp(each) : undefined}
          />
        </li>
      ))}
    </ul>
  );
};

/**
 * The comments of an issue, with a box for a new comment (R-VIEW-18). The box keeps a draft for each issue. A sent
 * comment goes through the ledger and is shown immediately. The text of a refused comment stays in the list.
 */
export const Comments = ({ place, issueKey, onOpenIssue }: CommentsProps) => {
  const { t } = useTranslation();
  const [order, setOrder] = useState<CommentOrder>('oldest');
  const read = useComments(issueKey, order);
  const { comments, total, rights } = read;
  const site = { place, issueKey };
  const saying = useSaying(site, order);
  return (
    <div className={styles.comments}>
      <Head {...{ total, comments, order, setOrder }} />
      <div ref={saying.list} className={styles.list}>
        <State read={read} />
        <Entries {...{ site, read, saying, onOpenIssue }} />
        <MoreButton read={read} />
      </div>
      <Foot {...saying} issueKey={issueKey} rights={rights} />
      {read.rightsKnown && !rights.add && !read.failure && (
        <p className={styles.foot}>{t('comments.noAdd')}</p>
      )}
    </div>
  );
};
