import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PluginSetting } from '#domain/contracts/sharing.ts';
import { useLeave } from '../../page/drafts/use-leave.tsx';
import { useAwaitedChange } from '../../page/history/use-awaited-change.ts';
import { boardKeyOf } from '../../store/board-data/board-key-of.ts';
import { selectUndecidedIds } from '../../store/changes/select-undecided.ts';
import { failureText } from '../../store/flags/failure-text.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import type { Failure } from '../../store/ports/failure.ts';
import { failureOf } from '../../store/ports/failure-of.ts';
import { storePicture, storingOf } from '../../store/share/keep-picture.ts';
import { usePluginSettingQuery, useStoreBoardMutation } from '../../store/share/share-api.ts';
import { useOverlay } from '../../store/use-overlay.ts';
import type { PanelProps } from '../../story-map/panel.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/layers/dialog.tsx';
import { later } from '../../ui/pages/later.tsx';
import { Note } from '../../ui/pages/note.tsx';
import { Skeleton } from '../../ui/pages/skeleton.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { lanesOf } from './fields/lanes-field.tsx';
import { LinkQuestion } from './link-question.tsx';
import type { PreviewProps } from './page-preview.tsx';
import type { PreviewDialogProps } from './preview-dialog.tsx';
import { PublicLink } from './public-link.tsx';
import styles from './share-dialog.module.css';
import { type Draft, draftOf, type First, ShareForm } from './share-form.tsx';
import { useSharingChanges, type WantedSharing } from './use-sharing-changes.ts';

const PreviewDialog = later<PreviewDialogProps>(() => import('./preview-dialog.tsx'), 'share');

const PreviewBeside = later<PreviewProps>(() => import('./preview-beside.tsx'), 'share');

/** Matches screens that are wide enough for the form and the preview side by side. */
const ROOM = '(min-width: 900px)';

const SHAPES = [32, 80, 120];

/**
 * Shown to users who are not admins, because only admins can share the board (R-SHARE-2). Says whether the board is
 * shared, and shows its link.
 */
const NotAdmin = ({ link }: { readonly link: string | null }) => {
  const { t } = useTranslation();
  return (
    <div className={styles.body}>
      <p>{link === null ? t('share.askAdmin') : t('share.adminShares')}</p>
      {link !== null && <PublicLink link={link} coded />}
    </div>
  );
};

/** The user's edits. `of` is the version of the stored settings to which they belong. */
interface Edited {
  readonly of: number;
  readonly draft: Draft;
}

/**
 * Returns the content of the form: the user's edits, or the stored settings if somebody has saved settings in the
 * meantime.
 */
const useDraft = (
  setting: PluginSetting | undefined,
  edited: Edited | null,
  { name, lanes }: First,
): Draft | undefined => {
  const stored = useMemo(
    () => setting && draftOf(setting, { name, lanes }),
    [setting, name, lanes],
  );
  return edited && edited.of === setting?.version ? edited.draft : stored;
};

interface ProblemsProps {
  /**
   * `unread` is the error of loading the settings, `failed` the error of the last action. Both are undefined if there
   * is none.
   */
  readonly unread: unknown;
  readonly failed: unknown;
  readonly onRetry: () => void;
}

const Problems = ({ unread, failed, onRetry }: ProblemsProps) => {
  const { t } = useTranslation();
  return (
    <>
      {unread !== undefined && (
        <Note tone="danger" action={<Button onClick={onRetry}>{t('share.retry')}</Button>}>
          {failureText(t, failureOf(unread))}
        </Note>
      )}
      {failed !== undefined && (
        <div role="alert">
          <Note tone="danger">{failureText(t, failureOf(failed))}</Note>
        </div>
      )}
    </>
  );
};

type Said = 'saved' | 'ended' | 'renewed';

/** Returns the sharing settings as stored and with pending changes, and the actions that change them. */
const useSharing = ({ boardRef, loaded, announce }: PanelProps, onStored: () => void) => {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const board = boardKeyOf(loaded, boardRef);
  const { data: known, error, refetch } = usePluginSettingQuery(board);
  const { writes, overlay } = useOverlay();
  const setting = known && (overlay?.overlaySharing(known, writes) ?? known);
  const changes = useSharingChanges(boardRef);
  const undecided = useAppSelector(selectUndecidedIds).includes(`sharing:${board}`);
  const waits = writes.some((write) => write.kind === 'sharing' && write.board === board);
  const [said, setSaid] = useState<Said>('saved');
  const [unread, setUnread] = useState<Failure | null>(null);
  const told = (word: Said) => {
    onStored();
    announce(t(`share.${word}`));
    // Visitors see the saved settings only in a new picture, so stores one immediately, unless sharing has ended.
    if (word !== 'ended') void dispatch(storePicture('now')).then(setUnread);
  };
  const { wait, busy, refusal } = useAwaitedChange((how) =>
    how === 'saved' ? told(said) : onStored(),
  );
  const awaited = (word: Said, change: string) => {
    setSaid(word);
    wait(change);
  };
  return {
    board,
    known,
    setting,
    error,
    retry: () => void refetch(),
    busy,
    waits: waits && !busy ? (undecided ? ('asking' as const) : ('waits' as const)) : null,
    failed: refusal ?? unread ?? undefined,
    save: (before: PluginSetting, wanted: WantedSharing) =>
      Object.keys(wanted).length === 0
        ? told('saved')
        : awaited('saved', changes.save(before, wanted)),
    takeOver: (before: PluginSetting) => awaited('saved', changes.takeOver(before)),
    decide: (before: PluginSetting, about: 'end' | 'renew') =>
      awaited(about === 'end' ? 'ended' : 'renewed', changes[about](before)),
  };
};

const Shapes = () => SHAPES.map((height) => <Skeleton key={height} width="100%" height={height} />);

const firstOf = ({ loaded, story }: PanelProps): First => ({
  name: loaded.board.projects[0]?.name ?? '',
  lanes: lanesOf(story.mode),
});

/** The settings of a board's public link: what visitors see, the expiry date and the password (R-SHARE-1). */
const ShareDialog = (props: PanelProps) => {
  const { loaded, onClose } = props;
  const { t } = useTranslation();
  const [edited, setEdited] = useState<Edited | null>(null);
  const sharing = useSharing(props, () => setEdited(null));
  const { board, known, setting, error } = sharing;
  const [, storing] = useStoreBoardMutation({ fixedCacheKey: storingOf(board) });
  const [asking, setAsking] = useState<'end' | 'renew' | null>(null);
  const [trying, setTrying] = useState(false);
  const isEdited = edited !== null && edited.of === setting?.version && !sharing.busy;
  const { leave, question } = useLeave(isEdited, onClose);
  const draft = useDraft(setting, edited, firstOf(props));
  const { administer } = loaded.board.rights;
  const beside = useMedia(ROOM) && administer && draft !== undefined;
  const link = setting?.shareBoardId ?? null;
  const unstored = link === null ? undefined : storing.error;
  return (
    <Dialog title={t('share.title')} onClose={leave}>
      {question}
      <div className={styles.dialog} data-broad={!beside} data-pair={beside}>
        <div className={styles.left}>
          <Problems unread={error} failed={sharing.failed ?? unstored} onRetry={sharing.retry} />
          {!setting && error === undefined && <Shapes />}
          {setting && !administer && <NotAdmin link={setting.shareBoardId} />}
          {setting && administer && draft && (
            <ShareForm
              key={setting.version}
              board={loaded.board}
              setting={setting}
              inForce={known ?? setting}
              draft={draft}
              onDraft={(next) => setEdited({ of: setting.version, draft: next })}
              busy={sharing.busy}
              waits={sharing.waits}
              storing={storing.isLoading}
              onSave={(wanted) => sharing.save(setting, wanted)}
              link={{
                onEnd: () => setAsking('end'),
                onTakeOver: () => sharing.takeOver(setting),
                onRenew: () => setAsking('renew'),
              }}
              onPreview={beside ? null : () => setTrying(true)}
            />
          )}
        </div>
        {beside && <PreviewBeside draft={draft} board={board} link={link} />}
      </div>
      {trying && !beside && draft && (
        <PreviewDialog draft={draft} board={board} link={link} onClose={() => setTrying(false)} />
      )}
      {asking && setting && (
        <LinkQuestion
          about={asking}
          onConfirm={() => sharing.decide(setting, asking)}
          onClose={() => setAsking(null)}
        />
      )}
    </Dialog>
  );
};

export default ShareDialog;
