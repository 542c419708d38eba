import { useTranslation } from 'react-i18next';
import type { CommentsByCard } from '#domain/aggregates/guest-comment/count.ts';
import type { StoryMap } from '#domain/board/model/model.ts';
import { goalName } from '../../board/words/names.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import type { LaneModes, PageViews } from '../parts/views.ts';
import styles from './phone.module.css';
import { PhoneMap } from './phone-map.tsx';
import { PhoneTools } from './phone-tools.tsx';
import { usePlace } from './use-place.ts';

export interface PhonePageProps {
  readonly map: StoryMap;
  readonly comments: CommentsByCard;
  readonly progress: boolean;
  readonly pages: PageViews;
  readonly lanes: LaneModes;
  /** Whether the comment form is open; null if visitors may not comment. */
  readonly talking: boolean | null;
  /** Starts a comment on a card, or on the whole map if the key is null. */
  readonly onTalk: (key: string | null) => void;
  readonly announce: (sentence: string) => void;
}

/**
 * The shared map on a phone: one goal with its steps as chips and its lanes as headings, and a wide button for comments
 * at the bottom.
 */
const PhonePage = (props: PhonePageProps) => {
  const { map, talking, onTalk, announce } = props;
  const { view } = props.pages;
  const { t } = useTranslation();
  const place = usePlace(map);
  const turn = (at: number) => {
    const goal = map.goals[at];
    if (!goal) return;
    place.onGoal(at);
    const where = t('publicMap.goalOf', { at: at + 1, all: map.goals.length });
    announce(t('list', { things: [goalName(t, goal), where] }));
  };
  return (
    <>
      <PhoneTools {...props} onPoint={place.point} />
      {view === 'map' && (
        <>
          <PhoneMap
            map={map}
            place={{ ...place, onGoal: turn }}
            comments={props.comments}
            progress={props.progress}
            onTalk={talking === null ? null : onTalk}
          />
          {talking !== null && (
            <div className={styles.say}>
              <Button
                id="talk-opener"
                appearance="primary"
                aria-expanded={talking}
                aria-controls="talk"
                onClick={() => onTalk(null)}
              >
                <Icon name="comment" />
                {t('publicMap.talk')}
              </Button>
            </div>
          )}
        </>
      )}
    </>
  );
};

export default PhonePage;
