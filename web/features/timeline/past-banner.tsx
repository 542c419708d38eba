import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { momentText } from '../../story-map/past/moment-text.ts';
import { unknownTexts } from '../../story-map/past/unknown-texts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import type { ShownMoment } from './read-moment.ts';
import styles from './timeline.module.css';

interface PastBannerProps {
  readonly shown: ShownMoment;
  /** Whether filters have reduced the cards of the map. */
  readonly filtered: boolean;
  readonly roadmap: boolean;
  readonly onReturn: () => void;
}

const useUnknown = ({ shown, filtered, roadmap }: PastBannerProps) => {
  const { former, goalsKnown, lanesKnownFrom } = shown;
  const { t, i18n } = useTranslation();
  const { unknown, placementsKnownFrom, ground } = former;
  const names = new Map<string, string>(
    [...ground.versions, ...ground.sprints].map(({ id, name }) => [id, name]),
  );
  const known = { unknown, goalsKnown, placementsKnownFrom, lanesKnownFrom };
  const deleted = unknown.filter(({ about }) => about === 'deleted-issue').length;
  return [
    ...unknownTexts(t, i18n.language, known, names),
    ...(deleted > 0 ? [t('time.bar.deleted', { count: deleted })] : []),
    ...(filtered ? [t('time.bar.filters')] : []),
    ...(roadmap ? [t('time.bar.roadmap')] : []),
    t('time.bar.opened'),
  ];
};

/** Says that the map is that of the past, and what of it is not known (R-TIME-3). */
export const PastBanner = (props: PastBannerProps) => {
  const { shown, onReturn } = props;
  const { t, i18n } = useTranslation();
  const [open, setOpen] = useState(false);
  const list = useId();
  const texts = useUnknown(props);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    setOpen(false);
  };
  return (
    <section className={styles.banner} aria-label={t('time.bar.past')} onKeyDown={onKeyDown}>
      <div className={styles.said}>
        <Icon name="clock" />
        <p className={styles.words}>
          <strong>{t('time.bar.past')}</strong>{' '}
          {t('time.bar.asOf', { at: momentText(i18n.language, shown.former.at) })}
        </p>
        <Button
          spacing="compact"
          appearance="subtle"
          aria-expanded={open}
          aria-controls={open ? list : undefined}
          onClick={() => setOpen(!open)}
        >
          {t('time.bar.unknown')}
        </Button>
        <Button spacing="compact" appearance="primary" onClick={onReturn}>
          {t('time.bar.return')}
        </Button>
      </div>
      {open && (
        <ul id={list} className={styles.unknown}>
          {texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </section>
  );
};
