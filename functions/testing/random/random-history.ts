import fc from 'fast-check';
import { PUBLISHED_PICTURES } from '#domain/aggregates/sharing/renewal.ts';
import { instantOf } from '#domain/kernel/time.ts';
import { memorySharedFiles } from '../../adapters/memory/shared-files.ts';
import type { Installation } from '../../ports/site/installations.ts';
import { renewPicture } from '../../workers/picture-renewals/renew-picture.ts';
import { workBatch } from '../../workers/tracker-jobs/work-batch.ts';
import { memoryBackend } from '../backend.ts';
import { memoryHandler } from '../contexts.ts';
import { type Fate, fakeTracker } from '../fake-tracker.ts';
import { type Callback, callbackBody, testHost } from '../host.ts';
import { ask } from '../request.ts';
import { soundToken } from '../samples/proofs.ts';
import { contextToken, OTHER_SITE, SITE } from '../site.ts';
import { START } from '../time.ts';
import { type Line, type Lines, weighted } from './deeds/lines.ts';
import { mapLines } from './deeds/maps.ts';
import { peopleLines } from './deeds/people.ts';
import { publishedLines } from './deeds/published.ts';
import { hostLines, RESOLVED, trackerLines } from './deeds/tracker.ts';

/** A request or worker run that probably changes something. */
export interface Deed {
  readonly site: 0 | 1;
  readonly line: string;
  readonly body?: unknown;
}

const history = (lines: Lines, most: number, minLength = 1): fc.Arbitrary<Deed[]> => {
  const deed = fc
    .tuple(fc.constantFrom(0 as const, 0 as const, 1 as const), lines)
    .map(([site, [line, body]]: readonly [0 | 1, Line]): Deed => ({ site, line, body }));
  return fc.array(deed, { minLength, maxLength: most, size: 'max' });
};

const LINES: Lines = fc.oneof(
  weighted(mapLines, 5),
  weighted(peopleLines, 5),
  weighted(publishedLines),
  weighted(trackerLines, 2),
);

export const deeds = (most: number): fc.Arbitrary<Deed[]> => history(LINES, most);

const INSTALL: Deed = { site: 0, line: 'POST /connect/installed' };

/** Generates long histories of a new site, which may be uninstalled and installed again. */
export const siteLives = (most: number): fc.Arbitrary<Deed[]> =>
  history(fc.oneof(weighted(LINES, 40), hostLines), most, most / 2).map((done) => [
    INSTALL,
    ...done,
  ]);

type Backend = ReturnType<typeof memoryBackend>;

/** Renews the pictures of a board like the worker, for a person whom the tracker no longer knows. */
const renew = async (backend: Backend, { line }: Deed): Promise<void> => {
  const [, board = ''] = line.split(' ');
  const { commands, views, permissions, findInstallation } = backend;
  const ports = {
    ...commands,
    views,
    permissions,
    findInstallation,
    files: memorySharedFiles(backend.files),
    licence: backend.http.licence,
    actAs: async () => null,
    pace: { now: () => START, wait: async () => undefined, random: () => 0 },
    restMs: 1,
  };
  const due = instantOf(0);
  for (const picture of PUBLISHED_PICTURES) {
    await renewPicture(ports, { tenant: SITE.clientKey, board, picture, due }, START + 1);
  }
};

/** Runs a batch like the worker, with a tracker whose calls all have this outcome. */
const work = async (backend: Backend, { line, body }: Deed): Promise<void> => {
  const [, jobId = '', batch = '0'] = line.split(' ');
  const { fate } = body as { readonly fate: Fate };
  const { call, issues } = fakeTracker(() => fate);
  issues.set(RESOLVED, { properties: {}, fields: { resolution: { id: '1' } } });
  const pace = { now: () => START, wait: async () => undefined, random: () => 0 };
  const { commands, views, findInstallation } = backend;
  const message = { tenant: SITE.clientKey, jobId, batch: Number(batch), correlationId: 'c' };
  const ports = {
    ...commands,
    views,
    findInstallation,
    pace,
    actAs: async () => call,
    actAsApp: () => call,
  };
  await workBatch(ports, message, { deadline: START + 1, tries: 2, final: false });
};

export interface HistoryOptions {
  /** Number of events between two snapshots. When absent, there are no snapshots. */
  readonly snapshotEvery?: number;
  readonly sites?: readonly Installation[];
}

/** Runs these deeds. Some of them are refused. */
export const play = async (backend: Backend, done: readonly Deed[]): Promise<void> => {
  const host = testHostOnce();
  const handler = memoryHandler(backend, host.trust);
  const tokens = [await contextToken(SITE), await contextToken(OTHER_SITE)];
  for (const deed of done) {
    const { site, line, body } = deed;
    const [method = '', path = ''] = line.split(' ');
    if (method === 'WORK') await work(backend, deed);
    else if (method === 'RENEW') await renew(backend, deed);
    else if (path.startsWith('/connect/')) {
      const token = await soundToken({ method: 'POST', path, access: 'lifecycle' }, host);
      await ask(handler, line as 'POST /', {
        token,
        body: body ?? callbackBody(path.split('/').at(-1) as Callback),
      });
    } else await ask(handler, line as 'GET /', { token: tokens[site] ?? '', body });
  }
};

/** Returns a backend after these requests and worker runs. */
export const afterDeeds = async (
  done: readonly Deed[],
  { snapshotEvery, sites }: HistoryOptions = {},
): Promise<Backend> => {
  const backend = memoryBackend(sites);
  const { snapshots } = backend.commands;
  Object.assign(backend.commands, {
    snapshots: snapshotEvery === undefined ? undefined : snapshots,
    snapshotEvery,
  });
  await play(backend, done);
  return backend;
};

let host: ReturnType<typeof testHost> | undefined;

/** Cached, because creating a key pair takes longer than all the requests. */
const testHostOnce = (): ReturnType<typeof testHost> => {
  host ??= testHost();
  return host;
};
