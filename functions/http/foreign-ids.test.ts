import { beforeAll, describe, expect, it } from 'vitest';
import { errorBodySchema } from '#domain/contracts/error-body.ts';
import { ERRORS } from '#domain/kernel/errors/errors.ts';
import type { ForeignLine } from '../testing/foreign/line.ts';
import { FOREIGN } from '../testing/foreign/routes.ts';
import { type Callback, callbackBody, testHost } from '../testing/host.ts';
import { soundToken } from '../testing/samples/proofs.ts';
import { ROLES, type Role } from '../testing/samples/roles.ts';
import {
  ELSEWHERE,
  HIDDEN,
  IN_PORTFOLIO,
  OWN,
  type SampleIds,
} from '../testing/samples/sample-ids.ts';
import { sampledWith } from '../testing/samples/samples.ts';
import { OTHER_SITE } from '../testing/site.ts';
import { type WalkedSite, walkedSite } from '../testing/sites/walked-site.ts';
import { ROUTES, type RouteKey, routeKey } from './routes.ts';

const host = testHost();
const FOREIGN_SCOPES = [HIDDEN, ELSEWHERE, IN_PORTFOLIO];
/** The body of a host's callback that names the other site. */
const NAMING = { clientKey: OTHER_SITE.clientKey, baseUrl: OTHER_SITE.baseUrl };
const KEYS = ROUTES.map(routeKey);

/**
 * Returns the texts by which things that the caller may not see are recognised. An answer may contain such a text only
 * if the request contained it.
 */
const marksOf = ({ name, project, board, id, link, upload, template, image, issue }: SampleIds) => [
  ...[name, project, board, id, link, upload, template, image],
  issue.replace(/\d+$/, ''),
];
const MARKS = [ELSEWHERE.tenant, ...new Set(FOREIGN_SCOPES.flatMap(marksOf))];
const isMarked = (text: string): boolean => MARKS.some((mark) => text.includes(mark));

/** Replaces the name of foreign things with another one, because a user does not know their name. */
const withGuessedName = (ids: SampleIds): SampleIds => ({ ...ids, name: 'Guessed' });

/** Returns a sample request for each route, with these ids. */
const samplesWith = (ids: SampleIds): ReadonlyMap<RouteKey, Omit<ForeignLine, 'end'>> =>
  new Map(
    sampledWith(withGuessedName(ids)).map(({ key, method, sample: { url, body } }) => [
      key,
      { line: `${method} ${url}`, body },
    ]),
  );
const SAMPLES = new Map([OWN, ...FOREIGN_SCOPES].map((ids) => [ids, samplesWith(ids)]));

const sampleOf = (key: RouteKey, ids: SampleIds): Omit<ForeignLine, 'end'> => {
  const sample = SAMPLES.get(ids)?.get(key);
  if (!sample) throw new Error(`no sample of ${key}`);
  return sample;
};

/** Returns requests of a route with ids that the caller may not see, alone and together with the caller's own ids. */
const foreignLines = (key: RouteKey, ids: SampleIds): ForeignLine[] => {
  const { sample, mixed } = FOREIGN[key];
  const lines = [
    { ...sampleOf(key, ids), end: sample },
    ...(mixed?.(OWN, withGuessedName(ids)) ?? []),
  ];
  return lines.filter(({ end }) => end !== 'open');
};

const sites = new Map<Role, WalkedSite>();

beforeAll(async () => {
  for (const role of ROLES) sites.set(role, await walkedSite(host, role));
});

const siteOf = (role: Role): WalkedSite => {
  const site = sites.get(role);
  if (!site) throw new Error(`no site for a ${role}`);
  return site;
};

/**
 * Returns the stored entries of foreign things that were changed, deleted or added. The user's own things may contain
 * foreign ids, so changes of their entries do not count.
 */
const foreignChanges = ({ made, entries }: WalkedSite): string[] => {
  const now = entries();
  const before = new Set(made.map(({ text }) => text));
  const after = new Set(now.map(({ text }) => text));
  const lost = made.filter(({ text }) => !after.has(text));
  const added = now.filter(({ text, place }) => !before.has(text) && isMarked(place));
  return [...lost.filter(({ text }) => isMarked(text) && !text.includes(OWN.id)), ...added].map(
    ({ text }) => text,
  );
};

/**
 * Sends a request and returns its status. Expects an answer without foreign data and no change of foreign things. A
 * refusal must have the usual format and write nothing.
 */
const statusOf = async (
  role: Role,
  { line, body }: Omit<ForeignLine, 'end'>,
  headers = {},
): Promise<number> => {
  const site = siteOf(role);
  const answer = await site.send(site.bob, line, body, headers);
  const isChanged = site.isChanged();
  const foreignLinesChanged = isChanged ? foreignChanges(site) : [];
  if (isChanged) site.restore();
  const request = `${decodeURIComponent(line)} ${JSON.stringify(body)}`;
  const answered = JSON.stringify(answer);
  expect(answer.status).toBeLessThan(500);
  expect(MARKS.filter((mark) => answered.includes(mark) && !request.includes(mark))).toEqual([]);
  expect(foreignLinesChanged).toEqual([]);
  if (answer.status < 400) return answer.status;
  const refusal = errorBodySchema.parse(answer.body);
  expect(Object.keys(ERRORS)).toContain(refusal.code);
  expect(isChanged).toBe(false);
  return answer.status;
};

/** A version that no thing has. The refusal of a stale version must not reveal a hidden thing either. */
const STALE = { 'if-match': '"7"' };

/** Adds the failed request to the error. */
const describeFailure = async (
  role: Role,
  { line, body }: Omit<ForeignLine, 'end'>,
  check: Promise<void>,
) => {
  try {
    await check;
  } catch (error) {
    throw new Error(`${role}: ${line} ${JSON.stringify(body) ?? ''}`, { cause: error });
  }
};

const expectEnd = async (role: Role, ids: SampleIds, foreignLine: ForeignLine): Promise<void> => {
  const status = await statusOf(role, foreignLine);
  const isMade = foreignLine.end === 'taken' && ids === ELSEWHERE;
  const end = foreignLine.end === 'taken' ? (isMade ? 'answered' : 'refused') : foreignLine.end;
  if (end === 'refused') {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(await statusOf(role, foreignLine, STALE)).toBeGreaterThanOrEqual(400);
  }
  // The site admin must succeed. If the sample itself were wrong, all roles would be refused for a wrong reason.
  else if (role === 'site admin') expect(status).toBeLessThan(300);
};

describe('the test sites', () => {
  it.each(ROLES)(
    'have foreign things of every kind for a %s, and lists of these things',
    (role) => {
      const { made, spread } = siteOf(role);
      expect(spread).toEqual(spread.map(() => 200));
      for (const { name } of FOREIGN_SCOPES) {
        const kinds = made.filter(({ text }) => text.includes(name));
        expect(kinds.length, name).toBeGreaterThan(20);
      }
    },
  );
});

describe('a user of any role who sends foreign ids', () => {
  it.each(KEYS)('sees and changes nothing foreign through the route %s', async (key) => {
    for (const role of ROLES) {
      const own = sampleOf(key, OWN);
      await describeFailure(
        role,
        own,
        statusOf(role, own).then(() => undefined),
      );
      for (const ids of FOREIGN_SCOPES) {
        for (const line of foreignLines(key, ids)) {
          await describeFailure(role, line, expectEnd(role, ids, line));
        }
      }
    }
  });
});

/**
 * The routes whose path names a thing by its id. Elsewhere the path or query names a project or board, for which the
 * tracker gives the same answer whether it is hidden or missing.
 */
const BY_ID = KEYS.filter((key) => key.includes('{id}') && FOREIGN[key].sample === 'refused');

describe('a user of any role who guesses an id', () => {
  it.each(BY_ID)(
    'gets the same answer for a hidden thing as for one that does not exist: %s',
    async (key) => {
      for (const role of ROLES) {
        const site = siteOf(role);
        const answerOf = async (ids: SampleIds) => {
          const { line, body } = sampleOf(key, ids);
          const { status, body: refusal } = await site.send(site.bob, line, body);
          return { status, code: errorBodySchema.parse(refusal).code };
        };
        // Things of another site do not exist on the caller's site.
        const missing = await answerOf(ELSEWHERE);
        expect({ role, ...(await answerOf(HIDDEN)) }).toEqual({ role, ...missing });
        // In a path that names a project or board, the id of a portfolio is of another kind.
        if (!sampleOf(key, HIDDEN).line.includes(HIDDEN.id)) continue;
        expect({ role, ...(await answerOf(IN_PORTFOLIO)) }).toEqual({ role, ...missing });
      }
    },
  );
});

describe("the host's callback for one site", () => {
  const callbacks = sampledWith(OWN).filter(({ key }) => /^POST \/connect\/\w+ed$/.test(key));

  it.each(callbacks.map((sampled) => [sampled.key, sampled] as const))(
    'is refused when the body names another site: %s',
    async (key, sampled) => {
      const site = siteOf('site admin');
      const body = { ...callbackBody(sampled.path.split('/').at(-1) as Callback), ...NAMING };
      const answer = await site.send(await soundToken(sampled, host), key, body);
      expect(answer.status).toBe(401);
      expect(Object.keys(ERRORS)).toContain(errorBodySchema.parse(answer.body).code);
      expect(site.isChanged()).toBe(false);
    },
  );
});

describe('a guest', () => {
  it("cannot fetch a picture of one site under another site's address", async () => {
    const site = siteOf('stranger');
    const file = OWN.image.split('/').at(-1);
    const line = `GET ${ELSEWHERE.image.replace(/[^/]+$/, '')}${file}`;
    const answer = await site.send('', line);
    expect(answer).toMatchObject({ status: 404, body: { code: 'IMAGE_NOT_FOUND' } });
    expect((await site.send('', `GET ${ELSEWHERE.image}`)).status).toBe(200);
  });
});
