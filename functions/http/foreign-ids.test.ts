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
/** A callback of the host that is about the other site. */
const NAMING = { clientKey: OTHER_SITE.clientKey, baseUrl: OTHER_SITE.baseUrl };
const KEYS = ROUTES.map(routeKey);

/** By what each foreign thing is known: an answer must not contain what the request did not. */
const marksOf = ({ name, project, board, id, link, upload, template, image, issue }: SampleIds) => [
  ...[name, project, board, id, link, upload, template, image],
  issue.replace(/\d+$/, ''),
];
const MARKS = [ELSEWHERE.tenant, ...new Set(FOREIGN_SCOPES.flatMap(marksOf))];
const isMarked = (text: string): boolean => MARKS.some((mark) => text.includes(mark));

/** As a user sends them who does not know the names of the things. */
const withGuessedName = (ids: SampleIds): SampleIds => ({ ...ids, name: 'Guessed' });

/** The samples of all routes with these ids. */
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

/** The requests of a route that name what the caller may not see, alone and beside what is the caller's own. */
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

/** What of foreign things is no longer as it was, and what was put where they lie; an own thing may name one. */
const harm = ({ made, entries }: WalkedSite): string[] => {
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
 * The status of an answer that is sound, or a refusal in the one shape after which nothing is changed; that says nothing
 * of foreign things but what was said; and with nothing done to them.
 */
const statusOf = async (
  role: Role,
  { line, body }: Omit<ForeignLine, 'end'>,
  headers = {},
): Promise<number> => {
  const site = siteOf(role);
  const answer = await site.send(site.bob, line, body, headers);
  const isChanged = site.isChanged();
  const harmed = isChanged ? harm(site) : [];
  if (isChanged) site.restore();
  const asked = `${decodeURIComponent(line)} ${JSON.stringify(body)}`;
  const answered = JSON.stringify(answer);
  expect(answer.status).toBeLessThan(500);
  expect(MARKS.filter((mark) => answered.includes(mark) && !asked.includes(mark))).toEqual([]);
  expect(harmed).toEqual([]);
  if (answer.status < 400) return answer.status;
  const refusal = errorBodySchema.parse(answer.body);
  expect(Object.keys(ERRORS)).toContain(refusal.code);
  expect(isChanged).toBe(false);
  return answer.status;
};

/** A version that does not exist: a conflict must not show either that there is a hidden thing. */
const STALE = { 'if-match': '"7"' };

/** Says in the error which of many requests failed. */
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

const expectEnd = async (role: Role, ids: SampleIds, asked: ForeignLine): Promise<void> => {
  const status = await statusOf(role, asked);
  const isMade = asked.end === 'taken' && ids === ELSEWHERE;
  const end = asked.end === 'taken' ? (isMade ? 'answered' : 'refused') : asked.end;
  if (end === 'refused') {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(await statusOf(role, asked, STALE)).toBeGreaterThanOrEqual(400);
  }
  // The site admin gets an answer: the refusals of other roles are not for a fault of the request.
  else if (role === 'site admin') expect(status).toBeLessThan(300);
};

describe('the sites that are walked', () => {
  it.each(ROLES)('hold foreign things of every kind, and what names them, for a %s', (role) => {
    const { made, spread } = siteOf(role);
    expect(spread).toEqual(spread.map(() => 200));
    for (const { name } of FOREIGN_SCOPES) {
      const kinds = made.filter(({ text }) => text.includes(name));
      expect(kinds.length, name).toBeGreaterThan(20);
    }
  });
});

describe('a user of any role who names foreign ids', () => {
  it.each(KEYS)(
    'is shown nothing of what is not theirs by %s, and does nothing to it',
    async (key) => {
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
    },
  );
});

describe('the host of one site', () => {
  const callbacks = sampledWith(OWN).filter(({ key }) => /^POST \/connect\/\w+ed$/.test(key));

  it.each(callbacks.map((sampled) => [sampled.key, sampled] as const))(
    'is refused when it names another by %s',
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
  it('gets no picture of one site in the name of another', async () => {
    const site = siteOf('stranger');
    const file = OWN.image.split('/').at(-1);
    const line = `GET ${ELSEWHERE.image.replace(/[^/]+$/, '')}${file}`;
    const answer = await site.send('', line);
    expect(answer).toMatchObject({ status: 404, body: { code: 'IMAGE_NOT_FOUND' } });
    expect((await site.send('', `GET ${ELSEWHERE.image}`)).status).toBe(200);
  });
});
