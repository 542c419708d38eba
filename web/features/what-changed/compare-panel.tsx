import { useTranslation } from 'react-i18next';
import type { Instant } from '#domain/kernel/time.ts';
import { failureText } from '../../store/flags/failure-text.ts';
import type { LookProgress } from '../../store/time/read-past.ts';
import type { PanelProps } from '../../story-map/panel.ts';
import { momentText } from '../../story-map/past/moment-text.ts';
import { askMoment, pageMoments } from '../../story-map/past/page-moments.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dock } from '../../ui/pages/dock.tsx';
import { Note } from '../../ui/pages/note.tsx';
import styles from './compare-panel.module.css';
import { entriesOf } from './entries.ts';
import { FoundChanges } from './found-changes.tsx';
import { MomentChoice } from './moment-choice.tsx';
import { sentenceOf } from './sentence.ts';
import { type Looking, useLook } from './use-look.ts';

interface ReadingProps {
  readonly progress: LookProgress;
  readonly onStop: () => void;
}

const Reading = ({ progress: { done, all }, onStop }: ReadingProps) => {
  const { t } = useTranslation();
  return (
    <div className={styles.nothing} aria-busy="true">
      <p>{t('time.reading')}</p>
      {all > 0 ? (
        <>
          <progress aria-label={t('time.reading')} value={done} max={all} />
          <p>{t('time.readingOf', { done, all })}</p>
        </>
      ) : (
        <progress aria-label={t('time.reading')} />
      )}
      <Button onClick={onStop}>{t('time.stop')}</Button>
    </div>
  );
};

interface BackwardsProps {
  readonly since: Instant;
  readonly shown: Instant;
  readonly props: PanelProps;
}

/** Says that the moments are in the wrong order, and offers to swap them. */
const Backwards = ({ since, shown, props: { page } }: BackwardsProps) => {
  const { t, i18n } = useTranslation();
  const swap = () => {
    askMoment({ at: since }, () => page.onPanel('timeline'));
    pageMoments.set({ since: shown });
  };
  const at = (moment: Instant) => momentText(i18n.language, moment);
  return (
    <div className={styles.note} role="alert">
      <Note
        tone="info"
        action={
          <Button spacing="compact" onClick={swap}>
            {t('time.swap')}
          </Button>
        }
      >
        {t('time.backwards', { since: at(since), shown: at(shown) })}
      </Note>
    </div>
  );
};

interface StateProps extends Looking {
  readonly props: PanelProps;
}

const Shown = ({ look, again, stop, props }: StateProps) => {
  const { t, i18n } = useTranslation();
  switch (look.state) {
    case 'idle':
      return (
        <div className={styles.nothing}>
          <p>
            <strong>{t('time.intro')}</strong>
          </p>
          <p>{t('time.introText')}</p>
        </div>
      );
    case 'reading':
      return <Reading progress={look.progress} onStop={stop} />;
    case 'failed':
      return (
        <div className={styles.note} role="alert">
          <Note
            tone="warning"
            action={
              <Button spacing="compact" onClick={again}>
                {t('time.retry')}
              </Button>
            }
          >
            {failureText(t, look.failure)}
          </Note>
        </div>
      );
    case 'too-early':
      return (
        <div className={styles.note} role="alert">
          <Note tone="info">
            {t('time.tooEarly', { at: momentText(i18n.language, look.first) })}
          </Note>
        </div>
      );
    case 'backwards':
      return <Backwards {...look} props={props} />;
    case 'found': {
      const { found } = look;
      const key = `${found.readAt} ${found.moment} ${found.until}`;
      return <FoundChanges key={key} {...props} found={found} onAgain={again} />;
    }
    default:
      return look satisfies never;
  }
};

/** Shows how the map on the page, that of now or of a moment, differs from the map of an earlier moment (R-TIME-1). */
const ComparePanel = (props: PanelProps) => {
  const { loaded, asked, page, announce, onClose } = props;
  const { t, i18n } = useTranslation();
  const looking = useLook(props, (found) => {
    announce(sentenceOf(t, i18n.language, found, entriesOf(found)));
  });
  const choose = (since: Instant, until: Instant | null) => {
    const before = pageMoments.get();
    if (until !== before.shown) askMoment({ at: until }, () => page.onPanel('timeline'));
    // The same moments again: what was read may be outdated.
    else if (since === before.since) looking.again();
    pageMoments.set({ since });
  };
  return (
    <Dock title={t('panels.name.compare')} asked={asked} whole low onClose={onClose}>
      <MomentChoice loaded={loaded} onChoose={choose} />
      <Shown {...looking} props={props} />
    </Dock>
  );
};

export default ComparePanel;
