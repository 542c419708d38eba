import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CommentStatus } from '#domain/aggregates/guest-comment/events.ts';
import type { ModeratedComment } from '#domain/contracts/guest-comment.ts';
import type { PluginSetting } from '#domain/contracts/sharing.ts';
import { boardKeyOf } from '../../store/board-data/board-key-of.ts';
import { failureText } from '../../store/flags/failure-text.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { failureOf } from '../../store/ports/failure-of.ts';
import {
  useCommentsOnProjectsQuery,
  useGuestCommentsQuery,
} from '../../store/share/guest-comments-api.ts';
import { usePluginSettingQuery } from '../../store/share/share-api.ts';
import { useOverlay } from '../../store/use-overlay.ts';
import type { PanelProps } from '../../story-map/panel.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ToggleButton } from '../../ui/buttons/toggle-button.tsx';
import { Dock } from '../../ui/pages/dock.tsx';
import { Note } from '../../ui/pages/note.tsx';
import { Skeleton } from '../../ui/pages/skeleton.tsx';
import { CommunityEntry } from './community-entry.tsx';
import styles from './community-panel.module.css';
import { cardOf, makeStory } from './make-story.ts';
import { usePublicAddress } from './public-link.tsx';
import { useEntryFocus } from './use-entry-focus.ts';
import { useModeration } from './use-moderation.ts';

const STATES: readonly CommentStatus[] = ['waiting', 'shown', 'hidden'];
const SHAPES = [0, 1, 2];

/**
 * Loads the visitors' comments on this board. A portfolio has no public page, so it shows the comments on the shared
 * boards of its projects. `may` is false if the user may not moderate comments on any of these boards.
 */
const useComments = ({ boardRef, loaded }: Pick<PanelProps, 'boardRef' | 'loaded'>) => {
  const { portfolio, projects, rights } = loaded.board;
  const { administer } = rights;
  const sources = useMemo(() => projects.map(({ id, key }) => ({ id, key })), [projects]);
  const own = useGuestCommentsQuery(boardKeyOf(loaded, boardRef), {
    skip: !administer || portfolio !== undefined,
    // Reloads whenever the panel opens, because guests may have commented in the meantime.
    refetchOnMountOrArgChange: true,
  });
  const all = useCommentsOnProjectsQuery(sources, { skip: portfolio === undefined });
  const { error, refetch } = portfolio ? all : own;
  const found = all.data;
  const { writes, overlay } = useOverlay();
  const comments = portfolio ? found?.comments : own.data;
  const data = useMemo(
    () => comments && (overlay?.overlayGuestComments(comments, writes) ?? comments),
    [comments, overlay, writes],
  );
  return {
    may: portfolio ? found?.comments !== null : administer,
    data: data ?? undefined,
    left: portfolio ? (found?.left ?? 0) : 0,
    error,
    refetch,
  };
};

/** Says that only approved comments are public, and links to the public page. */
const OnlyApproved = ({ link }: { readonly link: string }) => {
  const { t } = useTranslation();
  return (
    <footer className={styles.foot}>
      <span>{t('community.onlyApproved')}</span>
      <a href={usePublicAddress(link)} target="_blank" rel="noreferrer">
        {t('community.openPage')}
      </a>
    </footer>
  );
};

interface TabsProps {
  readonly data: readonly ModeratedComment[] | undefined;
  readonly status: CommentStatus;
  readonly setStatus: (next: CommentStatus) => void;
}

const Tabs = ({ data, status, setStatus }: TabsProps) => {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.tabs} aria-label={t('community.which')}>
      {STATES.map((each) => {
        const count = data?.filter((comment) => comment.status === each).length ?? 0;
        return (
          <ToggleButton
            key={each}
            label={`${t(`community.state.${each}`)} (${t('number', { value: count })})`}
            pressed={each === status}
            onToggle={() => setStatus(each)}
          />
        );
      })}
    </fieldset>
  );
};

interface EmptyProps {
  readonly page: PanelProps['page'];
  readonly data: readonly ModeratedComment[] | undefined;
  readonly shown: readonly ModeratedComment[];
  readonly status: CommentStatus;
  readonly setting: PluginSetting | undefined;
}

const Empty = ({ page, data, shown, status, setting }: EmptyProps) => {
  const { t } = useTranslation();
  return (
    data &&
    shown.length === 0 && (
      <div className={styles.nothing}>
        <p>{t(`community.none.${status}`)}</p>
        {setting?.shareBoardId === null && (
          <Button onClick={() => page.onPanel('share')}>{t('share.title')}</Button>
        )}
      </div>
    )
  );
};

interface EntriesProps {
  readonly panel: PanelProps;
  readonly shown: readonly ModeratedComment[];
}

/** The list of comments in the chosen state, with actions on each. */
const Entries = ({ panel, shown }: EntriesProps) => {
  const { story, board: handle, boardRef, onOpenIssue } = panel;
  const { map, can, ground } = story;
  const dispatch = useAppDispatch();
  const { t } = useTranslation();
  const moderate = useModeration(boardRef);
  const { list, onFocus } = useEntryFocus();
  return (
    <ul ref={list} className={styles.entries} onFocus={onFocus}>
      {shown.map((comment) => {
        const card = cardOf(map, comment);
        return (
          <CommunityEntry
            key={comment.id}
            comment={comment}
            card={card}
            onPoint={(on) =>
              handle.current?.point(on && card ? { kind: 'story', id: card.issue.id } : null)
            }
            onStatus={(status) =>
              moderate(comment, { kind: 'status', status }, t(`community.said.${status}`))
            }
            onAnswer={(answer) =>
              moderate(
                comment,
                { kind: 'answer', answer },
                t(answer === '' ? 'community.said.unanswered' : 'community.said.answered'),
              )
            }
            onPlan={
              can.createStories && !comment.story
                ? () => makeStory(dispatch, ground, comment)
                : null
            }
            onOpen={onOpenIssue}
            onDelete={() => moderate(comment, { kind: 'remove' }, t('community.said.deleted'))}
          />
        );
      })}
    </ul>
  );
};

/**
 * The panel with the visitors' comments on the shared map. Admins can show, hide, delete or answer a comment, or create
 * a story from a comment (R-SHARE-13).
 */
const CommunityPanel = (props: PanelProps) => {
  const { boardRef, loaded, asked, page, onClose } = props;
  const { t } = useTranslation();
  const board = boardKeyOf(loaded, boardRef);
  const ofPortfolio = loaded.board.portfolio !== undefined;
  const { may, data, left, error, refetch } = useComments(props);
  const { data: setting } = usePluginSettingQuery(board, { skip: !may || ofPortfolio });
  const [status, setStatus] = useState<CommentStatus>('waiting');
  const shown = data?.filter((comment) => comment.status === status) ?? [];
  return (
    <Dock title={t('panels.name.community')} asked={asked} whole onClose={onClose}>
      {!may && <p className={styles.nothing}>{t('community.denied')}</p>}
      {may && (
        <>
          <Tabs {...{ data, status, setStatus }} />
          <div className={styles.list}>
            {error !== undefined && (
              <div className={styles.nothing} role="alert">
                <p>{failureText(t, failureOf(error))}</p>
                <Button onClick={() => void refetch()}>{t('share.retry')}</Button>
              </div>
            )}
            {!data &&
              error === undefined &&
              SHAPES.map((shape) => <Skeleton key={shape} width="100%" height={72} />)}
            <Empty {...{ page, data, shown, status, setting }} />
            {left > 0 && <Note tone="warning">{t('community.left', { count: left })}</Note>}
            <Entries panel={props} shown={shown} />
          </div>
          {setting?.shareBoardId && <OnlyApproved link={setting.shareBoardId} />}
        </>
      )}
    </Dock>
  );
};

export default CommunityPanel;
