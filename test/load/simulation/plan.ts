import { seeded } from '#functions/testing/random/seeded.ts';
import { dayOf, TYPICAL } from '#infra/capacity/profile.ts';
import { ACTIONS, type Action } from '#infra/capacity/units.ts';

/** How large the simulation is, and how much real time it takes. */
export interface Scale {
  readonly sites: number;
  /** How many times more active the first site is than each other site. */
  readonly busy: number;
  /** How many real seconds the simulated hour takes. */
  readonly seconds: number;
  /** Share of all polls that the simulation sends. If it sent all, nine of ten requests would be polls. */
  readonly polls: number;
  readonly seed: number;
}

/** One action of one user at one time. */
export interface Step {
  readonly site: number;
  readonly person: number;
  readonly action: Action;
  /** When the step starts, in milliseconds after the start of the hour. */
  readonly at: number;
}

/** Rounds a mean up or down at random, so that the mean of many results is the mean itself. */
const drawn = (mean: number, random: () => number): number =>
  Math.floor(mean) + (random() < mean % 1 ? 1 : 0);

/**
 * Chooses the actions in the busiest hour of typical sites at random, by the capacity model. The same seed gives the
 * same actions. The activity of the first site has no influence on the actions of the other sites.
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
