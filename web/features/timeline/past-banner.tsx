import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoryMap } from '#domain/board/model/model.ts';
import { ANONYMOUS_KEY } from '#domain/kernel/ids.ts';
import type { BarProps } from '../../story-map/panel.ts';
import { momentText } from '../../story-map/past/moment-text.ts';
import { isWithoutGoals, unknownTexts } from '../../story-map/past/unknown-texts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import type { ShownMoment } from './read-moment.ts';
import styles from './timeline.module.css';

interface PastBannerProps {
  readonly shown: ShownMoment;
  readonly story: BarProps['story'];
  readonly onReturn: () => void;
}

const useUnknown = ({ shown, story }: PastBannerProps) => {
  const { roadmap, map } = story;
  const { former, goalsKnown, lanesKnownFrom } = shown;
  const { t, i18n } = useTranslation();
  const { unknown, placementsKnownFrom, ground } = former;
  const names = new Map<string, string>(
    [...ground.versions, ...ground.sprints].map(({ id, name }) => [id, name]),
  );
  const withoutGoals = isWithoutGoals(map) ? former.at : null;
  const known = { unknown, goalsKnown, placementsKnownFrom, lanesKnownFrom, withoutGoals };
  const deleted = unknown.filter(({ about }) => about === 'deleted-issue').length;
  return [
    ...unknownTexts(t, i18n.language, known, names),
    ...(deleted > 0 ? [t('time.bar.deleted', { count: deleted })] : []),
    ...(story.filters.narrowed ? [t('time.bar.filters')] : []),
    ...(roadmap ? [t('time.bar.roadmap')] : []),
    t('time.bar.opened'),
  ];
};

const isEmpty = ({ goals, cells }: StoryMap): boolean =>
  goals.every(({ id, steps }) => id === ANONYMOUS_KEY && steps.length === 0) &&
  [...cells.values()].every((cards) => cards.length === 0);

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
          {isEmpty(props.story.map) && <> {t('time.bar.empty')}</>}
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
