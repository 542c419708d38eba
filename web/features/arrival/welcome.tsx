import { useTranslation } from 'react-i18next';
import type { StoryMap } from '#domain/board/model/model.ts';
import { ANONYMOUS_KEY } from '#domain/kernel/ids.ts';
import { classNames } from '../../ui/class-names.ts';
import focus from '../../ui/focus.module.css';
import { Icon } from '../../ui/icons/icon.tsx';
import type { IconName } from '../../ui/icons/icon-paths.ts';
import { Dialog } from '../../ui/layers/dialog.tsx';
import styles from './greetings.module.css';

interface WelcomeProps {
  readonly map: StoryMap;
  readonly leftOut: number;
  /** Starts the tour; null if the user has dismissed the tour (R-VIEW-15). */
  readonly onTour: (() => void) | null;
  readonly onClose: () => void;
}

interface ChoiceProps {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  readonly first?: boolean;
  readonly onChoose: () => void;
}

const Choice = ({ icon, title, text, first, onChoose }: ChoiceProps) => (
  <button
    type="button"
    className={classNames(styles.choice, first && styles.start, focus.ring)}
    data-first={first || undefined}
    onClick={onChoose}
  >
    <Icon name={icon} size={20} />
    <span className={styles.words}>
      <strong>{title}</strong>
      <span>{text}</span>
    </span>
    <Icon name="chevron-right" size={12} />
  </button>
);

/** Shown on the first visit: explains what the map contains, and suggests a first action. */
export const Welcome = ({ map, leftOut, onTour, onClose }: WelcomeProps) => {
  const { t, i18n } = useTranslation();
  const number = new Intl.NumberFormat(i18n.language);
  const steps = map.goals.flatMap((goal) => goal.steps.filter(({ id }) => id !== ANONYMOUS_KEY));
  const stories = map.lanes.reduce((sum, { totals }) => sum + totals.stories, leftOut);
  const empty = steps.length === 0 && stories === 0;
  return (
    <Dialog prompt title={t('welcome.title')} onClose={onClose}>
      <p className={styles.lead}>{empty ? t('welcome.empty') : t('welcome.text')}</p>
      {!empty && (
        <dl className={styles.counts}>
          <div>
            <dd>{number.format(steps.length)}</dd>
            <dt>{t('welcome.epics')}</dt>
          </div>
          <div>
            <dd>{number.format(stories)}</dd>
            <dt>{t('welcome.stories')}</dt>
          </div>
        </dl>
      )}
      {onTour && (
        <Choice
          first
          icon="compass"
          title={t('welcome.tour')}
          text={t('welcome.tourText')}
          onChoose={onTour}
        />
      )}
      <Choice
        first={!onTour}
        icon="map-vertical"
        title={t('welcome.look')}
        text={t('welcome.lookText')}
        onChoose={onClose}
      />
    </Dialog>
  );
};
