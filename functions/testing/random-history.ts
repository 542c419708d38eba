import fc from 'fast-check';
import { memoryBackend } from './backend.ts';
import { memoryHandler } from './contexts.ts';
import { testHost } from './host.ts';
import { ask } from './request.ts';
import { contextToken, OTHER_SITE, SITE } from './site.ts';

const IDS = ['A', 'B', 'C'].map((end) => `01JZZZZZZZZZZZZZZZZZZZZZZ${end}`);
const DAYS = ['2026-01-01', '2026-02-15', '2026-03-31'];

/** One request of a person that is likely to change something. */
export interface Deed {
  readonly site: 0 | 1;
  readonly line: string;
  readonly body?: unknown;
}

const id = fc.constantFrom(...IDS);
const text = fc.constantFrom('Walk', 'Run', 'Fly', 'Swim');

const goal = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .tuple(id, text)
      .map(([one, summary]) => ['POST /smb/goal?projectId=10', { id: one, fields: { summary } }]),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(id, text, fc.constantFrom('', 'far'))
      .map(([one, summary, description]) => [
        `PUT /smb/goal/${one}`,
        { fields: { summary, description } },
      ]),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(id, fc.subarray(['a', 'b']))
      .map(([one, labels]) => [`POST /smb/goal/${one}/label`, { labels }]),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(id, id).map(([one, after]) => [`PUT /smb/goal/${one}/rank`, { after }]),
  },
  { weight: 1, arbitrary: id.map((one) => [`DELETE /smb/goal/${one}`, undefined]) },
);

const milestone = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .tuple(id, text, fc.constantFrom(...DAYS))
      .map(([one, name, endDate]) => [
        'POST /smb/milestone?boardId=1',
        { id: one, name, startDate: DAYS[0], endDate },
      ]),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(id, text).map(([one, name]) => [`PUT /smb/milestone/${one}`, { name }]),
  },
  { weight: 1, arbitrary: id.map((one) => [`DELETE /smb/milestone/${one}`, undefined]) },
);

const published = fc.oneof(
  fc.boolean().map((enable) => ['PUT /smb/share/-1', { enable }]),
  fc.boolean().map((enable) => ['PUT /smb/confluence/-1', { enable, boardName: 'Walks' }]),
  fc.constant(['POST /smb/share/-1/rotate', undefined]),
  text.map((word) => ['PUT /smb/user-setting/board-10', { word }]),
  fc.boolean().map((enable) => ['PUT /app-setting', { enable }]),
  text.map((word) => ['POST /smb/activity', { projectId: '10', activityMessage: word }]),
  fc.constant(['POST /smb/activity/markAllAsRead?projectIds=10,11', undefined]),
);

const definition = fc.oneof(
  fc.constant(['PUT /app-setting', { enable: true }]),
  fc
    .tuple(fc.constantFrom('1', 'project-10'), text)
    .map(([boardId, describe]) => ['POST /smb/ai-generator/definition', { boardId, describe }]),
  fc
    .tuple(fc.constantFrom('1', 'project-10'), text, fc.constantFrom('', 'Web shop'))
    .map(([boardId, keyFeatures, typeOfProduct]) => [
      'PUT /smb/ai-generator/definition',
      { boardId, keyFeatures, typeOfProduct },
    ]),
);

const deed: fc.Arbitrary<Deed> = fc
  .tuple(
    fc.constantFrom(0 as const, 1 as const),
    fc.oneof({ weight: 3, arbitrary: goal }, milestone, published, definition),
  )
  .map(([site, [line, body]]) => ({ site, line: String(line), body }));

export const deeds = (most: number): fc.Arbitrary<Deed[]> =>
  fc.array(deed, { minLength: 1, maxLength: most });

/** Sends these requests, some of which are refused. */
export const play = async (
  backend: ReturnType<typeof memoryBackend>,
  done: readonly Deed[],
): Promise<void> => {
  const handler = memoryHandler(backend, testHostOnce().trust);
  const tokens = [await contextToken(SITE), await contextToken(OTHER_SITE)];
  for (const { site, line, body } of done) {
    await ask(handler, line as 'GET /', { token: tokens[site] ?? '', body });
  }
};

/** A backend after these requests. */
export const afterDeeds = async (done: readonly Deed[]) => {
  const backend = memoryBackend();
  await play(backend, done);
  return backend;
};

let host: ReturnType<typeof testHost> | undefined;

/** Making a pair of keys takes longer than all the requests. */
const testHostOnce = (): ReturnType<typeof testHost> => {
  host ??= testHost();
  return host;
};
