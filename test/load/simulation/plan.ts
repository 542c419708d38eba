import { seeded } from '#functions/testing/random/seeded.ts';
import { dayOf, TYPICAL } from '#infra/capacity/profile.ts';
import { ACTIONS, type Action } from '#infra/capacity/units.ts';

/** How much of an hour is played, and in which time. */
export interface Scale {
  readonly sites: number;
  /** How many times as busy the first site is as each other one. */
  readonly busy: number;
  /** Seconds in which the hour is played. */
  readonly seconds: number;
  /** Share of the polls that are made: all of them would be nine of ten requests. */
  readonly polls: number;
  readonly seed: number;
}

/** Something that a person does. */
export interface Step {
  readonly site: number;
  readonly person: number;
  readonly action: Action;
  /** Milliseconds from the beginning. */
  readonly at: number;
}

/** A number of times whose mean is not whole is drawn as the next lower or higher one. */
const drawn = (mean: number, random: () => number): number =>
  Math.floor(mean) + (random() < mean % 1 ? 1 : 0);

/**
 * The busiest hour of typical sites as the model of capacity has it, drawn from a seed. What the others do is the same
 * however busy the first one is.
 */
export const planOf = ({ sites, busy, seconds, polls, seed }: Scale): readonly Step[] => {
  const day = dayOf(TYPICAL);
  const steps: Step[] = [];
  for (let site = 0; site < sites; site += 1) {
    const random = seeded(seed * 10_000 + site);
    for (const action of ACTIONS) {
      const share = action === 'poll' ? polls : 1;
      const mean = day[action] * TYPICAL.busiestHour * share * (site === 0 ? busy : 1);
      for (let left = drawn(mean, random); left > 0; left -= 1) {
        const person = Math.floor(random() * TYPICAL.people);
        steps.push({ site, person, action, at: random() * seconds * 1000 });
      }
    }
  }
  return steps.sort((one, other) => one.at - other.at);
};
