import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch } from '../../../api/hooks.ts';
import { languageOf } from '../../../i18n/languages.ts';
import { useHost } from '../../../page/host-context.ts';
import { SegmentedChoice } from '../../../ui/buttons/segmented-choice.tsx';
import { Dialog } from '../../../ui/layers/dialog.tsx';
import { Note } from '../../../ui/pages/note.tsx';
import { Skeleton } from '../../../ui/pages/skeleton.tsx';
import { pageToBe } from './page-to-be.ts';
import styles from './preview-dialog.module.css';
import type { Draft } from './share-form.tsx';

export interface PreviewDialogProps {
  readonly draft: Draft;
  /** The key of the board. */
  readonly board: string;
  readonly onClose: () => void;
}

const SCREENS = ['wide', 'phone'] as const;

/** The public page as visitors would see it with what is chosen, of which nothing is saved or sent (spec 001 §2). */
const PreviewDialog = ({ draft, board, onClose }: PreviewDialogProps) => {
  const { t, i18n } = useTranslation();
  const { edge } = useHost();
  const dispatch = useAppDispatch();
  const [screen, setScreen] = useState<(typeof SCREENS)[number]>('wide');
  // Nothing as long as it is made; null where there is no map to make it of.
  const [page, setPage] = useState<string | null>();
  const language = languageOf(i18n.language);
  useEffect(() => {
    let left = false;
    void dispatch(pageToBe({ draft, board, language, edge })).then((made) => {
      if (!left) setPage(made);
    });
    return () => {
      left = true;
    };
  }, [dispatch, draft, board, language, edge]);
  return (
    <Dialog title={t('share.trial.title')} wide onClose={onClose}>
      <div className={styles.preview}>
        <div className={styles.about}>
          <p>
            {t('share.trial.text')} {draft.locked && t('share.trial.locked')}
          </p>
          <SegmentedChoice
            label={t('share.trial.screen')}
            options={SCREENS.map((value) => ({ value, label: t(`share.trial.${value}`) }))}
            value={screen}
            onChange={setScreen}
          />
        </div>
        {page === undefined && <Skeleton width="100%" height={320} />}
        {page === null && <Note tone="warning">{t('share.notStored')}</Note>}
        {typeof page === 'string' && (
          // Neither scripts nor forms run in it, and it knows nothing of the page around.
          <iframe
            className={styles.page}
            data-screen={screen}
            title={t('share.trial.title')}
            sandbox=""
            srcDoc={page}
          />
        )}
      </div>
    </Dialog>
  );
};

export default PreviewDialog;
