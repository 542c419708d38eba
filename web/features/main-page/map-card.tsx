import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { percentDone } from '#domain/kernel/percent.ts';
import { agoText } from '../../i18n/ago.ts';
import { ProjectTile } from '../../page/project-tile.tsx';
import { useOpenMap } from '../../page/use-open-map.ts';
import type { ListedProject } from '../../store/board-data/listed.ts';
import {
  type MapProgress,
  type MapSketch,
  useMapSketchQuery,
} from '../../store/main/map-facts-api.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import focus from '../../ui/focus.module.css';
import { Avatar } from '../../ui/icons/avatar.tsx';
import { ProgressBar } from '../../ui/marks/progress-bar.tsx';
import { Skeleton } from '../../ui/pages/skeleton.tsx';
import styles from './map-card.module.css';
import { EmptyPicture, MapPicture } from './map-picture.tsx';
import { drawPicture } from './picture.ts';
import { StarButton } from './star-button.tsx';

/** Returns whether the card has been visible at least once, because the map's data is loaded only then. */
const useSeen = () => {
  const ref = useRef<HTMLElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || seen) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: '200px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [seen]);
  return { ref, seen };
};

const PictureBox = ({
  sketch,
  failed,
  onGroup,
}: {
  readonly sketch: MapSketch | undefined;
  readonly failed: boolean;
  readonly onGroup: () => void;
}) => {
  const { t } = useTranslation();
  const picture = useMemo(() => (sketch ? drawPicture(sketch) : null), [sketch]);
  if (failed) return <p className={styles.note}>{t('mainPage.noPicture')}</p>;
  if (!sketch) return <Skeleton width="100%" height={88} />;
  if (picture) return <MapPicture picture={picture} />;
  const count = sketch.steps.length;
  return (
    <>
      <EmptyPicture />
      <p className={styles.note}>
        {count > 0 ? t('mainPage.waiting', { count }) : t('mainPage.noEpics')}
      </p>
      {count > 0 && (
        <Button spacing="compact" className={styles.group} onClick={onGroup}>
          {t('mainPage.group')}
        </Button>
      )}
    </>
  );
};

const Progress = ({ progress }: { readonly progress: MapProgress | undefined }) => {
  const { t } = useTranslation();
  const { done, inProgress, toDo } = progress ?? { done: 0, inProgress: 0, toDo: 0 };
  const total = done + inProgress + toDo;
  return (
    <div className={styles.progress}>
      <ProgressBar
        done={done}
        inProgress={inProgress}
        toDo={toDo}
        label={t('mainPage.progress', { done, inProgress, toDo })}
      />
      {total > 0 && (
        <span className={styles.percent} data-tooltip={t('mainPage.ofStories')}>
          {t('percent', { value: percentDone(done, total) })}
        </span>
      )}
    </div>
  );
};

interface MapCardProps {
  readonly project: ListedProject;
  readonly counts: { readonly goals: number; readonly personas: number } | undefined;
  readonly starred: boolean;
  /** Null if stars cannot be saved. */
  readonly onStar: (() => void) | null;
  readonly now: number;
}

/** A card of a story map: its picture, project, progress and last change (R-MAIN-1). */
export const MapCard = ({ project, counts, starred, onStar, now }: MapCardProps) => {
  const { t, i18n } = useTranslation();
  const openMap = useOpenMap();
  const { ref, seen } = useSeen();
  const sketch = useMapSketchQuery(seen ? project.id : skipToken);
  const { id, key, name, lead, style, updated } = project;
  const open = () => openMap({ projectId: id, projectKey: key });
  return (
    <article ref={ref} className={styles.card}>
      <div className={styles.picture}>
        <PictureBox sketch={sketch.data} failed={sketch.isError} onGroup={open} />
      </div>
      <div className={styles.body}>
        <div className={styles.head}>
          <ProjectTile project={project} />
          <button type="button" className={classNames(styles.name, focus.ring)} onClick={open}>
            {name}
          </button>
          <StarButton name={name} starred={starred} onStar={onStar} />
        </div>
        <p className={styles.facts}>
          {lead && <Avatar person={lead} size={16} />}
          <span className={styles.lead}>{lead?.displayName ?? t('mainPage.noLead')}</span>
          <span>{`· ${t(`mainPage.style.${style}`)}`}</span>
        </p>
        <Progress progress={sketch.data?.progress} />
        <p className={styles.foot}>
          <span>
            {counts === undefined || counts.goals === 0
              ? t('mainPage.noGoals')
              : t('mainPage.goals', { count: counts.goals })}
            {counts !== undefined && ` · ${t('mainPage.personaCount', { count: counts.personas })}`}
          </span>
          {updated !== null && (
            <time dateTime={updated}>{agoText(i18n.language, updated, now)}</time>
          )}
        </p>
      </div>
    </article>
  );
};
