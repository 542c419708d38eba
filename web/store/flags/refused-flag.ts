import type { TFunction } from 'i18next';
import type { ErrorCode } from '#domain/kernel/errors/errors.ts';
import type { Project } from '#domain/tracker/entities.ts';
import { laterModule } from '../../later/later-module.ts';
import { someBoard } from '../board/board-api.ts';
import { takesReleases } from '../board/make-card.ts';
import type { BoardData } from '../board-data/board-data.ts';
import { rootChange, selectChanges } from '../changes/select.ts';
import { tryAgain } from '../changes/try-again.ts';
import type { ActionName, Change, Way as Travel } from '../ledger/change.ts';
import { kindOf } from '../ledger/kinds.ts';
import { type Failure, mayPass } from '../ports/failure.ts';
import { FLAG, type travelRefused } from '../state/flags.ts';
import type { Part, RefusedParts } from '../writes/refused-thing.ts';
import type { Telling } from '../writes/write-kind.ts';
import { failureText, knownRefusal } from './failure-text.ts';
import { firstOf } from './flag-texts.ts';
import type { FlagDraft, Site, Way } from './flag-ways.ts';

/** Names of this many cards fit into the line with the reason. */
const MOST_REFUSED = 3;

const STAYS = Number.POSITIVE_INFINITY;

interface About extends Partial<RefusedParts> {
  readonly change?: Pick<Change, 'action' | 'plan' | 'progress'> | undefined;
  readonly way?: Travel | undefined;
  readonly tellings?: readonly Telling[];
  readonly board?: Pick<BoardData, 'fields'> | undefined;
  /** The project of the changed issue, if known. */
  readonly project?: Pick<Project, 'style'> | undefined;
  /** Whether any issue type of the project has the fix version field. */
  readonly takesReleases?: boolean;
}

/** A flag for one kind of refusal: title, optional text, actions. */
interface Special {
  readonly title: string;
  readonly body?: string;
  readonly tone?: FlagDraft['tone'];
  readonly stays?: true;
  readonly ways?: readonly Way[];
}

const FORBIDDEN = 403;

/**
 * Returns the flag for fix versions that could not be set. The project's style decides where an admin can add the field
 * (R-HTTP-7).
 */
const fixVersion = (t: TFunction, { project, takesReleases }: About): Special => {
  const tone = 'warning' as const;
  if (takesReleases === false) {
    return {
      tone,
      title: t('flag.fixVersion.noType'),
      body: t('flag.fixVersion.noTypeText'),
      ways: ['issueTypes'],
    };
  }
  const teamManaged = project?.style === 'next-gen';
  return {
    tone,
    title: t('flag.fixVersion.title'),
    body: teamManaged ? t('flag.fixVersion.nextGen') : t('flag.fixVersion.classic'),
    ways: [teamManaged ? 'issueTypes' : 'screens'],
  };
};

type SpecialOf = (t: TFunction, about: About) => Special;

const BY_CODE: Partial<Record<ErrorCode, SpecialOf>> = {
  FIX_VERSION_UNSET: fixVersion,
  FIELD_OFF_SCREEN: (t) => ({ title: t('flag.fieldMissing'), tone: 'warning', ways: ['screens'] }),
  LINKING_OFF: (t) => ({
    title: t('flag.linkingOff'),
    stays: true,
    ways: ['linking', 'turnOffMapping'],
  }),
  LINK_TYPE_MISSING: (t) => ({
    title: t('flag.linkTypeMissing'),
    stays: true,
    ways: ['otherLinkType'],
  }),
  CREATE_REQUIRED_FIELDS: (t) => ({
    title: t('flag.requiredFields'),
    tone: 'warning',
    ways: ['create'],
  }),
  CREATE_TYPE_MISSING: (t) => ({ title: t('flag.notSaved'), ways: ['issueTypes'] }),
  PERMISSION_DENIED: (t) => ({ title: t('flag.permissionDenied') }),
  PLAN_FIELDS_MISSING: (t) => ({ title: t('flag.dates.failed'), ways: ['dateFields'] }),
  PLAN_TYPE_MISMATCH: (t) => ({ title: t('flag.notSaved'), tone: 'warning' }),
  POINTS_FIELD_MISSING: (t) => ({ title: t('flag.pointsField'), ways: ['pointsField'] }),
  MOVE_SPRINT_ACTIVE: (t) => ({
    title: t('flag.notSaved'),
    stays: true,
    ways: ['boardSettings'],
  }),
  MOVE_SPRINT_ORPHAN: (t) => ({ title: t('flag.notSaved'), stays: true }),
  MOVE_GOAL_TYPE: (t) => ({ title: t('flag.notSaved'), ways: ['goalSettings'] }),
  MOVE_GOAL_ISSUE: (t) => ({ title: t('flag.notSaved'), ways: ['goalSettings'] }),
  UNDO_IMPOSSIBLE: (t) => ({ title: t('flag.notUndone'), tone: 'warning' }),
  BODY_INVALID: (t) => ({ title: t('flag.invalidData') }),
  FIELD_INVALID: (t) => ({ title: t('flag.invalidData') }),
  PROJECT_REQUIRED: (t) => ({ title: t('flag.invalidProject') }),
  PROJECT_DENIED: (t) => ({ title: t('flag.invalidProject') }),
};

/**
 * Returns the flag for dates that could not be written: a date field is not on the screen, or its value was refused.
 */
const datesFailed = (t: TFunction, code: string | undefined): Special => ({
  title: t('flag.dates.failed'),
  ...(code === 'FIELD_OFF_SCREEN' ? { body: t('flag.dates.mapping') } : {}),
  stays: true,
  ways: ['dateFields'],
});

/** Returns whether the refusal names the tracker's field for the name or colour of an epic (R-HTTP-7). */
const isLook = (failure: Failure, { board }: About): boolean =>
  failure.kind === 'tracker' &&
  (board?.fields.looks ?? []).some((id) => failure.messages.some((each) => each.includes(id)));

const specialOf = (t: TFunction, failure: Failure, about: About): Special | undefined => {
  const code = knownRefusal(failure);
  const { change, board } = about;
  const ours = failure.kind === 'tracker' && !mayPass(failure);
  if (ours && isLook(failure, about)) {
    return {
      title: t('flag.looks'),
      body: t('flag.looksText'),
      tone: 'warning',
      ways: ['screens'],
    };
  }
  const dates = change?.action === 'plan' || change?.action === 'migration';
  if (ours && dates && board?.fields.plan) return datesFailed(t, code);
  if (failure.kind === 'tracker' && failure.status === FORBIDDEN) {
    const body = failure.messages.length === 0 ? { body: t('errors.PERMISSION_DENIED') } : {};
    return { title: t('flag.permissionDenied'), ...body };
  }
  const special = Object.entries(BY_CODE).find(([known]) => known === code)?.[1];
  return special?.(t, about);
};

const OWN_TITLES: Readonly<Record<NonNullable<Telling['title']>, (t: TFunction) => string>> = {
  notRetyped: (t) => t('flag.notRetyped'),
};

const comment = (t: TFunction): string => t('flag.commentNotSaved');

const BY_ACTION: Partial<Record<ActionName, (t: TFunction) => string>> = {
  comment,
  moderation: comment,
  guestRemove: comment,
  preference: (t) => t('flag.settingsNotSaved'),
  template: (t) => t('flag.notSaved'),
  personaRemove: (t) => t('flag.personaNotDeleted'),
};

/** Returns the title for a change, undo or redo that was made in part (R-LIVE-12). */
const partTitle = (t: TFunction, { done, total, cards }: Part, way: Travel | undefined): string => {
  const count = total - done;
  if (cards && count > 0) return t(`flag.part.${way ?? 'change'}`, { count, total });
  return t(`flag.left.${way ?? 'some'}`);
};

/** Returns a title that names what could not be saved (R-HTTP-7). */
const titleOf = (t: TFunction, { change, way, tellings = [] }: About): string => {
  if (way) return way === 'undo' ? t('flag.notUndone') : t('flag.notRedone');
  if (!change) return t('flag.notSaved');
  const [own] = tellings.flatMap(({ title }) => title ?? []);
  if (own) return OWN_TITLES[own](t);
  const ofAction = BY_ACTION[change.action]?.(t);
  if (ofAction) return ofAction;
  if (kindOf(change).quiet) return t('flag.settingsNotSaved');
  const { line } = kindOf(change);
  if (line === 'settings') return t('flag.boardNotSaved');
  if (line === 'lanes') return t('flag.laneNotSaved');
  if (line === 'personas') return t('flag.personaNotSaved');
  if (line === 'portfolios') return t('flag.portfolioNotSaved');
  if (line === 'sharing') return t('flag.sharingNotSaved');
  const goals = line === 'goals' && change.action !== 'milestone';
  return goals ? t('flag.goalNotSaved') : t('flag.notSaved');
};

/**
 * Returns what the flag of a refusal needs to know about the writes: how each reports its refusal, how many cards were
 * written, and what failed.
 */
const refusalWishes = async (
  change: Change,
  failure: Failure,
): Promise<RefusedParts & Pick<About, 'tellings'>> => {
  // This import causes no request, because the module was loaded when the change was sent.
  const { refusedParts, sendingKind } = await import('../writes/index.ts');
  const { plan } = change;
  const tellings = plan.map((write) => sendingKind(write).refusal?.(write, failure) ?? {});
  return { tellings, ...refusedParts(change, failure) };
};

/** Returns the flag of a refusal. The flag stays if it holds the only copy of what the user entered. */
const wordedFlag = (t: TFunction, failure: Failure, about: About): FlagDraft => {
  const special = specialOf(t, failure, about);
  const { part, groups = [{ things: [], failure }], lost = [], unmade, tellings, way } = about;
  const again = mayPass(failure);
  const keeps = unmade || tellings?.some((telling) => telling.stays);
  const { tone = 'error', stays, ways = [] } = special ?? {};
  const whole = special && !way ? special.title : titleOf(t, about);
  const lines = groups.map(({ things, failure: refusal }) => {
    const why = specialOf(t, refusal, about)?.body ?? failureText(t, refusal);
    return things.length > 0
      ? t('flag.ofThing', { thing: firstOf(t, things, MOST_REFUSED), why })
      : why;
  });
  return {
    tone,
    title: part ? partTitle(t, part, way) : whole,
    body: [
      lines.join('\n'),
      part && t(`flag.partDone.${way ?? 'change'}`, { done: part.done, total: part.total }),
      lost.length > 0 && t('flag.typed', { lost: t('list', { things: lost }) }),
    ]
      .filter(Boolean)
      .join(' '),
    milliseconds: stays || keeps || lost.length > 0 ? STAYS : FLAG.error,
    ways: again ? ['retry', ...ways] : ways,
  };
};

/** Returns the project of the first issue that the change writes. */
const projectOf = (board: BoardData | undefined, tellings: readonly Telling[]) => {
  const ids = tellings.flatMap(({ projectId }) => projectId ?? []);
  return board?.projects.find(({ id }) => ids.includes(id));
};

/** A refused change. `change` is absent if a rule refused the change before it was added to the ledger. */
interface Refused {
  readonly change?: Change | undefined;
  readonly way?: Travel;
  /** What the user wanted to undo or redo, as its undo flag says it. */
  readonly thing?: string;
}

/**
 * Returns the flag for a refused change: what was refused, why, and what the user can do. The flag about a sprint stays
 * until the user closes it (R-LANE-17).
 */
export const refusedFlag = async (
  t: TFunction,
  { dispatch, getState }: Site,
  failure: Failure,
  { change, way = change?.takesBack?.way, thing = '' }: Refused = {},
): Promise<FlagDraft> => {
  const board = someBoard(getState());
  const wishes: About = change
    ? await refusalWishes(change, failure)
    : { groups: [{ things: [thing].filter(Boolean), failure }] };
  const project = projectOf(board, wishes.tellings ?? []);
  const asksTypes = knownRefusal(failure) === 'FIX_VERSION_UNSET' && project;
  const releases = asksTypes ? await dispatch(takesReleases(project)) : true;
  const flag = wordedFlag(t, failure, {
    change,
    way,
    ...wishes,
    board,
    project,
    takesReleases: releases,
  });
  return change ? { ...flag, retry: () => void dispatch(tryAgain(change)) } : flag;
};

const doneTexts = laterModule(() => import('../ledger/done-text.ts'), 'notes');

/** Returns the flag for an undo or redo that was refused before it was sent. It names the change, if known. */
export const travelFlag = async (
  t: TFunction,
  site: Site,
  { way, failure, id }: ReturnType<typeof travelRefused>['payload'],
): Promise<FlagDraft> => {
  const changes = selectChanges(site.getState());
  const change = changes.find((each) => each.id === id);
  const { doneText } = await doneTexts.bring();
  const thing = change ? doneText(t, rootChange(changes, change)) : '';
  return refusedFlag(t, site, failure, { way, thing });
};
