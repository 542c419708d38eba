import { PROPERTY_KEYS } from '#domain/tracker/properties.ts';
import type { TrackerCall } from '../../host/host.ts';
import type { PlaceRef } from '../board-data/board-data.ts';
import type { Ports } from '../ports/ports.ts';
import { type AskTracker, askTracker } from './ask-tracker.ts';

/** What ties a step to a goal and orders it there: an epic has a goal of its project, and one of each portfolio. */
const OWN = new Set<string>([PROPERTY_KEYS.goalId, PROPERTY_KEYS.rank]);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Properties are named in a list, or written as entries with a key. */
const renamedList = (list: readonly unknown[], rename: (key: string) => string): unknown[] =>
  list.map((entry) => {
    if (typeof entry === 'string') return rename(entry);
    return isObject(entry) && typeof entry.key === 'string'
      ? { ...entry, key: rename(entry.key) }
      : entry;
  });

const asked = (call: TrackerCall, rename: (key: string) => string): TrackerCall => {
  const { body, url } = call;
  const [path = '', search] = url.split('?');
  const query = new URLSearchParams(search);
  const named = query.get('properties');
  if (named !== null) query.set('properties', named.split(',').map(rename).join(','));
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
 * Calls the tracker for a board. On a portfolio's the goal and the place of a step lie under keys of that portfolio, so
 * that a step keeps its goal on the map of its project and has another here.
 */
export const askFor = (ports: Pick<Ports, 'host' | 'wait' | 'now'>, ref: PlaceRef): AskTracker => {
  const ask = askTracker(ports);
  if (ref.kind !== 'portfolio') return ask;
  const end = `-${ref.portfolioId}`;
  const rename = (key: string): string => (OWN.has(key) ? `${key}${end}` : key);
  const back = (key: string): string => (key.endsWith(end) ? key.slice(0, -end.length) : key);
  return async (call) => answered(await ask(asked(call, rename)), back);
};
