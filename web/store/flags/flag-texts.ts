import type { TFunction } from 'i18next';
import type { CardRefusal } from '#domain/board/moves/move-stories.ts';
import type { LoadingStep } from '../board-data/loading-steps.ts';
import type { Failure } from '../ports/failure.ts';
import { FLAG } from '../state/flags.ts';
import { failureText } from './failure-text.ts';
import type { FlagDraft } from './flag-ways.ts';

export const MOST_NAMED = 5;

/** Lists the first things. An ellipsis stands for the others. */
export const firstOf = (t: TFunction, things: readonly string[], most = MOST_NAMED): string =>
  t('list', { things: [...things.slice(0, most), ...(things.length > most ? ['…'] : [])] });

/** Lists each card that could not move with its reason. Cards with the same reason share a line. */
export const notMoved = (t: TFunction, refused: readonly CardRefusal[]): FlagDraft => {
  const byCode = Map.groupBy(refused, ({ code }) => code);
  const lines = [...byCode].map(([code, cards]) => {
    const keys = cards.map(({ key }) => key).filter(Boolean);
    const why = t(`errors.${code}`);
    return keys.length > 0 ? t('flag.ofThing', { thing: firstOf(t, keys), why }) : why;
  });
  return {
    tone: 'error',
    title: t('flag.refusedMany', { count: refused.length }),
    body: lines.join('\n'),
    milliseconds: FLAG.error,
  };
};

export const notLoaded = (t: TFunction, failure: Failure): FlagDraft => ({
  tone: 'error',
  title: t('flag.notLoaded'),
  body: failureText(t, failure),
  milliseconds: FLAG.error,
});

/**
 * Returns the flag for a completed sprint with unfinished stories that could not be moved. It stays until the user
 * closes it, like all errors of sprints (R-LANE-17).
 */
export const notMovedOut = (t: TFunction, failure: Failure): FlagDraft => ({
  tone: 'error',
  title: t('flag.notMovedOut'),
  body: t('sentences', { things: [failureText(t, failure), t('flag.notMovedOutText')] }),
  milliseconds: Number.POSITIVE_INFINITY,
});

/** Returns the flag about a loading step that used its fallback: what the board lacks, and why. */
export const partMissing = (t: TFunction, step: LoadingStep, failure: Failure): FlagDraft => ({
  tone: 'warning',
  title: t(`flag.missing.${step}`),
  body: failureText(t, failure),
  milliseconds: FLAG.error,
});

/** Returns the flag for a board whose projects have no epics. It stays until the user closes it (R-HTTP-8). */
export const noEpics = (t: TFunction): FlagDraft => ({
  tone: 'error',
  title: t('flag.notFoundEpic'),
  body: t('flag.notFoundEpicText'),
  milliseconds: Number.POSITIVE_INFINITY,
  ways: ['issueTypes'],
});

/** Returns the flag for the admins of a site whose quota of the tracker is nearly used up (R-LIVE-15). */
export const quotaNear = (t: TFunction): FlagDraft => ({
  tone: 'warning',
  title: t('flag.quotaNear'),
  body: t('flag.quotaNearText'),
  milliseconds: Number.POSITIVE_INFINITY,
});

/** Returns the flag for an unknown story points field: points are neither shown nor summed (R-HTTP-8). */
export const noPointsField = (t: TFunction): FlagDraft => ({
  tone: 'warning',
  title: t('flag.pointsField'),
  body: t('flag.pointsFieldText'),
  milliseconds: FLAG.error,
  ways: ['pointsField'],
});

/** Returns the flag for a board with stories from projects outside the board (R-HTTP-8). */
export const missingProjects = (t: TFunction, keys: readonly string[]): FlagDraft => ({
  tone: 'warning',
  title: t('flag.missingProjects'),
  body: t('flag.missingProjectsText', { keys: t('list', { things: keys }) }),
  milliseconds: FLAG.error,
  ways: ['learnMore'],
});

/** Returns the flag for filters that the tracker could not apply. */
export const filtersFailed = (t: TFunction): FlagDraft => ({
  tone: 'warning',
  title: t('filters.failed'),
  milliseconds: FLAG.error,
});

/** Returns the flag that lists default filters that the tracker cannot run (R-FILTER-7). */
export const unsoundFilters = (t: TFunction, names: string): FlagDraft => ({
  tone: 'warning',
  title: t('filters.invalid.title'),
  body: t('filters.invalid.text', { names }),
  milliseconds: FLAG.error,
});
