import type { Action } from './units.ts';

/**
 * How a site uses the product on a working day. The numbers are assumed, not measured, because no site has run the
 * product yet.
 */
export interface Profile {
  readonly people: number;
  /** Hours per day for which a person has a board in a visible tab. */
  readonly hoursSeen: number;
  /** Hours per day for which a person has a board in a hidden tab. */
  readonly hoursHidden: number;
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

export const TYPICAL: Profile = {
  people: 10,
  hoursSeen: 1.5,
  hoursHidden: 4,
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
  jobBatches: 40,
  guestVisits: 100,
  pictures: 40,
  ownModels: 1,
  questions: 200,
  busiestHour: 0.2,
};

/**
 * Polls per hour of a visible and of a hidden board (`web/store/live/live-pause.ts`: 3 s and 60 s).
 */
const POLLS_SEEN = 1200;
const POLLS_HIDDEN = 60;

/**
 * Polls for partial suggestions while a model writes for 8 s (`web/store/ai/ask-question.ts`: every
 * 0.6 s).
 */
const LOOKS = 13;

/** Returns how often one site does each action on a working day. */
export const dayOf = (profile: Profile): Record<Action, number> => ({
  opening: profile.people * profile.openings,
  poll: profile.people * (profile.hoursSeen * POLLS_SEEN + profile.hoursHidden * POLLS_HIDDEN),
  change: profile.people * profile.changes,
  cardChange: profile.people * profile.cardChanges,
  jobBatch: profile.jobBatches,
  guestVisit: profile.guestVisits,
  picture: profile.pictures,
  suggestion: profile.ownModels * profile.questions,
  look: profile.ownModels * profile.questions * LOOKS,
});
