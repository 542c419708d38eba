import { describe, expect, it } from 'vitest';
import { RECORDS, recordOf, type Write, type WriteName } from '#domain/change/kinds/index.ts';
import { aliasesOf } from '#domain/change/model/aliases.ts';
import {
  adminPart,
  appSettingPart,
  baselinePart,
  commentPart,
  goalPart,
  guestCommentPart,
  issueField,
  issueLinks,
  issueProperty,
  issueRank,
  isWithin,
  lanePart,
  milestonePart,
  personaPart,
  portfolioPart,
  settingsOf,
  sharingPart,
  wholeBaseline,
  wholeComment,
  wholeGoal,
  wholeGuestComment,
  wholeIssue,
  wholeMilestone,
  wholePersona,
  wholePortfolio,
  wholeTemplate,
} from '#domain/change/model/footprint.ts';
import { writeNow } from '#domain/change/remap.ts';
import { MODEL, sampleOf } from '#domain/testing/writes.ts';
import type { TrackerCall } from '../../host/host.ts';
import type { BackendCall } from '../backend/ask-backend.ts';
import { FailureError } from '../ports/failure.ts';
import { sendingKind } from './index.ts';
import type { Sending } from './write-kind.ts';

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

const names = (part: unknown): string[] =>
  typeof part === 'object' && part !== null ? Object.keys(part) : [];

/** Returns the id for a key of the model: 11 for `TRAIL-11`. */
const idOf = (key = ''): string => decodeURIComponent(key).replace(/^TRAIL-/, '');

const properties = (id: string, part: unknown): string[] =>
  (Array.isArray(part) ? part : []).map(({ key }: { key: string }) => issueProperty(id, key));

type Rule = readonly [RegExp, (match: readonly string[], sent: Sent) => readonly string[]];

/**
 * For each request that writes: the addresses that it changes, in the form that footprints use. A request that matches
 * no rule fails the test.
 */
const RULES: readonly Rule[] = [
  [/^POST \/rest\/api\/3\/issue$/, () => ['issue/made']],
  [/^DELETE \/rest\/api\/3\/issue\/([^/?]+)(?:\?|$)/, ([, key]) => [wholeIssue(idOf(key))]],
  [
    /^POST \/rest\/api\/3\/issue\/([^/]+)\/transitions/,
    ([, key]) => [issueField(idOf(key), 'status')],
  ],
  [
    /^PUT \/rest\/api\/3\/issue\/([^/?]+)(?:\?|$)/,
    ([, key], { body }) => [
      ...names(body.fields).map((name) => issueField(idOf(key), name)),
      ...properties(idOf(key), body.properties),
    ],
  ],
  [/^PUT \/rest\/agile\/1\.0\/epic\/([^/]+)\/rank/, ([, key]) => [issueRank(idOf(key))]],
  [
    /^PUT \/rest\/agile\/1\.0\/issue\/rank/,
    (_, { body }) => (body.issues as string[]).map((key) => issueRank(idOf(key))),
  ],
  [
    /^POST \/rest\/api\/3\/issueLink$/,
    (_, { body }) => [issueLinks(idOf((body.inwardIssue as { key: string }).key))],
  ],
  [
    /^PUT \/rest\/api\/3\/version\/(\w+)$/,
    ([, id], { body }) => names(body).map((name) => lanePart(`release:${id}`, name)),
  ],
  [
    /^(?:PUT|POST) \/rest\/agile\/1\.0\/sprint\/(\w+)$/,
    ([, id], { body }) => names(body).map((name) => lanePart(`sprint:${id}`, name)),
  ],
  [/^POST \/rest\/api\/3\/issue\/[^/]+\/comment$/, () => [wholeComment('made')]],
  [
    /^PUT \/rest\/api\/3\/issue\/[^/]+\/comment\/(\w+)$/,
    ([, id = ''], { body }) => names(body).map((name) => commentPart(id, name)),
  ],
  [/^DELETE \/rest\/api\/3\/issue\/[^/]+\/comment\/(\w+)$/, ([, id = '']) => [wholeComment(id)]],
  [/^POST \/smb\/goal\?/, (_, { body }) => [wholeGoal(String(body.id))]],
  [/^DELETE \/smb\/goal\/(\w+)/, ([, id = '']) => [wholeGoal(id)]],
  [/^PUT \/smb\/goal\/(\w+)\/rank/, ([, id = '']) => [goalPart(id, 'rank')]],
  [
    /^PUT \/smb\/goal\/(\w+)$/,
    ([, id = ''], { body: { fields, ...rest } }) =>
      [...names(fields), ...names(rest)].map((name) => goalPart(id, name)),
  ],
  [/^POST \/smb\/milestone\?/, (_, { body }) => [wholeMilestone(String(body.id))]],
  [/^DELETE \/smb\/milestone\/(\w+)/, ([, id = '']) => [wholeMilestone(id)]],
  [
    /^PUT \/smb\/milestone\/(\w+)$/,
    ([, id = ''], { body }) => names(body).map((name) => milestonePart(id, name)),
  ],
  [/^POST \/smb\/baseline\?/, (_, { body }) => [wholeBaseline(String(body.id))]],
  [/^DELETE \/smb\/baseline\/(\w+)/, ([, id = '']) => [wholeBaseline(id)]],
  [
    /^PUT \/smb\/baseline\/(\w+)$/,
    ([, id = ''], { body }) => names(body).map((name) => baselinePart(id, name)),
  ],
  [
    /^PUT \/smb\/guest-comment\/(\w+)$/,
    ([, id = ''], { body }) => names(body).map((name) => guestCommentPart(id, name)),
  ],
  [/^DELETE \/smb\/guest-comment\/(\w+)$/, ([, id = '']) => [wholeGuestComment(id)]],
  [/^PUT \/app-setting$/, (_, { body }) => names(body).map(appSettingPart)],
  [/^POST \/smb\/persona-template$/, (_, { body }) => [wholeTemplate(String(body.name))]],
  [/^POST \/smb\/persona$/, (_, { body }) => [wholePersona(String(body.id))]],
  [/^DELETE \/smb\/persona\/(\w+)/, ([, id = '']) => [wholePersona(id)]],
  [
    /^PUT \/smb\/persona\/(\w+)$/,
    ([, id = ''], { body }) => names(body).map((name) => personaPart(id, name)),
  ],
  [/^POST \/smb\/portfolio$/, (_, { body }) => [wholePortfolio(String(body.id))]],
  [/^DELETE \/smb\/portfolio\/(\w+)/, ([, id = '']) => [wholePortfolio(id)]],
  [
    /^PUT \/smb\/portfolio\/(\w+)$/,
    ([, id = ''], { body }) => names(body).map((name) => portfolioPart(id, name)),
  ],
  [
    /^PUT \/smb\/share\/(\w+)$/,
    ([, board = ''], { body: { enable: _, presentation, ...rest } }) =>
      [...names(rest), ...names(presentation)].map((name) => sharingPart(board, name)),
  ],
  [
    /^PUT \/rest\/api\/3\/project\/(\w+)\/properties\/ds-smb-admin-setting/,
    ([, id = '']) => [adminPart(id, '*')],
  ],
  [
    /^PUT \/rest\/api\/3\/project\/(\w+)\/properties\/user/,
    ([, place = '']) => [settingsOf(place)],
  ],
];

const READS = /^(GET|POST \/rest\/api\/3\/search\/jql)/;

const addressesOf = (sent: Sent): readonly string[] => {
  const call = `${sent.method} ${sent.path}`;
  if (READS.test(call)) return [];
  for (const [pattern, addresses] of RULES) {
    const match = pattern.exec(call);
    if (match) return addresses(match, sent);
  }
  return [`unknown call ${call}`];
};

/** Sends a write to a fake tracker and backend that answer as little as possible. Returns the requests. */
const callsOf = async (write: Write): Promise<Sent[]> => {
  const calls: Sent[] = [];
  const note = (method: string, path: string, body: unknown) =>
    calls.push({ method, path, body: { ...(body as object | undefined) } });
  const sending: Sending = {
    ask: async ({ method = 'GET', url, body }: TrackerCall) => {
      note(method, url, body);
      return { id: 'made', transitions: [], value: {} };
    },
    backend: async <Answer>({ method, path, body }: BackendCall<Answer>) => {
      note(method, path, body);
      throw new FailureError({ kind: 'offline' });
    },
    wait: async () => undefined,
    board: null,
    goals: MODEL.goals,
    milestones: MODEL.milestones,
    baselines: MODEL.baselines,
    key: 'key',
    again: false,
    since: 0,
    made: new Set(),
    own: new Set(),
    ownPersonas: [],
    keepGone: async () => undefined,
    run: () => {
      throw new FailureError({ kind: 'offline' });
    },
  };
  try {
    await sendingKind(write).send(write, sending);
  } catch (error) {
    if (!(error instanceof FailureError)) throw error;
  }
  return calls;
};

/** Kinds of writes that are sent by thunks, which have tests of their own. */
const BY_THUNKS: ReadonlySet<WriteName> = new Set(['settings', 'job', 'card', 'tie']);
const SENT = (Object.keys(RECORDS) as WriteName[]).filter((name) => !BY_THUNKS.has(name));

const NOBODY = aliasesOf([], []);
/** New ids for all issues of the model, as if all of them had been deleted and created again. */
const ALL_AGAIN = aliasesOf(
  Object.values({ ...MODEL.board.steps, ...MODEL.board.stories }).map((issue) => ({
    was: issue.id,
    id: `9${issue.id}`,
    issue: { ...issue, id: `9${issue.id}`, key: `TRAIL-9${issue.id}` } as typeof issue,
  })),
  Object.values({ ...MODEL.board.steps, ...MODEL.board.stories }),
);

const MADE: ReadonlySet<string> = new Set([wholeIssue('made'), wholeComment('made')]);

const reaches = (write: Write, address: string): boolean =>
  recordOf(write)
    .footprint(write)
    .some((each) => isWithin(address, each) || MADE.has(address) || each.startsWith('admin/'));

describe.each(SENT)('sending a write of kind "%s"', (name) => {
  it.each([
    ['as planned', NOBODY],
    ['after its things were deleted and created again', ALL_AGAIN],
  ])('changes only what its footprint names when it is sent %s', async (_, aliases) => {
    for (const planned of sampleOf(name)) {
      const write = writeNow(planned, aliases);
      const addresses = (await callsOf(write)).flatMap(addressesOf);
      expect(addresses.filter((address) => !reaches(write, address))).toEqual([]);
    }
  });
});
