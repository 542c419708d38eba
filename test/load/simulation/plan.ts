import { seeded } from '#functions/testing/random/seeded.ts';
import { dayOf, TYPICAL } from '#infra/capacity/profile.ts';
import { ACTIONS, type Action } from '#infra/capacity/units.ts';

/** The part of an hour to simulate, and the real time for it. */
export interface Scale {
  readonly sites: number;
  /** How active the first site is, relative to each of the others. */
  readonly busy: number;
  /** Real seconds for the simulated hour. */
  readonly seconds: number;
  /** The share of polls that is sent. If all were, they would be nine of ten requests. */
  readonly polls: number;
  readonly seed: number;
}

/** An action of a person. */
export interface Step {
  readonly site: number;
  readonly person: number;
  readonly action: Action;
  /** Milliseconds from the start. */
  readonly at: number;
}

/** A whole number for a mean: the fraction decides how likely it is that the mean is rounded up. */
const drawn = (mean: number, random: () => number): number =>
  Math.floor(mean) + (random() < mean % 1 ? 1 : 0);

/**
 * The actions in the busiest hour of typical sites, by the capacity model, drawn from a seed. How busy the first site
 * is does not change the actions of the others.
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
