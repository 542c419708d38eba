import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../api/failure-of.ts';
import { failureText } from '../../../api/flags/failure-text.ts';
import { useAppDispatch } from '../../../api/hooks.ts';
import { boardKeyOf } from '../../../api/share/board-key-of.ts';
import { storePicture, storingOf } from '../../../api/share/keep-picture.ts';
import {
  useChangeSharingMutation,
  usePluginSettingQuery,
  useRenewLinkMutation,
  useStoreBoardMutation,
} from '../../../api/share/share-api.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { later } from '../../../ui/later.tsx';
import { ConfirmDialog } from '../../../ui/layers/confirm-dialog.tsx';
import { Dialog } from '../../../ui/layers/dialog.tsx';
import { Note } from '../../../ui/pages/note.tsx';
import { Skeleton } from '../../../ui/pages/skeleton.tsx';
import type { PanelProps } from '../panels/panel.ts';
import type { PreviewDialogProps } from './preview-dialog.tsx';
import { PublicLink } from './public-link.tsx';
import styles from './share-dialog.module.css';
import { type Draft, draftOf, ShareForm } from './share-form.tsx';

const PreviewDialog = later<PreviewDialogProps>(() => import('./preview-dialog.tsx'), 'share');

const SHAPES = [32, 80, 120];

/** Nobody but the admins of a board publishes it (spec 001 §6); others see that it is, and where. */
const NotAdmin = ({ link }: { readonly link: string | null }) => {
  const { t } = useTranslation();
  return (
    <div className={styles.body}>
      <p>{link === null ? t('share.askAdmin') : t('share.adminShares')}</p>
      {link !== null && <PublicLink link={link} />}
    </div>
  );
};

/** The public link of a board: what its visitors see, until when and with which password (spec 001 §2 Share dialog). */
const ShareDialog = ({ boardRef, loaded, announce, onClose }: PanelProps) => {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const board = boardKeyOf(loaded, boardRef);
  const { data: setting, error, refetch } = usePluginSettingQuery(board);
  const [change, changing] = useChangeSharingMutation();
  const [renew, renewing] = useRenewLinkMutation();
  const [, storing] = useStoreBoardMutation({ fixedCacheKey: storingOf(board) });
  const [asking, setAsking] = useState<'end' | 'renew' | null>(null);
  const [trial, setTrial] = useState<Draft | null>(null);
  const show = () => dispatch(storePicture);
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
  const failed = changing.error ?? renewing.error ?? (setting?.shareBoardId ? storing.error : null);
  return (
    <Dialog title={t('share.title')} onClose={onClose}>
      <div className={styles.dialog} data-broad>
        {error !== undefined && (
          <Note
            tone="danger"
            action={<Button onClick={() => void refetch()}>{t('share.retry')}</Button>}
          >
            {failureText(t, failureOf(error))}
          </Note>
        )}
        {!setting &&
          error === undefined &&
          SHAPES.map((height) => <Skeleton key={height} width="100%" height={height} />)}
        {failed && (
          <div role="alert">
            <Note tone="danger">{failureText(t, failureOf(failed))}</Note>
          </div>
        )}
        {setting && !loaded.board.rights.administer && <NotAdmin link={setting.shareBoardId} />}
        {setting && loaded.board.rights.administer && (
          <ShareForm
            key={setting.version}
            setting={setting}
            first={draftOf(setting, loaded.board.projects[0]?.name ?? '')}
            busy={changing.isLoading || renewing.isLoading}
            storing={storing.isLoading}
            onSave={async (wanted) => {
              const { error: refused } = await change({ board, change: wanted });
              if (refused) return;
              announce(t('share.saved'));
              await show();
            }}
            onEnd={() => setAsking('end')}
            onRenew={() => setAsking('renew')}
            onPreview={setTrial}
          />
        )}
      </div>
      {trial && <PreviewDialog draft={trial} board={board} onClose={() => setTrial(null)} />}
      {asking === 'end' && (
        <ConfirmDialog
          title={t('share.end')}
          confirm={t('share.end')}
          tone="danger"
          onConfirm={() => void end()}
          onClose={() => setAsking(null)}
        >
          <p>{t('share.endText')}</p>
        </ConfirmDialog>
      )}
      {asking === 'renew' && (
        <ConfirmDialog
          title={t('share.renew')}
          confirm={t('share.renew')}
          onConfirm={() => void renewed()}
          onClose={() => setAsking(null)}
        >
          <p>{t('share.renewText')}</p>
        </ConfirmDialog>
      )}
    </Dialog>
  );
};

export default ShareDialog;
