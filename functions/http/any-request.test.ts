import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { errorBodySchema } from '#domain/contracts/error-body.ts';
import { EVERY_PART } from '#domain/testing/personas.ts';
import { memoryStoreScan } from '../adapters/memory/store-scan.ts';
import { httpHandler } from '../middleware/http-handler.ts';
import { compareViews } from '../replay/compare-views.ts';
import { memoryBackend, storedText } from '../testing/backend.ts';
import { memoryEndpoints } from '../testing/contexts.ts';
import { fixedRuns } from '../testing/random/fixed-runs.ts';
import { ask } from '../testing/request.ts';
import { ANN, contextToken, SITE } from '../testing/site.ts';

const IDS = [
  '01JZZZZZZZZZZZZZZZZZZZZZZA',
  '01JZZZZZZZZZZZZZZZZZZZZZZB',
  'x',
  '%00',
  '..',
  '%F0%9F%98%80',
];
const id = fc.oneof(
  { weight: 5, arbitrary: fc.constant(IDS[0]) },
  { weight: 4, arbitrary: fc.constantFrom(...IDS) },
);

const KINDS = ['goal', 'milestone', 'persona', 'persona-template', 'portfolio', 'job'] as const;

const line = fc.oneof(
  fc
    .tuple(fc.constantFrom('GET', 'PUT', 'DELETE'), fc.constantFrom(...KINDS), id)
    .map(([method, kind, one]) => `${method} /smb/${kind}/${one}`),
  id.map((one) => `POST /smb/goal/${one}/label`),
  id.map((one) => `PUT /smb/goal/${one}/rank`),
  id.map((one) => `POST /smb/job/${one}/cancel`),
  id.map((one) => `POST /smb/persona/${one}/image`),
  id.map((one) => `PUT /smb/persona/${one}/image`),
  fc.constantFrom(
    'POST /smb/goal?projectId=10',
    'POST /smb/goal?projectId=10%23goal',
    'POST /smb/goal',
    'POST /smb/milestone?boardId=1',
    'POST /smb/persona',
    'POST /smb/persona-template',
    'POST /smb/portfolio',
    'POST /smb/job',
    'GET /smb/job?boardId=1',
    'GET /smb/job?boardId=%23%00',
    `POST /smb/goal?projectId=${IDS[0]}`,
    `GET /smb/personas?portfolioBoardId=${IDS[0]}`,
    'GET /smb/personas?projectId=10',
    'GET /smb/goal?projectId=10',
    'GET /smb/goal/search?projectId=10&maxResults=0',
    'GET /smb/goal/search?projectId=10&startAt=99999999999',
    'GET /smb/activity?projectIds=10,,&maxResults=0',
    'POST /smb/activity',
    'POST /smb/activity/markAsRead?projectId=10&createdAt=2026-01-01T00:00:00.000Z',
    'POST /smb/activity/markAsRead?projectId=10&createdAt=2026-13-01',
    'POST /smb/activity/markAllAsRead?projectIds=10,%00',
    `DELETE /smb/persona/${IDS[1]}`,
    'GET /smb/licence',
    'PUT /smb/licence/key',
    'PUT /app-setting',
    'PUT /smb/ai-generator/definition',
    'POST /smb/ai-generator/definition',
    'GET /smb/ai-generator/definition?boardId=project-10',
    'POST /smb/ai-generator/goals?boardId=1',
    'POST /smb/ai-generator/steps?boardId=%231',
    'POST /smb/ai-generator/stories?boardId=1',
    'POST /smb/ai-generator/subtasks?boardId=1',
    'POST /smb/ai-generator/groups?boardId=1',
    'PUT /smb/user-setting/board-10',
    'PUT /smb/board-setting/-1',
    'GET /smb/plugin-setting/-1',
    'PUT /smb/share/-1',
    'PUT /smb/share/10%23',
    'POST /smb/share/-1/rotate',
    'POST /smb/share/-1/store',
    'PUT /smb/confluence/-1',
    'GET /smb/confluence/-1',
    'POST /smb/confluence/-1/store',
    'POST /smb/confluence/-1/resources',
    'GET /migration-user-setting?propertyKey=board-10',
    'GET /smb/board/projects?projectIds=10, ,11',
    `GET /smb/board/${IDS[0]}/label`,
  ),
);

/** Generates values for the fields of requests. Some are valid, and most are nearly valid. */
const value = fc.oneof(
  fc.constantFrom<unknown>(
    'Walk',
    '',
    null,
    7,
    [],
    {},
    '2026-01-01',
    '#3B82F6',
    ['a'],
    '0|i:',
    '__proto__',
  ),
  fc.jsonValue({ maxDepth: 2 }),
);
const named = (...names: string[]) =>
  fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 2 });
/** Generates nearly valid canvas parts, and lists of members that may have no admin. */
const canvas = fc.oneof(
  named('name', 'avatar', 'palette', 'tags', 'components', 'members', 'levelLabels', 'projectIds'),
  fc.constantFrom(
    { name: 'Nora', components: EVERY_PART },
    { name: 'Nora', components: EVERY_PART.slice(1), overwrite: true },
    { name: 'Nora', components: [...EVERY_PART, ...EVERY_PART] },
    { members: [{ accountId: 'account-ben', role: 'admin' }] },
    { members: [], levelLabels: ['One'] },
  ),
);
/** Generates nearly valid jobs. */
const job = fc
  .tuple(
    fc.constantFrom(
      'clear-plans',
      'set-plans',
      'set-parents',
      'rank-issues',
      'move-to-version',
      'Walk',
    ),
    fc.array(fc.record({ issue: fc.constantFrom('ONE-1', 'ONE-2', '7', '../x'), parent: value })),
    named('from', 'to', 'unresolvedOnly', 'fields', 'side', 'anchor', 'rankField'),
    named('id', 'boardId'),
  )
  .map(([kind, items, rest, top]) => ({
    boardId: '1',
    ...top,
    work: { kind, items, fields: null, from: null, to: '2', unresolvedOnly: true, ...rest },
  }));
const home = fc.constantFrom(
  {},
  { scope: 'global' },
  { scope: 'project', projectId: '10' },
  { scope: 'portfolio', portfolioBoardId: IDS[0] },
);
const body = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.tuple(canvas, home).map(([given, where]) => ({ ...given, ...where })),
  },
  { weight: 1, arbitrary: job },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  {
    weight: 5,
    arbitrary: fc
      .tuple(
        named('id', 'fields', 'properties', 'personas', 'issueId', 'labels', 'after', 'before'),
        named('summary', 'color', 'startDate', 'endDate', 'labels', 'lead', 'relatedMembers'),
        named('name', 'startDate', 'endDate', 'color'),
        fc.boolean(),
      )
      .map(([top, fields, milestone, whole]) => ({
        ...(whole ? { fields: { summary: 'Walk', ...fields } } : {}),
        ...milestone,
        ...top,
      })),
  },
);

const headers = fc.record(
  {
    'if-match': fc.constantFrom('"1"', 'W/"2"', '*', 'seven', '""'),
    'idempotency-key': fc.constantFrom('key-00000001', 'key-00000002', 'short', 'ключ-ключ'),
  },
  { requiredKeys: [] },
);
const odd = fc.record({
  line,
  body,
  headers,
  text: fc.option(fc.string(), { nil: undefined, freq: 8 }),
});
const plain = fc.record({
  line: fc.constant('POST /smb/goal?projectId=10'),
  body: fc.constant({ fields: { summary: 'Walk' } }),
  headers,
  text: fc.constant(undefined),
});
/**
 * Generates a change of a portfolio that the caller may only view. It is generated separately, because other random
 * requests are seldom valid enough to reach this check.
 */
const forbidden = fc.record({
  line: fc.constant(`PUT /smb/portfolio/${IDS[1]}`),
  body: fc.constant({ name: 'Asia and beyond' }),
  headers: fc.constant({}),
  text: fc.constant(undefined),
});
const run = fc.array(
  fc.oneof(
    { weight: 9, arbitrary: odd },
    { weight: 1, arbitrary: plain },
    { weight: 1, arbitrary: forbidden },
  ),
  { maxLength: 12 },
);

/**
 * Creates a backend in which the caller has a goal, a milestone, a portfolio and a persona to change, and another
 * person has two things.
 */
const begin = async (token: string) => {
  const backend = memoryBackend();
  const endpoints = Object.assign({}, ...Object.values(memoryEndpoints(backend)));
  const handler = httpHandler(endpoints, backend.http);
  const goal = { id: IDS[0], fields: { summary: 'Walk' } };
  await ask(handler, 'POST /smb/goal?projectId=10', { token, body: goal });
  const milestone = { id: IDS[0], startDate: '2026-01-01', endDate: '2026-01-31' };
  await ask(handler, 'POST /smb/milestone?boardId=1', { token, body: milestone });
  const portfolio = { id: IDS[0], name: 'Europe' };
  await ask(handler, 'POST /smb/portfolio', { token, body: portfolio });
  const persona = { id: IDS[0], name: 'Nora', scope: 'portfolio', portfolioBoardId: IDS[0] };
  await ask(handler, 'POST /smb/persona', { token, body: persona });
  const others = await contextToken(SITE, { sub: 'account-ben' });
  const members = [{ accountId: ANN, role: 'viewer' }];
  const seen = { id: IDS[1], name: 'Asia', members };
  await ask(handler, 'POST /smb/portfolio', { token: others, body: seen });
  const theirs = { id: IDS[1], name: 'Ali', scope: 'global' };
  await ask(handler, 'POST /smb/persona', { token: others, body: theirs });
  return { backend, handler };
};

describe('any sequence of requests', () => {
  it('is answered or refused with an error of the catalogue, and a refusal writes nothing', async () => {
    const token = await contextToken(SITE);
    const seen = new Set<number>();
    await fc.assert(
      fc.asyncProperty(run, async (requests) => {
        const { backend, handler } = await begin(token);
        for (const { line: requestLine, text, ...given } of requests) {
          const before = storedText(backend);
          const sent = { token, ...given, ...(text === undefined ? {} : { text }) };
          const answer = await ask(handler, requestLine as 'GET /', sent);
          seen.add(answer.status);
          expect(answer.status).toBeLessThan(500);
          if (answer.status < 400) continue;
          expect(errorBodySchema.safeParse(answer.body).success).toBe(true);
          expect(storedText(backend)).toBe(before);
        }
        expect(await compareViews(memoryStoreScan(backend.database))).toEqual([]);
      }),
      { numRuns: 450, examples: fixedRuns(run, 200) },
    );
    for (const status of [200, 201, 204, 400, 403, 404, 409]) expect(seen).toContain(status);
  });
});
