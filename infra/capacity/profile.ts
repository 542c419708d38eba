import type { Action } from './units.ts';

/**
 * How a site uses the product on a working day. The numbers are assumed, not measured, because no site has run the
 * product yet.
 */
export interface Profile {
  readonly people: number;
  /** Hours per day for which a person has a board in a visible tab. Hidden tabs do not poll. */
  readonly hoursSeen: number;
  /** Hours between two changes on a board that somebody looks at. */
  readonly hoursBetweenChanges: number;
  /** Per person and day. */
  readonly openings: number;
  readonly changes: number;
  readonly cardChanges: number;
  /** Per site and day. */
  readonly jobBatches: number;
  readonly guestVisits: number;
  /** Number of map pictures in exported Confluence pages. */
  readonly pictures: number;
  /** Share of sites with their own model, and the number of prompts of such a site per day. */
  readonly ownModels: number;
  readonly questions: number;
  /** Share of a day's use that falls into the busiest hour, over all time zones. */
  readonly busiestHour: number;
  readonly workingDays: number;
}

const HOUR = 3600;

export const TYPICAL: Profile = {
  people: 10,
  hoursSeen: 1.5,
  // Ten people make 250 changes on two boards in eight hours.
  hoursBetweenChanges: 0.064,
  openings: 3,
  changes: 5,
  cardChanges: 20,
  jobBatches: 1,
  guestVisits: 2,
  pictures: 1,
  ownModels: 0.05,
  questions: 10,
  busiestHour: 0.12,
  workingDays: 21,
};

/** A large site. The limits of a single site are checked against this profile. */
export const LARGE: Profile = {
  ...TYPICAL,
  people: 500,
  // Fifty boards, with ten people each.
  hoursBetweenChanges: 0.032,
  jobBatches: 40,
  guestVisits: 100,
  pictures: 40,
  ownModels: 1,
  questions: 200,
  busiestHour: 0.2,
};

/**
 * The pace of polls (`web/store/live/live-pause.ts`): every 3 s for 10 s after a change, then less often with the square
 * of the time, and once a minute at last. Tabs wait a tenth longer on average. `test/walls/poll-pace.test.ts` holds
 * both to the same numbers.
 */
const PACE = { busy: 3, busyFor: 10, longest: 60, spread: 1.1 };

/** Returns how often a visible board polls in an hour if this many hours lie between two changes on it. */
export const pollsAnHour = (hoursBetweenChanges: number): number => {
  const gap = hoursBetweenChanges * HOUR;
  let polls = 0;
  for (let quiet = 0; quiet < gap; polls += 1) {
    const calm = PACE.busy * Math.max(1, quiet / PACE.busyFor) ** 2 * PACE.spread;
    quiet += Math.min(PACE.longest, calm);
  }
  return polls / hoursBetweenChanges;
};

/**
 * Polls for partial suggestions while a model writes for 8 s (`web/store/ai/ask-question.ts`: every
 * 0.6 s).
 */
const LOOKS = 13;

/** Returns how often one site does each action on a working day. */
export const dayOf = (profile: Profile): Record<Action, number> => ({
  opening: profile.people * profile.openings,
  poll: profile.people * profile.hoursSeen * pollsAnHour(profile.hoursBetweenChanges),
  change: profile.people * profile.changes,
  cardChange: profile.people * profile.cardChanges,
  jobBatch: profile.jobBatches,
  guestVisit: profile.guestVisits,
  picture: profile.pictures,
  suggestion: profile.ownModels * profile.questions,
  look: profile.ownModels * profile.questions * LOOKS,
});
