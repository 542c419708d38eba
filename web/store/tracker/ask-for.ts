import { HOME_RANK, PROPERTY_KEYS } from '#domain/tracker/properties.ts';
import type { TrackerCall } from '../../host/host.ts';
import type { PlaceRef } from '../board-data/board-data.ts';
import type { Ports } from '../ports/ports.ts';
import { type AskTracker, askTracker } from './ask-tracker.ts';

/**
 * Properties that an epic has once for its project and once for each portfolio: its goal, and its rank under that goal.
 */
const OWN = new Set<string>([PROPERTY_KEYS.goalId, PROPERTY_KEYS.rank]);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/**
 * Returns the property keys to read for a name. For the rank in a portfolio, these are two: the rank on the map of the
 * project is read too.
 */
const namesFor = (name: string, rename: (key: string) => string): string[] =>
  name === PROPERTY_KEYS.rank ? [rename(name), name] : [rename(name)];

const renamedList = (list: readonly unknown[], rename: (key: string) => string): unknown[] =>
  list.flatMap((entry) => {
    if (typeof entry === 'string') return namesFor(entry, rename);
    return isObject(entry) && typeof entry.key === 'string'
      ? { ...entry, key: rename(entry.key) }
      : entry;
  });

const asked = (call: TrackerCall, rename: (key: string) => string): TrackerCall => {
  const { body, url } = call;
  const [path = '', search] = url.split('?');
  const query = new URLSearchParams(search);
  const named = query.get('properties');
  if (named !== null)
    query.set(
      'properties',
      named
        .split(',')
        .flatMap((name) => namesFor(name, rename))
        .join(','),
    );
  return {
    ...call,
    ...(named === null ? {} : { url: `${path}?${query}` }),
    ...(isObject(body) && Array.isArray(body.properties)
      ? { body: { ...body, properties: renamedList(body.properties, rename) } }
      : {}),
  };
};

const readIssue = (issue: unknown, back: (key: string) => string): unknown =>
  isObject(issue) && isObject(issue.properties)
    ? {
        ...issue,
        properties: Object.fromEntries(
          Object.entries(issue.properties).map(([key, value]) => [back(key), value]),
        ),
      }
    : issue;

const answered = (answer: unknown, back: (key: string) => string): unknown =>
  isObject(answer) && Array.isArray(answer.issues)
    ? { ...answer, issues: answer.issues.map((issue) => readIssue(issue, back)) }
    : readIssue(answer, back);

/**
 * Returns a function that calls the tracker for a board. For a portfolio, it stores the goal and rank of a step under
 * keys of that portfolio, so that the map of the step's project does not change.
 */
export const askFor = (ports: Pick<Ports, 'host' | 'wait' | 'now'>, ref: PlaceRef): AskTracker => {
  const ask = askTracker(ports);
  if (ref.kind !== 'portfolio') return ask;
  const end = `-${ref.portfolioId}`;
  const rename = (key: string): string => (OWN.has(key) ? `${key}${end}` : key);
  const back = (key: string): string => {
    if (key === PROPERTY_KEYS.rank) return HOME_RANK;
    return key.endsWith(end) ? key.slice(0, -end.length) : key;
  };
  return async (call) => answered(await ask(asked(call, rename)), back);
};
