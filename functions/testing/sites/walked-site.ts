import { codecOf } from '#domain/aggregates/codecs.ts';
import type { EventEnvelope } from '#domain/kernel/event.ts';
import { instantOf } from '#domain/kernel/time.ts';
import { type RowWrite, revisionOf } from '#domain/kernel/view.ts';
import { compact } from '#domain/publishing/compact.ts';
import { memoryStoreScan } from '../../adapters/memory/store-scan.ts';
import type { Permissions, ProjectName } from '../../ports/tracker/permissions.ts';
import { changesProjection } from '../../projectors/changes/projection.ts';
import { feedWrites } from '../../replay/replays.ts';
import { keep } from '../backend.ts';
import { type Answer, type Ask, ask } from '../request.ts';
import type { Host } from '../samples/proofs.ts';
import { atLeast, HELD, type Role } from '../samples/roles.ts';
import {
  ELSEWHERE,
  HIDDEN,
  IN_PORTFOLIO,
  OWN,
  plantUpload,
  type SampleIds,
} from '../samples/sample-ids.ts';
import { sampledSite } from '../samples/sampled-site.ts';
import { sampledWith } from '../samples/samples.ts';
import { ANN, contextToken, OTHER_SITE, SITE } from '../site.ts';
import { START } from '../time.ts';

const BOB = 'account-bob';
const HIDDEN_KEY = 'HIDE';

const named = ({ project, issue }: SampleIds): ProjectName => ({
  id: project,
  key: issue.replace(/-\d+$/, ''),
});

/** All projects and boards in the trackers of both sites. */
const SCOPES = [OWN, HIDDEN, ELSEWHERE];
const scopeOf = (tenant: string, name: 'project' | 'board', id: string): SampleIds | undefined =>
  SCOPES.find((ids) => ids.tenant === tenant && ids[name] === id);

/** Returns the tracker's permissions when Bob has this role in his own project, and no role in any other. */
const permissionsAs = (role: Role): Omit<Permissions, 'visibleProjects'> => {
  const isOwn = (tenant: string): boolean => tenant === OWN.tenant;
  return {
    may: async ({ tenant, accountId, projectId, permission }) => {
      if (!scopeOf(tenant, 'project', projectId)) return false;
      if (accountId === ANN) return true;
      return isOwn(tenant) && projectId === OWN.project && HELD[role].includes(permission);
    },
    administersBoard: async ({ tenant, accountId }, board) => {
      if (!scopeOf(tenant, 'board', board)) return false;
      if (accountId === ANN) return true;
      return isOwn(tenant) && board === OWN.board && atLeast(role, 'board admin');
    },
    administersSite: async ({ tenant, accountId }) =>
      accountId === ANN || (isOwn(tenant) && role === 'site admin'),
    projectOfBoard: async (tenant, board) => scopeOf(tenant, 'board', board)?.project ?? null,
    // Bob's board also shows issues of the hidden project, which he must not see.
    projectsOfBoard: async (tenant, board) => {
      const scope = scopeOf(tenant, 'board', board);
      if (!scope) return [];
      return scope === OWN ? [named(OWN), named(HIDDEN)] : [named(scope)];
    },
    projectOfKey: async () => null,
    findProject: async (tenant, id) => {
      const scope = scopeOf(tenant, 'project', id);
      return scope ? named(scope) : null;
    },
  };
};

const memberRole = (role: Role) => {
  if (atLeast(role, 'project admin')) return 'admin';
  return atLeast(role, 'member') ? 'planner' : 'viewer';
};

const card = (key: string, summary: string) => ({
  id: key,
  key,
  summary,
  status: { name: summary, category: 'new' },
});

/**
 * Returns requests with which Ann adds things of the hidden project to Bob's board and portfolio. Ann may see that
 * project, Bob may not.
 */
const spreadLines = (role: Role) =>
  [
    [
      `PUT /smb/portfolio/${OWN.id}`,
      {
        projectIds: [OWN.project, HIDDEN.project],
        personaSync: true,
        members: [
          { accountId: ANN, role: 'admin' },
          ...(role === 'stranger' ? [] : [{ accountId: BOB, role: memberRole(role) }]),
        ],
      },
    ],
    [`PUT /smb/portfolio/${HIDDEN.id}`, { projectIds: [HIDDEN.project], personaSync: true }],
    [`POST /smb/goal/${HIDDEN.id}/label`, { labels: [`${HIDDEN_KEY}-label`] }],
    [
      `POST /smb/confluence/-${OWN.board}/store`,
      compact({
        tasks: [card(HIDDEN.issue, HIDDEN.name), { ...card('ONE-2', 'Climb'), goalId: HIDDEN.id }],
        stories: [{ ...card(OWN.issue, 'Walk'), parentKey: HIDDEN.issue }],
        goals: [{ id: HIDDEN.id, summary: HIDDEN.name }],
        goalMappingData: [
          { issueKey: HIDDEN.issue, goalId: HIDDEN.id },
          { issueKey: OWN.issue, goalId: HIDDEN.id },
        ],
        projects: [{ id: HIDDEN.project, key: HIDDEN_KEY, name: HIDDEN.name }],
        boardSetting: { projectIds: [OWN.project, HIDDEN.project] },
        releases: [],
        sprints: [],
      }),
    ],
  ] as const;

/** Returns the rows that an event adds to the log of changes, a minute before the tests begin. */
const changeWrites = (envelope: EventEnvelope): RowWrite[] =>
  changesProjection.rows(envelope, instantOf(START - 60_000)).map((row) => ({
    view: changesProjection.name,
    revision: revisionOf(changesProjection),
    tenant: envelope.stream.tenant,
    ...row,
  }));

type Backend = Awaited<ReturnType<typeof sampledSite>>['backend'];

/** A stored row, file or event. */
export interface Entry {
  /** A partition, the name of a file, or the site of events. */
  readonly place: string;
  readonly text: string;
}

const entriesOf = ({ database, files }: Backend): Entry[] => [
  ...[...database.events].map(([key, items]) => ({
    place: key.replace(/#.*/, ''),
    text: JSON.stringify(items),
  })),
  ...[...database.rows].flatMap(([place, rows]) =>
    [...rows].map((row) => ({ place, text: JSON.stringify([place, row]) })),
  ),
  ...[...files].map(([place, { body }]) => ({ place, text: `${place} ${body}` })),
];

/** Runs the projectors of all feeds. */
const project = async ({ database, views }: Backend): Promise<void> => {
  for await (const envelope of memoryStoreScan(database).events(codecOf)) {
    for (const write of [...feedWrites(envelope), ...changeWrites(envelope)]) {
      await views.write(write);
    }
  }
};

/**
 * Creates two sites with the things of all samples in each of four scopes, and fills the feeds. Bob has a role in one
 * project of the first site, and must not see anything else.
 */
export const walkedSite = async (host: Host, role: Role) => {
  const { backend, handler } = await sampledSite(host);
  Object.assign(backend.permissions, permissionsAs(role));
  const send = (
    token: string,
    line: string,
    body?: unknown,
    headers: Ask['headers'] = {},
  ): Promise<Answer> =>
    ask(handler, line as 'GET /', {
      token,
      headers,
      ...(body === undefined ? {} : { body }),
    });
  const tokenOf = (site: typeof SITE, sub: string) => contextToken(site, { sub });
  const ann = await tokenOf(SITE, ANN);
  const bob = await tokenOf(SITE, BOB);
  for (const ids of [HIDDEN, ELSEWHERE, IN_PORTFOLIO]) {
    await plantUpload(backend.files, ids);
    const token = await tokenOf(ids === ELSEWHERE ? OTHER_SITE : SITE, ANN);
    for (const { access, method, sample } of sampledWith(ids)) {
      if (!sample.makes || access === 'lifecycle') continue;
      await send(access === 'guest' ? '' : token, `${method} ${sample.url}`, sample.body);
    }
  }
  const spread = [];
  for (const [line, body] of spreadLines(role)) spread.push((await send(ann, line, body)).status);
  await send(bob, 'PUT /app-setting', { enable: true });
  await project(backend);
  const made = entriesOf(backend);
  return {
    send,
    bob,
    spread,
    made,
    entries: () => entriesOf(backend),
    ...keep(backend),
  };
};

export type WalkedSite = Awaited<ReturnType<typeof walkedSite>>;
