import type { Action } from './units.ts';

/** How a site uses the product on a working day. Chosen, not observed: no site has run it yet. */
export interface Profile {
  readonly people: number;
  /** Hours a day for which a person looks at a board, and for which one lies in a hidden tab. */
  readonly hoursSeen: number;
  readonly hoursHidden: number;
  /** Of a person, a day. */
  readonly openings: number;
  readonly changes: number;
  readonly cardChanges: number;
  /** Of the site, a day. */
  readonly jobBatches: number;
  readonly guestVisits: number;
  /** Pictures of maps on exported pages of the document tool. */
  readonly pictures: number;
  /** Part of the sites that have a model of their own, and how often such a site asks it, a day. */
  readonly ownModels: number;
  readonly questions: number;
  /** Part of a day's use that falls into its busiest hour, over all time zones. */
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

/** A large site: what its own limits have to bear. */
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

/** Polls an hour of a board that is seen, and of a hidden one (`web/store/live/live-pause.ts`: 3 s and 60 s). */
const POLLS_SEEN = 1200;
const POLLS_HIDDEN = 60;

/** While a model writes for 8 s, its page asks how far it has come (`web/store/ai/ask-question.ts`: every 0.6 s). */
const LOOKS = 13;

/** What one site does in a day. */
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
