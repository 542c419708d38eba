import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { findStory } from '#domain/board/model/find.ts';
import type { StoryMap } from '#domain/board/model/model.ts';
import type { Persona } from '#domain/contracts/persona.ts';
import { Portrait } from '../../page/persona/portrait.tsx';
import { usePersonasQuery } from '../../store/personas/persona-list-api.ts';
import { Button } from '../../ui/buttons/button.tsx';
import styles from './suggest-panel.module.css';
import type { SuggestTarget } from './suggesting.ts';

interface PersonaWishesProps {
  readonly projectIds: readonly string[];
  readonly map: StoryMap;
  readonly target: SuggestTarget;
  readonly disabled: boolean;
  readonly onWish: (text: string) => void;
}

/** Maximum number of buttons for personas. For another persona, the user types a wish. */
const MOST = 3;
/** Maximum length of a persona's description in a request, in characters. */
const LONGEST = 280;
const NOBODY: readonly Persona[] = [];

const goalIdOf = (map: StoryMap, target: SuggestTarget): string | null => {
  switch (target.level) {
    case 'goals':
      return null;
    case 'steps':
      return target.goalId;
    case 'stories':
      return (
        map.goals.find(({ steps }) => steps.some(({ id }) => id === target.stepId))?.id ?? null
      );
    default:
      return findStory(map, target.storyId)?.goalId ?? null;
  }
};

/** Returns the persona's name and tags as a text, because the model does not know the persona. */
const described = (t: TFunction, { name, tags }: Persona): string =>
  (tags.length > 0 ? `${name} (${t('list', { things: tags })})` : name).slice(0, LONGEST);

/**
 * Buttons that ask for suggestions for one persona. The personas of the goal come first, then other personas of the
 * map.
 */
export const PersonaWishes = ({
  projectIds,
  map,
  target,
  disabled,
  onWish,
}: PersonaWishesProps) => {
  const { t } = useTranslation();
  const { data: personas = NOBODY } = usePersonasQuery(projectIds);
  const goalId = goalIdOf(map, target);
  const own = new Set(map.goals.find(({ id }) => id === goalId)?.goal?.personas);
  const shown = [
    ...personas.filter(({ id }) => own.has(id)),
    ...personas.filter(({ id }) => !own.has(id)),
  ].slice(0, MOST);
  return shown.map((persona) => (
    <Button
      key={persona.id}
      spacing="compact"
      disabled={disabled}
      onClick={() => onWish(t('ai.wish.persona', { name: described(t, persona) }))}
    >
      <Portrait className={styles.face} avatar={persona.avatar} alt="" />
      {t('ai.wish.persona', { name: persona.name })}
    </Button>
  ));
};
