import type { TFunction } from 'i18next';
import type { CommentStatus } from '#domain/aggregates/guest-comment/events.ts';
import { MILESTONE_COLORS } from '#domain/aggregates/milestone/palette.ts';
import type { PersonaComponent } from '#domain/aggregates/persona/components.ts';
import type { PersonaDetails } from '#domain/aggregates/persona/details.ts';
import type { FactName } from '../../store/ledger/change.ts';
import { dayText } from './day-words.ts';

/** Returns the name of a colour that the product offers. Returns any other text unchanged. */
export const colorName = (t: TFunction, text: string): string => {
  const color = MILESTONE_COLORS.indexOf(text.toUpperCase() as (typeof MILESTONE_COLORS)[number]);
  return color < 0 ? text : t(`roadmap.color.${color as 0}`);
};

/** Returns the label of a field of a goal, milestone, lane or persona, or of the board's filters. */
export const factName = (t: TFunction, name: FactName): string => t(`offline.aspect.${name}`);

/** Fields whose text has a line for each value. */
const LISTS: ReadonlySet<FactName> = new Set(['labels', 'tags', 'filters']);

const DAYS: ReadonlySet<FactName> = new Set(['start', 'end', 'releaseDate']);

/** Returns the value of a field as text: dates in the user's format, colours by name. */
export const factText = (t: TFunction, name: FactName, text: string, language: string): string => {
  if (name === 'avatar' || name === 'canvas') return t('offline.changed');
  if (text === '') return t('offline.nothing');
  if (name === 'guestStatus') return t(`community.state.${text as CommentStatus}`);
  if (name === 'palette') return t(`personas.palettes.${text as PersonaDetails['palette']}`);
  if (DAYS.has(name)) return dayText(language, text);
  if (LISTS.has(name)) return t('list', { things: text.split('\n') });
  return colorName(t, text);
};

export const partName = (t: TFunction, part: PersonaComponent): string => {
  const kind = t(`personas.kind.${part.kind}`);
  return 'title' in part && part.title !== ''
    ? t('labelled', { label: kind, what: part.title })
    : kind;
};

/**
 * Returns a part of a persona's canvas as text. For null, the text says that the part was deleted; for a part that is
 * more than text, only that it was changed.
 */
export const partText = (t: TFunction, part: PersonaComponent | null): string => {
  if (part === null) return t('offline.deleted');
  const text = 'text' in part ? part.text : 'content' in part ? part.content : null;
  if (text === null) return t('offline.changed');
  return text === '' ? t('offline.nothing') : text;
};
