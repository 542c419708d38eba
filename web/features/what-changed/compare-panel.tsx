import { useTranslation } from 'react-i18next';
import { failureText } from '../../store/flags/failure-text.ts';
import type { LookProgress } from '../../store/time/read-past.ts';
import type { PanelProps } from '../../story-map/panel.ts';
import { momentText } from '../../story-map/past/moment-text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dock } from '../../ui/pages/dock.tsx';
import { Note } from '../../ui/pages/note.tsx';
import styles from './compare-panel.module.css';
import { entriesOf } from './entries.ts';
import { FoundChanges } from './found-changes.tsx';
import { MomentChoice } from './moment-choice.tsx';
import { sentenceOf } from './sentence.ts';
import { useAskedMoment } from './use-asked-moment.ts';
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

interface StateProps extends Looking {
  readonly props: PanelProps;
}

const Shown = ({ look, start, stop, props }: StateProps) => {
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
              <Button spacing="compact" onClick={() => void start(look.moment)}>
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
    case 'found':
      return (
        <FoundChanges
          key={look.found.readAt}
          {...props}
          found={look.found}
          onAgain={() => void start(look.found.moment)}
        />
      );
    default:
      return look satisfies never;
  }
};

/** Shows how the map of now differs from the map of a chosen moment (R-TIME-1). */
const ComparePanel = (props: PanelProps) => {
  const { loaded, asked, announce, onClose } = props;
  const { t, i18n } = useTranslation();
  const looking = useLook(props, (found) => {
    announce(sentenceOf(t, i18n.language, found, entriesOf(found)));
  });
  useAskedMoment(props, (at) => void looking.start(at));
  return (
    <Dock title={t('panels.name.compare')} asked={asked} whole onClose={onClose}>
      <MomentChoice loaded={loaded} onChoose={(at) => void looking.start(at)} />
      <Shown {...looking} props={props} />
    </Dock>
  );
};

export default ComparePanel;
