import { parseArgs } from 'node:util';
import { TYPICAL } from '#infra/capacity/profile.ts';
import { ACTIONS, type Action, UNITS } from '#infra/capacity/units.ts';
import { say } from '../../bench/bars.ts';
import { planOf } from './plan.ts';
import { openWorld } from './run.ts';
import { MOST_SLOWER, row, rule, slowdown, timesTable } from './table.ts';

const { values } = parseArgs({
  options: {
    /** Share of 200 sites and 2,000 people, as a machine bears. */
    scale: { type: 'string', default: '0.1' },
    seconds: { type: 'string', default: '90' },
    /** Share of the polls that are made. */
    polls: { type: 'string', default: '0.01' },
    seed: { type: 'string', default: '1' },
  },
});

const SITES = 200;
const BUSY = 10;
const HOTTEST = 5;
/** So often is each action carried out to see what it costs. */
const MEASURED = 10;
/** Memory may grow by as much in the steady part: what is written stays in the tables, which lie in it. */
const MOST_GROWTH = 1.25;

const sites = Math.max(2, Math.round(SITES * Number(values.scale)));
const scale = {
  sites,
  seconds: Number(values.seconds),
  polls: Number(values.polls),
  seed: Number(values.seed),
};
const world = await openWorld(sites);
try {
  const calmPlan = planOf({ ...scale, busy: 1 });
  const busyPlan = planOf({ ...scale, busy: BUSY });
  say(
    `${sites} sites, ${sites * TYPICAL.people} people; ${calmPlan.length} steps of an hour in ${scale.seconds} s, ` +
      `${busyPlan.length} with one site ${BUSY} times as busy; ${scale.polls * 100} % of the polls; seed ${scale.seed}`,
  );
  // Functions begin, and caches fill, before anything is compared.
  await world.play(calmPlan.slice(0, Math.ceil(calmPlan.length / 5)));
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
  say(`hours played in ${calm.seconds.toFixed(0)} and ${busy.seconds.toFixed(0)} s`);
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
    const steps = Array.from({ length: MEASURED }, (_, time) => ({
      site: 1,
      person: 0,
      action: action satisfies Action,
      at: time,
    }));
    const units = await world.measure(steps);
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
  const sound = slower.p95 <= MOST_SLOWER && end.heap <= start.heap * MOST_GROWTH;
  process.exitCode = sound ? 0 : 1;
} finally {
  await world.stop();
}
