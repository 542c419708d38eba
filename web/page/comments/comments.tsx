import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Draft, mentioned } from '#domain/publishing/document/draft.ts';
import {
  type CommentOrder,
  commentsApi,
  type IssueComment,
} from '../../store/comments/comments-api.ts';
import { failureText } from '../../store/flags/failure-text.ts';
import { failureOf } from '../../store/ports/failure-of.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Skeleton } from '../../ui/pages/skeleton.tsx';
import { CommentBox } from './comment-box.tsx';
import { CommentEntry } from './comment-entry.tsx';
import styles from './comments.module.css';
import { type ReadComments, useComments } from './use-comments.ts';

const EMPTY: Draft = { text: '', mentions: [] };
const SHAPES = [0, 1, 2];
const ORDERS = ['oldest', 'newest'] as const satisfies readonly CommentOrder[];
/** HTTP statuses for an issue that is gone or that the reader may not see. */
const UNSEEN: readonly number[] = [401, 403, 404];

interface CommentsProps {
  readonly issueKey: string;
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

/** The comment that the reader is writing on an issue, and how it is sent. */
interface Saying {
  readonly draft: Draft;
  readonly onDraft: (next: Draft) => void;
  readonly send: () => Promise<void>;
  readonly saving: { readonly isLoading: boolean; readonly error?: unknown };
  /** Whether `saving` is about the issue that is shown now. */
  readonly sentHere: boolean;
  /** Adds a mention of that comment's author to the draft. */
  readonly reply: (comment: IssueComment) => void;
  readonly list: RefObject<HTMLDivElement | null>;
  readonly field: RefObject<HTMLDivElement | null>;
}

/** Keeps one draft per issue, so that a draft is still there after the reader has looked at another issue. */
const useSaying = (props: CommentsProps, order: CommentOrder): Saying => {
  const { issueKey } = props;
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({});
  const draft = drafts[issueKey] ?? EMPTY;
  const onDraft = (next: Draft) => setDrafts((before) => ({ ...before, [issueKey]: next }));
  const [save, saving] = commentsApi.useSaveCommentMutation();
  const sentHere = saving.originalArgs?.issueKey === issueKey;
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState(0);
  useEffect(() => {
    if (said === 0) return;
    const entries = list.current?.querySelectorAll('li');
    entries?.[order === 'oldest' ? entries.length - 1 : 0]?.scrollIntoView?.({ block: 'nearest' });
  }, [said, order]);
  const send = async () => {
    const { error } = await save({ issueKey, id: null, draft });
    if (error !== undefined) return;
    setDrafts(({ [issueKey]: _sent, ...others }) => others);
    setSaid((times) => times + 1);
  };
  const reply = ({ author }: IssueComment) => {
    if (!author) return;
    const end = draft.text.length;
    onDraft(mentioned(draft, end, end, author).draft);
    field.current?.querySelector('textarea')?.focus();
  };
  return { reply, list, field, draft, onDraft, sentHere, saving, send };
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
  extends Pick<CommentsProps, 'issueKey'>,
    Pick<ReadComments, 'rights'>,
    Omit<Saying, 'list' | 'reply'> {}

const Foot = (props: FootProps) => {
  const { t } = useTranslation();
  const { issueKey, rights, field, draft, onDraft, sentHere, saving, send } = props;
  return (
    rights.add && (
      <div ref={field} className={styles.foot}>
        <CommentBox
          issueKey={issueKey}
          label={t('comments.label')}
          draft={draft}
          onDraft={onDraft}
          send={t('comments.send')}
          sending={sentHere && saving.isLoading}
          fault={sentHere && saving.error ? failureText(t, failureOf(saving.error)) : null}
          onSend={() => void send()}
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

/**
 * The comments of an issue, with a box to write one (R-VIEW-18). Each issue keeps its draft while the reader looks
 * at other issues; a draft is removed only when the tracker has saved it.
 */
export const Comments = (props: CommentsProps) => {
  const { issueKey, onOpenIssue } = props;
  const { t } = useTranslation();
  const [order, setOrder] = useState<CommentOrder>('oldest');
  const read = useComments(issueKey, order);
  const { comments, total, rights, reader } = read;
  const saying = useSaying(props, order);
  const content = () => {
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
    if (total === null) return <Waiting />;
    if (comments.length === 0) {
      return (
        <Nothing>
          <p>
            <strong>{t('comments.empty.title')}</strong>
          </p>
          {rights.add && <p>{t('comments.empty.text')}</p>}
        </Nothing>
      );
    }
    return (
      <ul className={styles.entries}>
        {comments.map((comment) => (
          <CommentEntry
            key={comment.id}
            {...{ issueKey, comment, reader, rights, onOpenIssue }}
            onReply={rights.add && comment.author ? () => saying.reply(comment) : undefined}
          />
        ))}
      </ul>
    );
  };
  return (
    <div className={styles.comments}>
      <Head {...{ total, comments, order, setOrder }} />
      <div ref={saying.list} className={styles.list}>
        {content()}
        <MoreButton read={read} />
      </div>
      <Foot {...saying} issueKey={issueKey} rights={rights} />
      {read.rightsKnown && !rights.add && !read.failure && (
        <p className={styles.foot}>{t('comments.noAdd')}</p>
      )}
    </div>
  );
};
