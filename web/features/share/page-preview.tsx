import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SegmentedChoice } from '../../ui/buttons/segmented-choice.tsx';
import { Note } from '../../ui/pages/note.tsx';
import { Skeleton } from '../../ui/pages/skeleton.tsx';
import styles from './preview.module.css';
import type { Draft } from './share-form.tsx';
import { usePageToBe } from './use-page-to-be.ts';

const SCREENS = ['wide', 'phone'] as const;
export type Screen = (typeof SCREENS)[number];

interface ScreenChoiceProps {
  readonly screen: Screen;
  readonly onScreen: (screen: Screen) => void;
}

const ScreenChoice = ({ screen, onScreen }: ScreenChoiceProps) => {
  const { t } = useTranslation();
  return (
    <SegmentedChoice
      label={t('share.trial.screen')}
      options={SCREENS.map((value) => ({ value, label: t(`share.trial.${value}`) }))}
      value={screen}
      onChange={onScreen}
    />
  );
};

export interface PreviewProps {
  readonly draft: Draft;
  readonly board: string;
  /** Id of the public link; null if the board is not shared. */
  readonly link: string | null;
}

interface PagePreviewProps extends PreviewProps {
  readonly first: Screen;
  /** Whether the preview is beside the form, where it is smaller and has a heading. */
  readonly beside: boolean;
}

/** Previews the public page with the form's unsaved settings. Nothing is saved or sent (R-SHARE-18). */
export const PagePreview = ({ draft, board, link, first, beside }: PagePreviewProps) => {
  const { t } = useTranslation();
  const [screen, setScreen] = useState(first);
  const page = usePageToBe(draft, board);
  const about = (
    <p>
      {t('sentences', {
        things: [
          t(link === null ? 'share.trial.text' : 'share.trial.shared'),
          draft.locked && t('share.trial.locked'),
        ].filter(Boolean),
      })}
    </p>
  );
  return (
    <div className={styles.preview} data-beside={beside || undefined}>
      <div className={styles.about}>
        {beside ? <h3>{t('share.trial.title')}</h3> : about}
        <ScreenChoice screen={screen} onScreen={setScreen} />
      </div>
      {page === undefined && <Skeleton width="100%" height={beside ? 430 : 320} />}
      {page === null && <Note tone="warning">{t('share.trial.none')}</Note>}
      {typeof page === 'string' && (
        <div className={styles.device} data-screen={screen}>
          {/* The sandbox blocks scripts, forms and access to the surrounding page. */}
          <iframe
            className={styles.page}
            data-screen={screen}
            title={t('share.trial.title')}
            sandbox=""
            srcDoc={page}
          />
        </div>
      )}
      {beside && about}
    </div>
  );
};
