import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { deployedStage, synthesisedStage } from './testing/synthesised-stage.ts';
import { nameOf, resourcesOf } from './testing/template.ts';

const { stateful, service, edge } = synthesisedStage(deployedStage('production'));

const functions = resourcesOf(service, 'AWS::Lambda::Function').map(({ id }) => nameOf(id));
const OF_FUNCTIONS = ['Errors', 'Throttles'];

/** Returns an alarm's name in the runbook. Alarms that every function has share one entry. */
const alarmOf = (id: string): string => {
  const kind = OF_FUNCTIONS.find((each) => functions.some((name) => id === `${name}${each}`));
  return kind ? `<Function>${kind}` : id;
};

const KINDS = ['AWS::CloudWatch::Alarm', 'AWS::CloudWatch::CompositeAlarm'];

/** Alarms that send a message. The windows of a composite alarm send none. */
const alarms = new Set(
  [stateful, service, edge]
    .flatMap((template) => KINDS.flatMap((kind) => resourcesOf(template, kind)))
    .filter(({ Properties = {} }) => Properties.AlarmActions ?? Properties.InsufficientDataActions)
    .map(({ id }) => alarmOf(nameOf(id))),
);

/** Table rows of the runbook whose first cell names alarms, as `[alarm, look, act]`, one row for each alarm. */
const runbook = readFileSync(new URL('operations.md', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => /^\| `/.test(line))
  .flatMap((line) => {
    const [, first = '', look = '', act = ''] = line.split('|').map((cell) => cell.trim());
    const [names = ''] = first.split(':');
    return [...names.matchAll(/`([^`]+)`/g)].map(([, alarm = '']) => ({ alarm, look, act }));
  });

describe('the runbook', () => {
  it('names exactly the alarms of the templates', () => {
    expect(alarms.size).toBeGreaterThan(15);
    expect(runbook.map(({ alarm }) => alarm).toSorted()).toEqual([...alarms].toSorted());
  });

  it('states for each alarm where to look and what to do', () => {
    for (const { look, act } of runbook) {
      expect(look.length).toBeGreaterThan(20);
      expect(act.length).toBeGreaterThan(20);
    }
  });

  it('names only existing commands', () => {
    const { scripts } = JSON.parse(
      readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
    );
    const text = readFileSync(new URL('operations.md', import.meta.url), 'utf8');
    const named = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name);
    expect(new Set(named).size).toBeGreaterThan(2);
    expect(named.filter((name) => !Object.hasOwn(scripts, name ?? ''))).toEqual([]);
  });
});
