import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { errorBodySchema } from '#domain/contracts/error-body.ts';
import { ERRORS } from '#domain/kernel/errors/errors.ts';
import {
  distortedBodies,
  distortedUrls,
  ODD_BODIES,
} from '#functions/testing/samples/odd-input.ts';
import { SAMPLED } from '#functions/testing/samples/samples.ts';
import { startTestSandbox, type TestSandbox } from '../support/sandbox.ts';

type Sampled = (typeof SAMPLED)[number];

/** Matches text about the product's internals, which no answer may contain. */
const INSIDES =
  /\.m?[jt]s:\d|node_modules|Exception|Zod|(?:Syntax|Range|Type)Error|ECONN|127\.0\.0\.1/;

/**
 * Returns a sample of the odd values for one position in a request. Each `shift` gives a different sample. A sample is
 * enough here, because the unit tests of the handlers use every value at every position. With `CAIRN_RUNS`, returns all
 * values.
 */
const thinned = <Case>(cases: readonly Case[], shift = 0): readonly Case[] =>
  process.env.CAIRN_RUNS
    ? cases
    : cases.filter((_, index) => (index + shift + Math.floor(index / 7)) % 5 === 0);

const AT_ONCE = 8;
/** How often and how long a refused request is repeated, in milliseconds. */
const PATIENCE = { interval: 100, timeout: 100_000 };
/** Matches the log line of a tracker call that timed out, which can happen on a busy machine. */
const SLOW = /aborted due to timeout/;

/**
 * Sends odd input to every route through the real edge, API, handlers and tables. The test covers each route that has a
 * sample request.
 */
describe('odd input to the API', () => {
  const faults: string[] = [];
  const seen = new Set<number>();
  let sandbox: TestSandbox;
  let token: string;
  let project: string;

  beforeAll(async () => {
    sandbox = await startTestSandbox({
      log: (line) => {
        if (line.includes('"level":"ERROR"') && !SLOW.test(line)) faults.push(line);
      },
    });
    project = sandbox.tracker.directory.projects()[0]?.id ?? '';
    for (const { accountId } of sandbox.tracker.directory.users()) {
      const minted = await sandbox.mintToken(accountId);
      const { status } = await sandbox.ask(minted, 'GET', `/smb/share/${project}/comment`);
      if (status === 200) token = minted;
    }
  });

  afterAll(() => sandbox?.stop());

  /** Replaces project 10 and board 1, which the sample requests name, by the project and board of this site. */
  const here = (text: string): string =>
    text
      .replace(/(projectIds?=)10\b/g, `$1${project}`)
      .replace(/(boardId=)1\b/g, `$1project-${project}`)
      .replace(/\/(?:-1|10)(?=\/|$)/g, `/${project}`)
      .replace(/("projectId":)"10"/g, `$1"${project}"`)
      .replace(/("boardId":)"1"/g, `$1"project-${project}"`);

  const send = (method: string, url: string, body?: string): Promise<Response> =>
    fetch(`${sandbox.urls.app}${url}`, {
      method,
      headers: { authorization: `JWT ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body }),
    });

  /** Returns what is wrong with an answer. Null if the answer is a success or a documented error. */
  const wrong = async (answer: Response): Promise<string | null> => {
    const text = await answer.text();
    seen.add(answer.status);
    if (answer.status >= 500) return `${answer.status} ${text}`;
    if (answer.status < 400) return null;
    // The public page shows errors as HTML, because visitors see them.
    const { pathname } = new URL(answer.url);
    if (pathname.startsWith('/share/') && text.endsWith('</html>'))
      return INSIDES.test(text) ? `a leak: ${text}` : null;
    const parsed = errorBodySchema.safeParse(JSON.parse(text));
    if (!parsed.success || !Object.hasOwn(ERRORS, parsed.data.code)) return `no catalogue: ${text}`;
    return INSIDES.test(text) ? `a leak: ${text}` : null;
  };

  /**
   * Returns whether the answer only shows that the API was throttled or that the tracker timed out on a busy machine.
   */
  const isTurnedAway = ({ status, headers }: Response): boolean =>
    (status === 429 && !headers.has('retry-after')) ||
    (status === 503 && headers.has('retry-after'));

  /**
   * Sends a request, and repeats it while the API or the tracker is too busy. Such a refusal does not depend on the
   * input.
   */
  const sendPatiently = async (...request: Parameters<typeof send>): Promise<Response> => {
    let answer = await send(...request);
    const again = async () => {
      if (isTurnedAway(answer)) answer = await send(...request);
      expect(isTurnedAway(answer)).toBe(false);
    };
    await vi.waitFor(again, PATIENCE).catch(() => undefined);
    return answer;
  };

  const findings = async (
    requests: readonly (readonly [method: string, url: string, body?: string | undefined])[],
  ): Promise<string[]> => {
    const found: string[] = [];
    for (let from = 0; from < requests.length; from += AT_ONCE) {
      const some = requests.slice(from, from + AT_ONCE);
      const answers = await Promise.all(
        some.map(async ([method, url, body]) => {
          const fault = await wrong(await sendPatiently(method, url, body));
          return fault === null
            ? []
            : [
                `${method} ${url.slice(0, 80)} ${body?.slice(0, 80) ?? ''} → ${fault.slice(0, 200)}`,
              ];
        }),
      );
      found.push(...answers.flat());
    }
    return found;
  };

  const named = (routes: readonly Sampled[]) =>
    routes.map((route, position) => [route.key, route, position] as const);
  const writes = SAMPLED.filter(({ method }) => method === 'POST' || method === 'PUT');

  it.each(named(writes))(
    'in the body of %s is refused with an error of the catalogue',
    async (_, { method, sample }, position) => {
      const url = here(sample.url);
      const good =
        sample.body === undefined ? undefined : JSON.parse(here(JSON.stringify(sample.body)));
      const distorted = good === undefined ? [] : distortedBodies(good);
      const bodies = [...thinned(ODD_BODIES, position), ...thinned(distorted, position)];
      expect(await findings(bodies.map((body) => [method, url, body] as const))).toEqual([]);
      expect(faults).toEqual([]);
    },
  );

  it.each(named(SAMPLED))(
    'in the URL of %s is refused with an error of the catalogue',
    async (_, { method, sample }) => {
      const good = sample.body === undefined ? undefined : here(JSON.stringify(sample.body));
      const urls = thinned(distortedUrls(here(sample.url)));
      expect(await findings(urls.map((url) => [method, url, good] as const))).toEqual([]);
      expect(faults).toEqual([]);
    },
  );

  it.each([
    'GET /smb/nothing',
    'PATCH /smb/goal',
    'GET /smb/goal/a/b/c',
    'POST /connect/x',
    'DELETE /smb/',
  ])('is refused when the route does not exist: %s', async (line) => {
    const [method = '', url = ''] = line.split(' ');
    const answer = await send(method, url);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 'ROUTE_NOT_FOUND' });
  });

  it.each([
    ['for the route', 300_000],
    ['for Lambda', 6_000_000],
    ['for the API', 11_000_000],
  ])('is refused when the body is too large: %s', async (_, bytes) => {
    const answer = await send('POST', `/smb/goal?projectId=${project}`, `"${'x'.repeat(bytes)}"`);
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ code: 'BODY_TOO_LARGE' });
  });

  it('leaves no data that the API cannot read', async () => {
    const reads = SAMPLED.filter(({ method }) => method === 'GET');
    expect(await findings(reads.map(({ sample }) => ['GET', here(sample.url)]))).toEqual([]);
    expect((await send('GET', '/app-setting')).status).toBe(200);
    // Sends each request twice, so the second request finds the goal that the first one has created.
    const made = SAMPLED.filter(({ key }) => key === 'POST /smb/goal').map(
      ({ method, sample: { url, body } }) =>
        [method, here(url), here(JSON.stringify(body))] as const,
    );
    expect(await findings([...made, ...made])).toEqual([]);
    expect(faults).toEqual([]);
    for (const status of [200, 201, 400, 401, 403, 404, 409, 413]) expect(seen).toContain(status);
  });

  it('gets status 503 and the waiting time while the tracker limits calls', async () => {
    const { tracker } = sandbox;
    const fault = { path: '/rest/**', status: 429, headers: { 'retry-after': '7' } };
    tracker.faults.add(fault);
    const stranger = tracker.directory.users().at(-1)?.accountId ?? '';
    const minted = await sandbox.mintToken(stranger);
    const answer = await sandbox.ask(minted, 'GET', `/smb/goal?projectId=${project}`);
    tracker.faults.clear();
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('7');
    expect(await answer.json()).toEqual({
      errorMessages: ['Jira has difficulties processing your request. Please try again.'],
      errors: {},
      code: 'TRACKER_UNAVAILABLE',
    });
    await expect
      .poll(() => faults.join('\n'))
      .toContain(answer.headers.get('x-correlation-id') ?? 'no id');
    expect(faults.join('\n')).toContain('the tracker answered 429');
  });
});
