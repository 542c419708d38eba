import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminSettings } from '#domain/aggregates/setting/admin-settings.ts';
import { cardFields } from '#domain/aggregates/setting/card-fields.ts';
import type { StoryCard as Card, StoryMap } from '#domain/board/model/model.ts';
import { ANONYMOUS_KEY } from '#domain/kernel/ids.ts';
import { CARD } from '../../../board/geometry/layout/sizes.ts';
import { cardHeight } from '../../../board/geometry/layout/stack.ts';
import { StoryCard } from '../../../board/view/cards/story-card.tsx';
import { BoardTexts } from '../../../board/words/texts.tsx';
import type { ShownStoryMap } from '../../../story-map/use-story-map.ts';
import PersonaFaces from '../../../story-map/view/persona-faces.tsx';
import { usePictures } from '../../../story-map/view/use-pictures.ts';
import styles from './card-preview.module.css';
import { newColors, PreviewHead } from './preview-head.tsx';

interface CardPreviewProps {
  readonly settings: AdminSettings;
  readonly story: Pick<ShownStoryMap, 'map'>;
  readonly projectIds: readonly string[];
}

const NOTHING_OPEN: ReadonlySet<string> = new Set();

/** Counts the optional fields of a story that have a value; having subtasks counts twice. */
const richness = ({ issue, subtasks }: Card): number =>
  (subtasks.length > 0 ? 2 : 0) +
  (issue.storyPoints === null ? 0 : 1) +
  (issue.assignee ? 1 : 0) +
  (issue.priority ? 1 : 0) +
  (issue.labels.length > 0 ? 1 : 0) +
  (issue.plan ? 1 : 0);

const richest = (cards: readonly Card[]): Card | null =>
  cards.reduce<Card | null>(
    (best, card) => (best === null || richness(card) > richness(best) ? card : best),
    null,
  );

/**
 * Returns two stories with as many fields as possible, if there are two. The second story is, if possible, from another
 * step of the first story's goal.
 */
const examples = ({ cells }: StoryMap): Card[] => {
  const all = [...cells.values()].flat();
  const first = richest(all.filter(({ goalId }) => goalId !== ANONYMOUS_KEY)) ?? richest(all);
  if (!first) return [];
  const beside = ({ goalId, stepId }: Card) => goalId === first.goalId && stepId !== first.stepId;
  const second = richest(all.filter(beside)) ?? richest(all.filter((card) => card !== first));
  return second ? [first, second] : [first];
};

const STILL = {
  movable: false,
  active: false,
  busy: false,
  lifted: false,
  selected: false,
} as const;

/**
 * A read-only preview of two cards of the board with the selected fields. Above them are their goal and steps, in the
 * colours of new goals and steps.
 */
export const CardPreview = ({ settings, story: { map }, projectIds }: CardPreviewProps) => {
  const { t } = useTranslation();
  const { showFields, showSubtask, enableShowStoryMedia } = settings.cardSetting;
  const cards = useMemo(() => examples(map), [map]);
  const { pictureOf = null } = usePictures(enableShowStoryMedia);
  const fields = cardFields(showFields, settings.fieldSetting.storyPointsKey);
  const subtasks = { show: showSubtask, open: NOTHING_OPEN };
  const personasOf = ({ goalId }: Card) =>
    map.goals.find(({ id }) => id === goalId)?.goal?.personas;
  const look = {
    fields,
    colored: false,
    pictureOf,
    faces: (ids: readonly string[], most?: number) => (
      <PersonaFaces ids={ids} projectIds={projectIds} most={most} />
    ),
    subtasks,
  };
  const heights = cards.map((card) => cardHeight(card, subtasks));
  return (
    <section className={styles.preview} aria-label={t('settings.card.preview')}>
      <h3 className={styles.title}>{t('settings.card.preview')}</h3>
      {cards.length === 0 ? (
        <p className={styles.text}>{t('settings.card.noStories')}</p>
      ) : (
        <BoardTexts>
          <div inert aria-hidden="true">
            <PreviewHead settings={settings} map={map} cards={cards} />
          </div>
          <ul className={styles.cards} style={{ height: Math.max(...heights) }} inert>
            {cards.map((card, at) => (
              <StoryCard
                key={card.issue.id}
                card={card}
                box={{
                  x: at * (CARD.width + CARD.gap),
                  y: 0,
                  width: CARD.width,
                  height: heights[at] ?? CARD.height,
                }}
                tint={newColors(settings).step}
                comments={null}
                detail="full"
                look={look}
                personas={personasOf(card)}
                marks={STILL}
              />
            ))}
          </ul>
        </BoardTexts>
      )}
      <p className={styles.text}>{t('settings.card.previewText')}</p>
    </section>
  );
};
