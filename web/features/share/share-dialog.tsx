import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PluginSetting } from '#domain/contracts/sharing.ts';
import { boardKeyOf } from '../../store/board-data/board-key-of.ts';
import { failureText } from '../../store/flags/failure-text.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import type { Failure } from '../../store/ports/failure.ts';
import { failureOf } from '../../store/ports/failure-of.ts';
import { storePicture, storingOf } from '../../store/share/keep-picture.ts';
import {
  type SharingChange,
  useChangeSharingMutation,
  usePluginSettingQuery,
  useRenewLinkMutation,
  useStoreBoardMutation,
} from '../../store/share/share-api.ts';
import type { PanelProps } from '../../story-map/panel.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/layers/dialog.tsx';
import { later } from '../../ui/pages/later.tsx';
import { Note } from '../../ui/pages/note.tsx';
import { Skeleton } from '../../ui/pages/skeleton.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { lanesOf } from './fields/lanes-field.tsx';
import { LinkQuestion } from './link-question.tsx';
import type { PreviewBesideProps } from './preview-beside.tsx';
import type { PreviewDialogProps } from './preview-dialog.tsx';
import { PublicLink } from './public-link.tsx';
import styles from './share-dialog.module.css';
import { type Draft, draftOf, type First, ShareForm } from './share-form.tsx';

const PreviewDialog = later<PreviewDialogProps>(() => import('./preview-dialog.tsx'), 'share');

const PreviewBeside = later<PreviewBesideProps>(() => import('./preview-beside.tsx'), 'share');

/** Wide enough for the form and, beside it, what it makes. */
const ROOM = '(min-width: 900px)';

const SHAPES = [32, 80, 120];

/** Nobody but the admins of a board publishes it (R-SHARE-2); others see that it is, and where. */
const NotAdmin = ({ link }: { readonly link: string | null }) => {
  const { t } = useTranslation();
  return (
    <div className={styles.body}>
      <p>{link === null ? t('share.askAdmin') : t('share.adminShares')}</p>
      {link !== null && <PublicLink link={link} coded />}
    </div>
  );
};

/** What the form says: what is stored, and once that is another, nothing of what was chosen before. */
const useDraft = (setting: PluginSetting | undefined, first: First) => {
  const [edited, setEdited] = useState<{ readonly of: number; readonly draft: Draft } | null>(null);
  const { name, lanes } = first;
  const stored = useMemo(
    () => setting && draftOf(setting, { name, lanes }),
    [setting, name, lanes],
  );
  const draft = edited && edited.of === setting?.version ? edited.draft : stored;
  const onDraft = (next: Draft) => setting && setEdited({ of: setting.version, draft: next });
  return { draft, onDraft };
};

interface ProblemsProps {
  /** Why nothing is known, and why the last thing was not done. */
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

/** What is shared now, and how that is changed. */
const useSharing = (props: PanelProps) => {
  const { loaded, boardRef, story, announce } = props;
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const board = boardKeyOf(loaded, boardRef);
  const { data: setting, error, refetch } = usePluginSettingQuery(board);
  const [change, changing] = useChangeSharingMutation();
  const [renew, renewing] = useRenewLinkMutation();
  const [, storing] = useStoreBoardMutation({ fixedCacheKey: storingOf(board) });
  const [asking, setAsking] = useState<'end' | 'renew' | null>(null);
  const [trying, setTrying] = useState(false);
  const [unread, setUnread] = useState<Failure | null>(null);
  const { draft, onDraft } = useDraft(setting, {
    name: loaded.board.projects[0]?.name ?? '',
    lanes: lanesOf(story.mode),
  });
  const { administer } = loaded.board.rights;
  const beside = useMedia(ROOM) && administer && draft !== undefined;
  const show = async () => setUnread(await dispatch(storePicture('now')));
  const save = async (wanted: SharingChange) => {
    const { error: refused } = await change({ board, change: wanted });
    if (refused) return;
    announce(t('share.saved'));
    await show();
  };
  const end = async () => {
    setAsking(null);
    const { error: refused } = await change({ board, change: { enable: false } });
    if (!refused) announce(t('share.ended'));
  };
  const renewed = async () => {
    setAsking(null);
    const { error: refused } = await renew(board);
    if (refused) return;
    announce(t('share.renewed'));
    await show();
  };
  return {
    beside,
    error,
    changing,
    renewing,
    unstored: setting?.shareBoardId ? storing.error : undefined,
    unread,
    refetch,
    setting,
    administer,
    draft,
    onDraft,
    storing,
    save,
    setAsking,
    setTrying,
    board,
    trying,
    asking,
    end,
    renewed,
  };
};

/** What lies over the form: a trial of the page, and a question. */
const Over = ({ sharing }: { readonly sharing: ReturnType<typeof useSharing> }) => (
  <>
    {sharing.trying && !sharing.beside && sharing.draft && (
      <PreviewDialog
        draft={sharing.draft}
        board={sharing.board}
        onClose={() => sharing.setTrying(false)}
      />
    )}
    {sharing.asking && (
      <LinkQuestion
        about={sharing.asking}
        onConfirm={() => void (sharing.asking === 'end' ? sharing.end() : sharing.renewed())}
        onClose={() => sharing.setAsking(null)}
      />
    )}
  </>
);

/** The public link of a board: what its visitors see, until when and with which password (R-SHARE-1). */
const ShareDialog = (props: PanelProps) => {
  const { loaded, onClose } = props;
  const { t } = useTranslation();
  const sharing = useSharing(props);
  return (
    <Dialog title={t('share.title')} onClose={onClose}>
      <div className={styles.dialog} data-broad={!sharing.beside} data-pair={sharing.beside}>
        <div className={styles.left}>
          <Problems
            unread={sharing.error}
            failed={
              sharing.changing.error ??
              sharing.renewing.error ??
              sharing.unstored ??
              sharing.unread ??
              undefined
            }
            onRetry={() => void sharing.refetch()}
          />
          {!sharing.setting &&
            sharing.error === undefined &&
            SHAPES.map((height) => <Skeleton key={height} width="100%" height={height} />)}
          {sharing.setting && !sharing.administer && (
            <NotAdmin link={sharing.setting.shareBoardId} />
          )}
          {sharing.setting && sharing.administer && sharing.draft && (
            <ShareForm
              key={sharing.setting.version}
              board={loaded.board}
              setting={sharing.setting}
              draft={sharing.draft}
              onDraft={sharing.onDraft}
              busy={sharing.changing.isLoading || sharing.renewing.isLoading}
              storing={sharing.storing.isLoading}
              onSave={sharing.save}
              onEnd={() => sharing.setAsking('end')}
              onRenew={() => sharing.setAsking('renew')}
              onPreview={sharing.beside ? null : () => sharing.setTrying(true)}
            />
          )}
        </div>
        {sharing.beside && sharing.draft && (
          <PreviewBeside
            draft={sharing.draft}
            board={sharing.board}
            link={sharing.setting?.shareBoardId ?? null}
          />
        )}
      </div>
      <Over sharing={sharing} />
    </Dialog>
  );
};

export default ShareDialog;
