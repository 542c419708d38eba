import { describe, expect, it } from 'vitest';
import { withAdminChange } from '#domain/aggregates/setting/admin-change.ts';
import {
  type AdminSettings,
  liftAdminSettings,
} from '#domain/aggregates/setting/admin-settings.ts';
import { inverseOf } from '#domain/change/inverse.ts';
import { RECORDS, recordOf, type Write, type WriteName } from '#domain/change/kinds/index.ts';
import { touchedBy } from '#domain/change/kinds/subjects.ts';
import { aliasesOf } from '#domain/change/model/aliases.ts';
import { isWithin } from '#domain/change/model/footprint.ts';
import { issueOn } from '#domain/change/model/issues.ts';
import { protectionsSet } from '#domain/change/model/sharing.ts';
import { templateNameOf } from '#domain/change/model/templates.ts';
import {
  overlayBaselines,
  overlayBoard,
  overlayComments,
  overlayGoals,
  overlayGuestComments,
  overlayMilestones,
  overlayPersonas,
  overlayPortfolios,
  overlaySharing,
  overlayTemplates,
} from '#domain/change/overlay.ts';
import { MODEL, type Model, sampleOf, shownOf } from '#domain/testing/writes.ts';
import type { Conflict } from '../ledger/change.ts';
import { FailureError } from '../ports/failure.ts';
import { sendingKind } from './index.ts';
import type { Current, Sending } from './write-kind.ts';

interface State {
  readonly model: Model;
  readonly admin: AdminSettings;
}

const FIRST: State = { model: MODEL, admin: liftAdminSettings(undefined) };

const administered = (settings: AdminSettings, write: Write): AdminSettings =>
  write.kind === 'admin' && write.part.kind === 'settings'
    ? withAdminChange(settings, write.part.change, write.part.before)
    : settings;

const stateWith = ({ model, admin }: State, writes: readonly Write[]): State => ({
  model: {
    ...model,
    board: overlayBoard(model.board, writes),
    goals: [...overlayGoals(model.goals, writes)],
    milestones: [...overlayMilestones(model.milestones, writes)],
    baselines: [...overlayBaselines(model.baselines, '1', writes)],
    personas: [...overlayPersonas(model.personas, writes)],
    portfolios: [...overlayPortfolios(model.portfolios, writes)],
    sharing: overlaySharing(model.sharing, writes),
    comments: [...overlayComments(model.comments, 'TRAIL-11', writes)],
    guestComments: [...overlayGuestComments(model.guestComments, writes)],
    templates: [...overlayTemplates(model.templates, writes)],
  },
  admin: writes.reduce(administered, admin),
});

const named = <Item extends { readonly id: string }>(
  items: readonly Item[],
  id: string,
): Item | null => items.find((each) => each.id === id) ?? null;

/**
 * Returns the current state of the thing that a write changes; undefined if writes of this kind are sent without
 * reading it.
 */
const lookedAt = (write: Write, { model, admin }: State): Current | undefined => {
  switch (write.kind) {
    case 'issue':
    case 'removal':
      return issueOn(model.board, write.before.id) ?? null;
    case 'goal':
      return named(model.goals, write.change.id);
    case 'milestone':
      return named(model.milestones, write.change.id);
    case 'baseline':
      return named(model.baselines, write.change.id);
    case 'persona':
      return named(model.personas, write.change.id);
    case 'portfolio':
      return named(model.portfolios, write.change.id);
    case 'sharing':
      return model.sharing;
    case 'comment':
      return named(model.comments, write.change.id);
    case 'moderation':
      return named(model.guestComments, write.before.id);
    case 'template':
      return model.templates.find(({ name }) => name === templateNameOf(write.change)) ?? null;
    case 'laneEdit':
      return write.edit.of === 'release'
        ? named(model.board.versions, write.edit.version.id)
        : named(model.board.sprints, write.edit.sprint.id);
    case 'admin':
      return admin;
    default:
      return undefined;
  }
};

/** Undo leaves the protections that a change of a link has set, which `domain/change/sharing.test.ts` covers. */
const protects = (write: Write): boolean =>
  write.kind === 'sharing' &&
  write.change.kind === 'save' &&
  protectionsSet(write.before, write.change.edit).length > 0;

/** Properties that have other values when the tracker or the backend creates a thing again. */
const ANEW: ReadonlySet<string> = new Set([
  'id',
  'key',
  'version',
  'updatedAt',
  'ownerId',
  'rank',
  'parent',
]);

const seen = (state: State): readonly string[] =>
  Object.values({ ...state.model, ...state.model.board, admin: [state.admin] })
    .map((part) => (Array.isArray(part) ? part : Object.values(part as object)))
    .map((items) =>
      items
        .map((item) => JSON.stringify(item, (name, value) => (ANEW.has(name) ? undefined : value)))
        .toSorted()
        .join('\n'),
    );

const sendingOn = ({ model }: State): Sending => ({
  ask: () => Promise.reject(new FailureError({ kind: 'offline' })),
  backend: () => Promise.reject(new FailureError({ kind: 'offline' })),
  wait: async () => undefined,
  board: null,
  goals: model.goals,
  milestones: model.milestones,
  baselines: model.baselines,
  key: 'key',
  again: false,
  since: 0,
  made: new Set(),
  own: new Set(),
  ownPersonas: [],
  keepGone: async () => undefined,
  run: () => {
    throw new FailureError({ kind: 'offline' });
  },
});

const onto = (write: Write, state: State, yields = false): Write | null => {
  const { onto: based } = sendingKind(write);
  const current = lookedAt(write, state);
  if (!based || current === undefined) throw new Error(`"${write.kind}" cannot be based`);
  return based(write, current, { yields, sending: sendingOn(state) }) as Write | null;
};

const clashOf = (write: Write, state: State) =>
  sendingKind(write).conflict?.(write, lookedAt(write, state) ?? null) ?? null;

/** Returns the parts that both sides changed, with the values of others. */
const partsOf = (clash: Conflict | null) =>
  clash && [clash.facts, clash.parts, clash.card?.aspects];

const addressesOf = (write: Write): readonly string[] => recordOf(write).footprint(write);

const meets = (address: string, write: Write): boolean =>
  addressesOf(write).some((each) => isWithin(each, address) || isWithin(address, each));

/** Returns the parts that only the user's write (`mine`) changes; none if it deletes the thing. */
const untouchedBy = (mine: Write, theirs: State, other: Write): readonly string[] => {
  const whole = onto(mine, theirs);
  if (!whole || recordOf(mine).describe(mine).done === 'deleted') return [];
  return addressesOf(whole).filter((each) => !meets(each, other));
};

/**
 * The kinds of writes that are compared with changes by others. Jobs are left out, because the undo of a job has tests
 * of its own.
 */
const LOOKING = (Object.keys(RECORDS) as WriteName[]).filter(
  (name) => name !== 'job' && sendingKind({ kind: name } as Write).look !== undefined,
);

const isNew = (write: Write): boolean => (recordOf(write).makes?.(write) ?? []).length > 0;

/** Returns pairs of writes: one by the user, and one by which somebody else may have changed the same thing. */
const pairsOf = (name: WriteName): (readonly [mine: Write, theirs: Write])[] => {
  const samples = sampleOf(name).filter((write) => !isNew(write));
  return samples.slice(0, 20).flatMap((mine) => {
    const ids = new Set(touchedBy(mine));
    return (name === 'removal' ? sampleOf('issue') : samples)
      .filter((theirs) => name === 'admin' || touchedBy(theirs).some((id) => ids.has(id)))
      .map((theirs) => [mine, theirs] as const);
  });
};

describe.each(LOOKING)('a write of kind "%s" that is re-planned on the current state', (name) => {
  it('is dropped when the current state already has the wanted values', () => {
    const samples = sampleOf(name).filter((write) => !isNew(write));
    expect(samples.length).toBeGreaterThan(0);
    for (const mine of samples) {
      expect(onto(mine, stateWith(FIRST, [mine]))).toBe(null);
    }
  });

  it('can be undone to the current state', () => {
    const pairs = pairsOf(name);
    expect(pairs.length).toBeGreaterThan(0);
    for (const [mine, other] of pairs) {
      const theirs = stateWith(FIRST, [other]);
      const based = onto(mine, theirs);
      if (!based || protects(based)) continue;
      const made = stateWith(theirs, [based]);
      const back = inverseOf(
        [based],
        { made: [], gone: [] },
        shownOf(made.model),
        aliasesOf([], []),
      );
      if (back.length > 0) expect(seen(stateWith(made, back))).toEqual(seen(theirs));
    }
  });

  it('after "Keep theirs", writes only the parts that are not in conflict', () => {
    const pairs = pairsOf(name).map(
      ([mine, other]) => [mine, other, stateWith(FIRST, [other])] as const,
    );
    const clashing = pairs.filter(([mine, , theirs]) => clashOf(mine, theirs));
    expect(clashing.length).toBeGreaterThan(0);
    for (const [mine, other, theirs] of clashing) {
      const based = onto(mine, theirs, true);
      if (based) {
        expect(clashOf(based, theirs)).toBe(null);
        const made = stateWith(theirs, [based]);
        expect(partsOf(clashOf(mine, made))).toEqual(partsOf(clashOf(mine, theirs)));
        expect(onto(mine, made, true)).toBe(null);
      } else {
        expect(untouchedBy(mine, theirs, other)).toEqual([]);
      }
    }
  });
});
