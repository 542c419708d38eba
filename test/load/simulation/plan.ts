import { seeded } from '#functions/testing/random/seeded.ts';
import { dayOf, TYPICAL } from '#infra/capacity/profile.ts';
import { ACTIONS, type Action } from '#infra/capacity/units.ts';

/** The part of an hour that is simulated, and the real time for it. */
export interface Scale {
  readonly sites: number;
  /** Activity of the first site, relative to each other site. */
  readonly busy: number;
  /** Real seconds for the simulated hour. */
  readonly seconds: number;
  /** Share of the polls that are sent. If all polls were sent, nine of ten requests would be polls. */
  readonly polls: number;
  readonly seed: number;
}

/** An action of a user. */
export interface Step {
  readonly site: number;
  readonly person: number;
  readonly action: Action;
  /** Start of the step, in milliseconds from the start of the hour. */
  readonly at: number;
}

/** Rounds a mean to a whole number. The fraction is the probability of rounding up. */
const drawn = (mean: number, random: () => number): number =>
  Math.floor(mean) + (random() < mean % 1 ? 1 : 0);

/**
 * Draws the actions in the busiest hour of typical sites from a seed, by the capacity model. The activity of the first
 * site does not change the actions of the other sites.
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
