import { parseArgs } from 'node:util';
import { TYPICAL } from '#infra/capacity/profile.ts';
import { ACTIONS, type Action, UNITS } from '#infra/capacity/units.ts';
import { say } from '../../bench/bars.ts';
import { planOf } from './plan.ts';
import { openWorld, type World } from './run.ts';
import { MOST_SLOWER, row, rule, slowdown, timesTable } from './table.ts';

const { values } = parseArgs({
  options: {
    /** Size of the simulation, relative to 200 sites with 2,000 users. */
    scale: { type: 'string', default: '1' },
    /**
     * How many real seconds the simulated hour takes. Default: as few as this machine can manage without falling
     * behind.
     */
    seconds: { type: 'string', default: '' },
    /** Share of all polls that the simulation really sends. */
    polls: { type: 'string', default: '0.003' },
    seed: { type: 'string', default: '1' },
  },
});

const SITES = 200;
const BUSY = 10;
const HOTTEST = 5;
/** How often each action is repeated to measure its cost. */
const MEASURED = 10;
/**
 * Number of steps that run before the hour. The first part (`warming`) fills caches and starts functions; the rest
 * measures the speed of this machine.
 */
const TRIAL = { steps: 800, warming: 0.6 };
/** The simulation is slowed down so that it uses this share of the machine's capacity. */
const LOAD = 0.8;
/** This share of the hour is simulated first, with all sites equally active. Its results are the comparison. */
const CALM = 0.12;
/** At most this share of the steps may start late. If more do, the machine limits the result, not the product. */
const MOST_HELD_BACK = 0.05;
/**
 * After warming up, memory may grow by at most this factor. Some growth is normal, because the tables are in memory.
 */
const MOST_GROWTH = 1.25;

const sites = Math.max(2, Math.round(SITES * Number(values.scale)));
const scale = { sites, polls: Number(values.polls), seed: Number(values.seed) };

/** Returns how many seconds this machine needs for a number of steps without falling behind. */
const secondsFor = async (world: World, steps: number): Promise<number> => {
  const trial = planOf({ ...scale, seconds: 1, busy: 1 }).slice(0, TRIAL.steps);
  const warming = Math.floor(trial.length * TRIAL.warming);
  await world.hurry(trial.slice(0, warming));
  const measured = trial.slice(warming);
  const took = await world.hurry(measured);
  return Math.ceil((took / measured.length / LOAD) * steps);
};

const world = await openWorld(sites);
try {
  const steps = planOf({ ...scale, seconds: 1, busy: BUSY }).length;
  const found = await secondsFor(world, steps);
  const seconds = values.seconds === '' ? found : Number(values.seconds);
  const calmPlan = planOf({ ...scale, seconds, busy: 1 }).filter(
    ({ at }) => at < seconds * 1000 * CALM,
  );
  const busyPlan = planOf({ ...scale, seconds, busy: BUSY });
  say(
    `${sites} sites, ${sites * TYPICAL.people} people; an hour in ${seconds} s: ${busyPlan.length} steps with one site ${BUSY} times as busy, ` +
      `and before them ${calmPlan.length} of its first ${(CALM * 60).toFixed(0)} minutes without; ${(scale.polls * 100).toFixed(1)} % of the polls; seed ${scale.seed}`,
  );
  const calm = await world.play(calmPlan);
  world.meter.clear();
  const busy = await world.play(busyPlan);
  const hot = {
    reads: world.meter.hottest('reads', HOTTEST),
    writes: world.meter.hottest('writes', HOTTEST),
  };

  for (const line of timesTable(calm.timed, busy.timed)) say(line);
  const slower = slowdown(calm.timed, busy.timed);
  say('');
  say(
    `others beside the busy site: ${slower.median.toFixed(2)} times as long at p50, ${slower.p95.toFixed(2)} at p95 (bar ${MOST_SLOWER})`,
  );
  say(
    `played in ${calm.seconds.toFixed(0)} and ${busy.seconds.toFixed(0)} s; steps held back by the client: ${calm.heldBack} and ${busy.heldBack}`,
  );
  const keptUp = busy.heldBack <= busyPlan.length * MOST_HELD_BACK;
  if (!keptUp) say('the machine did not keep up: this compares its queue, not the sites');
  const [start, end] = busy.memory;
  say(
    `memory from a third to the end: heap ${start.heap.toFixed(0)} to ${end.heap.toFixed(0)} MB, whole process ${start.resident.toFixed(0)} to ${end.resident.toFixed(0)} MB`,
  );
  for (const kind of ['reads', 'writes'] as const) {
    say('');
    say(row(`hot keys, ${kind}`, 'units', 'share'));
    say(rule(3));
    for (const { partition, units, share } of hot[kind]) {
      say(row(partition, units, `${(share * 100).toFixed(1)} %`));
    }
  }

  say('');
  say(row('units of an action', 'reads', 'writes', 'bytes', 'modelled'));
  say(rule(5));
  for (const action of ACTIONS) {
    const repeated = Array.from({ length: MEASURED + 1 }, (_, time) => ({
      site: 1,
      person: 0,
      action: action satisfies Action,
      at: time,
    }));
    const units = await world.measure(repeated);
    const { [action]: modelled } = UNITS;
    const each = (sum: number): string => (sum / MEASURED).toFixed(1);
    say(
      row(
        action,
        each(units.reads),
        each(units.writes),
        each(units.bytes),
        `${modelled.reads} / ${modelled.writes}`,
      ),
    );
  }
  const sound = keptUp && slower.p95 <= MOST_SLOWER && end.heap <= start.heap * MOST_GROWTH;
  process.exitCode = sound ? 0 : 1;
} finally {
  await world.stop();
}
