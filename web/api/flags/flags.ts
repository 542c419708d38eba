import { createAction } from '@reduxjs/toolkit';
import type { TFunction } from 'i18next';
import type { CardRefusal } from '#domain/map/move-stories.ts';
import type { HostFlag } from '../../host/host.ts';
import type { LoadingStep } from '../board/loading-steps.ts';
import type { Failure } from '../failure.ts';
import type { MappingFaults } from '../goals/goal-mapping-api.ts';
import { failureText } from './failure-text.ts';

/** A change that a rule of the domain refused before it was sent. */
export const changeRefused = createAction<Failure>('change/refused');

/** Several cards of which some could not go, so that none went. */
export const severalRefused = createAction<readonly CardRefusal[]>('change/severalRefused');

/** A story that nothing places on the board any more after the user's own move. */
export const storyFiltered = createAction<{ readonly key: string }>('story/filtered');

/** Deleted cards that are back, under keys of their own. */
export const cardsRestored =
  createAction<readonly { readonly was: string; readonly is: string }[]>('cards/restored');

/** A goal that is gone for good. */
export const goalRemoved = createAction<{ readonly title: string }>('goal/removed');

/** Milliseconds that a flag stays (spec 000 §9 Flag durations). */
export const FLAG = { undo: 8_000, error: 10_000, warning: 90_000 } as const;

export const notSaved = (t: TFunction, failure: Failure): HostFlag => ({
  tone: 'error',
  title: t('flag.notSaved'),
  body: failureText(t, failure),
  milliseconds: FLAG.error,
});

/** So many cards are named in a flag; more would not be read. */
const MOST_NAMED = 5;

/** Each card that could not go with its reason; cards with one reason share a line. */
export const notMoved = (t: TFunction, refused: readonly CardRefusal[]): HostFlag => {
  const byCode = Map.groupBy(refused, ({ code }) => code);
  const lines = [...byCode].map(([code, cards]) => {
    const keys = cards.map(({ key }) => key).filter(Boolean);
    const named = keys.slice(0, MOST_NAMED).join(', ');
    const more = keys.length > MOST_NAMED ? ' …' : '';
    return named ? `${named}${more}: ${t(`errors.${code}`)}` : t(`errors.${code}`);
  });
  return {
    tone: 'error',
    title: t('flag.refusedMany', { count: refused.length }),
    body: lines.join('\n'),
    milliseconds: FLAG.error,
  };
};

/** Goals mapped to what is not there, or is of another type (spec 000 §8 Toast kinds). */
export const goalsMisplaced = (t: TFunction, { missing, invalid }: MappingFaults): HostFlag => ({
  tone: 'error',
  title: t('flag.goalMapping'),
  body: [
    ...(missing > 0 ? [t('flag.goalsMissing', { count: missing })] : []),
    ...(invalid > 0 ? [t('flag.goalsInvalid', { count: invalid })] : []),
    t('flag.goalMappingHelp'),
  ].join('\n'),
  milliseconds: FLAG.error,
});

export const notLoaded = (t: TFunction, failure: Failure): HostFlag => ({
  tone: 'error',
  title: t('flag.notLoaded'),
  body: failureText(t, failure),
  milliseconds: FLAG.error,
});

/** A step of the loading fell back to less: what the board lacks, and why. */
export const partMissing = (t: TFunction, step: LoadingStep, failure: Failure): HostFlag => ({
  tone: 'warning',
  title: t(`flag.missing.${step}`),
  body: failureText(t, failure),
  milliseconds: FLAG.error,
});

/** No project of the board has epics: it stays until it is closed (spec 000 §5 Preconditions). */
export const noEpics = (t: TFunction): HostFlag => ({
  tone: 'error',
  title: t('flag.notFoundEpic'),
  body: t('flag.notFoundEpicText'),
  milliseconds: Number.POSITIVE_INFINITY,
});

/** Spec 000 §8 Toast kinds: points are neither shown nor summed where their field is not known. */
export const noPointsField = (t: TFunction): HostFlag => ({
  tone: 'warning',
  title: t('flag.pointsField'),
  body: t('flag.pointsFieldText'),
  milliseconds: FLAG.error,
});

/** Stories come from more projects than the board knows (spec 000 §5 Preconditions). */
export const missingProjects = (t: TFunction, keys: readonly string[]): HostFlag => ({
  tone: 'warning',
  title: t('flag.missingProjects'),
  body: t('flag.missingProjectsText', { keys: keys.join(', ') }),
  milliseconds: FLAG.error,
});

/** What is back is not all that there was, and that is said (issue 5, Undo). */
export const restoredFlag = (
  t: TFunction,
  cards: ReturnType<typeof cardsRestored>['payload'],
): HostFlag => {
  const [first] = cards;
  return {
    tone: 'info',
    title:
      cards.length === 1 && first
        ? t('flag.restored', { was: first.was, key: first.is })
        : t('flag.restoredMany', { count: cards.length }),
    body: t('flag.restoredText'),
    milliseconds: FLAG.error,
  };
};

export const goalRemovedFlag = (t: TFunction, title: string): HostFlag => ({
  tone: 'info',
  title: t('flag.goalRemoved', { title }),
  body: t('flag.goalRemovedText'),
  milliseconds: FLAG.undo,
});

export const filtered = (t: TFunction, key: string): HostFlag => ({
  tone: 'warning',
  title: t('flag.filtered', { key }),
  body: t('flag.filteredText'),
  milliseconds: FLAG.error,
});
