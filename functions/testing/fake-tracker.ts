import type { TrackerRequest } from '#domain/aggregates/job/looks.ts';
import { type CallTracker, type TrackerAnswer, TrackerSilent } from '../ports/tracker/tracker.ts';

interface FakeIssue {
  readonly properties: Record<string, unknown>;
  readonly fields: Record<string, unknown>;
}

/**
 * The outcome of a call. `limited`: 429, retry in two seconds. `resting`: retry in ten minutes. `lost`: the call had
 * its effect, but there was no answer.
 */
export type Fate = 'sound' | 'limited' | 'resting' | 'failed' | 'failed-done' | 'silent' | 'lost';

interface EditBody {
  readonly properties?: readonly { readonly key: string; readonly value: unknown }[];
  readonly fields?: Readonly<Record<string, unknown>>;
}

const answer = (status: number, body: unknown = null): TrackerAnswer => ({
  status,
  body,
  retryAfterMs: null,
});

const LIMITED: TrackerAnswer = { ...answer(429), retryAfterMs: 2000 };
const RESTING: TrackerAnswer = { ...answer(429), retryAfterMs: 600_000 };

/** Returns a tracker whose issues store what is written to them. `fate` decides the outcome of each call. */
export const fakeTracker = (fate: (request: TrackerRequest) => Fate = () => 'sound') => {
  const issues = new Map<string, FakeIssue>();
  /** Issue keys in the order of the writes. */
  const written: string[] = [];
  const requests: TrackerRequest[] = [];

  const issueOf = (name: string): FakeIssue => {
    const issue = issues.get(name) ?? { properties: {}, fields: {} };
    issues.set(name, issue);
    return issue;
  };
  /**
   * Returns the answer to a read of these issues with their projects and properties. ONE-7 has the id 7 and is in project
   * 10.
   */
  const found = (named: readonly string[]): TrackerAnswer =>
    answer(200, {
      issues: named.map((key) => ({
        id: key.replace(/^.*-/, ''),
        key,
        fields: { project: { id: '10' } },
        properties: structuredClone(issues.get(key)?.properties ?? {}),
      })),
    });
  const carriedOut = ({ method, path, body }: TrackerRequest): TrackerAnswer => {
    if (path.endsWith('/bulkfetch')) {
      return found((body as { readonly issueIdsOrKeys: readonly string[] }).issueIdsOrKeys);
    }
    const name = /\/issue\/([^/?]+)/.exec(path)?.[1] ?? '';
    const issue = issueOf(name);
    if (method === 'GET') return answer(200, structuredClone(issue));
    if (method === 'DELETE') delete issue.properties[path.split('/').at(-1) ?? ''];
    const { properties = [], fields = {} } = (body ?? {}) as EditBody;
    for (const { key, value } of properties) issue.properties[key] = value;
    Object.assign(issue.fields, fields);
    written.push(name);
    return answer(204);
  };
  const call: CallTracker = async (request) => {
    requests.push(request);
    switch (fate(request)) {
      case 'limited':
        return LIMITED;
      case 'resting':
        return RESTING;
      case 'failed':
        return answer(500);
      case 'failed-done':
        carriedOut(request);
        return answer(502);
      case 'silent':
        throw new TrackerSilent('nothing came');
      case 'lost':
        carriedOut(request);
        throw new TrackerSilent('the answer was lost');
      default:
        return carriedOut(request);
    }
  };
  return { call, issues, written, requests };
};

const FAULTS: readonly Fate[] = ['limited', 'resting', 'failed', 'failed-done', 'silent', 'lost'];

/** Lets this share of all calls fail, with each kind of failure equally often. */
export const failing =
  (share: number, random: () => number): (() => Fate) =>
  () =>
    random() < share ? (FAULTS[Math.floor(random() * FAULTS.length)] ?? 'failed') : 'sound';
