import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoryCard as Card } from '#domain/map/model.ts';
import type { AdminSettings } from '#domain/setting/admin-settings.ts';
import { cardFields } from '#domain/setting/card-fields.ts';
import { CARD } from '../../../../board/geometry/layout/sizes.ts';
import { cardHeight } from '../../../../board/geometry/layout/stack.ts';
import { StoryCard } from '../../../../board/view/cards/story-card.tsx';
import { BoardTexts } from '../../../../board/words/texts.tsx';
import PersonaFaces from '../../personas/persona-faces.tsx';
import type { ShownStoryMap } from '../../use-story-map.ts';
import { usePictures } from '../../view/use-pictures.ts';
import styles from './card-preview.module.css';

interface CardPreviewProps {
  readonly settings: AdminSettings;
  readonly story: Pick<ShownStoryMap, 'map'>;
  /** Where its personas are from. */
  readonly projectIds: readonly string[];
}

const NOTHING_OPEN: ReadonlySet<string> = new Set();

/** How much of what can be shown a story has. */
const richness = ({ issue, subtasks }: Card): number =>
  (subtasks.length > 0 ? 2 : 0) +
  (issue.storyPoints === null ? 0 : 1) +
  (issue.assignee ? 1 : 0) +
  (issue.priority ? 1 : 0) +
  (issue.labels.length > 0 ? 1 : 0) +
  (issue.plan ? 1 : 0);

/** The two stories of the board that show most. */
const examples = (cells: Iterable<readonly Card[]>): Card[] => {
  const first: { card: Card; rich: number }[] = [];
  for (const cards of cells) {
    for (const card of cards) {
      first.push({ card, rich: richness(card) });
      first.sort((left, right) => right.rich - left.rich);
      first.length = Math.min(first.length, 2);
    }
  }
  return first.map(({ card }) => card);
};

/** Real stories of the board as they would be drawn; they can be looked at only. */
export const CardPreview = ({ settings, story: { map }, projectIds }: CardPreviewProps) => {
  const { t } = useTranslation();
  const { showFields, showSubtask, enableShowStoryMedia, defaultColorEpic } = settings.cardSetting;
  const cards = useMemo(() => examples(map.cells.values()), [map]);
  const { pictureOf = null } = usePictures(enableShowStoryMedia);
  const fields = cardFields(showFields, settings.fieldSetting.storyPointsKey);
  const subtasks = { show: showSubtask, open: NOTHING_OPEN };
  const personasOf = ({ goalId }: Card) =>
    map.goals.find(({ id }) => id === goalId)?.goal?.personas;
  const heights = cards.map((card) => cardHeight(card, subtasks));
  return (
    <section className={styles.preview} aria-label={t('settings.card.preview')}>
      <h3 className={styles.title}>{t('settings.card.preview')}</h3>
      {cards.length === 0 ? (
        <p className={styles.text}>{t('settings.card.noStories')}</p>
      ) : (
        <BoardTexts>
          <ul className={styles.cards} style={{ height: Math.max(...heights) }} inert>
            {cards.map((card, at) => (
              <StoryCard
                key={card.issue.id}
                card={card}
                x={at * (CARD.width + CARD.gap)}
                y={0}
                height={heights[at] ?? CARD.height}
                tint={defaultColorEpic}
                colored={false}
                comments={null}
                pictureOf={pictureOf}
                detail="full"
                fields={fields}
                personas={personasOf(card)}
                faces={(ids, most) => (
                  <PersonaFaces ids={ids} projectIds={projectIds} most={most} />
                )}
                subtasks={subtasks}
                movable={false}
                active={false}
                busy={false}
                lifted={false}
                selected={false}
              />
            ))}
          </ul>
        </BoardTexts>
      )}
      <p className={styles.text}>{t('settings.card.previewText')}</p>
    </section>
  );
};
