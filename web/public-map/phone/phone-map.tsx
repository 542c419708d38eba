import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { contrastText } from '#domain/aggregates/goal/contrast.ts';
import type { CommentsByCard } from '#domain/aggregates/guest-comment/count.ts';
import { cellKey, type StoryMap } from '#domain/board/model/model.ts';
import { GoalBand } from './goal-band.tsx';
import styles from './phone.module.css';
import { PhoneLane } from './phone-lane.tsx';
import { PhoneStory } from './phone-story.tsx';
import { StepChips } from './step-chips.tsx';
import type { Place } from './use-place.ts';

interface PhoneMapProps {
  readonly map: StoryMap;
  readonly place: Place;
  readonly comments: CommentsByCard;
  readonly progress: boolean;
  /** Starts a comment on a card; null if visitors may not comment. */
  readonly onTalk: ((key: string) => void) | null;
}

/** CSS variables with the goal's colour, and a colour in which text on it is readable. */
interface GoalColors extends CSSProperties {
  readonly '--goal'?: string;
  readonly '--on-goal'?: string;
}

const colorsOf = (color: string | undefined): GoalColors => {
  const text = color ? contrastText(color) : null;
  return color && text ? { '--goal': color, '--on-goal': text } : {};
};

/** The map on a phone: one step of one goal, with its lanes one below the other (R-SHARE-7). */
export const PhoneMap = ({ map, place, comments, progress, onTalk }: PhoneMapProps) => {
  const { t } = useTranslation();
  const { goal, step, at } = place;
  if (!goal) return <main className={styles.map} aria-label={t('board.label')} />;
  const lanes = map.lanes.flatMap((lane) => {
    const stories = step ? (map.cells.get(cellKey(step.id, lane.id)) ?? []) : [];
    return stories.length > 0 ? [{ lane, stories }] : [];
  });
  return (
    <main
      className={styles.map}
      style={colorsOf(goal.goal?.fields.color)}
      aria-label={t('board.label')}
    >
      <GoalBand map={map} goal={goal} at={at} onGoal={place.onGoal} progress={progress} />
      {step && <StepChips steps={goal.steps} chosen={step.id} onStep={place.onStep} />}
      <div className={styles.lanes} key={step?.id ?? goal.id}>
        {lanes.length === 0 && <p className={styles.empty}>{t('publicMap.empty')}</p>}
        {lanes.map(({ lane, stories }) => (
          <PhoneLane key={lane.id} mode={map.mode} lane={lane}>
            {stories.map((story) => (
              <PhoneStory
                key={story.issue.id}
                story={story}
                comments={comments.get(story.issue.key)}
                pointed={place.pointed === story.issue.id}
                onTalk={onTalk && (() => onTalk(story.issue.key))}
              />
            ))}
          </PhoneLane>
        ))}
      </div>
    </main>
  );
};
