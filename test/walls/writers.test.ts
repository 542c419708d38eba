import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

/**
 * Nearly everything that a user writes is a change in the ledger, which an executor in `web/store/writes/` sends. This
 * test lists all other writes with the reason for each (`web/decisions/0120-what-is-written-past-the-ledger.md`).
 */
const LEDGER = /^web\/store\/(?:writes|calls)\//;

const READS = 'only reads, at the moment somebody asks';
const SECRET = 'a secret on its way to the backend, which no browser may keep';
const QUESTION = 'a question to a model: its answer is wanted now, and nothing is stored';

/** Mutations of RTK Query that send a write outside the ledger, each with its reason. */
const ENDPOINTS: Readonly<Record<string, string>> = {
  enterKey: SECRET,
  chooseAiProvider: SECRET,
  testAiProvider: SECRET,
  suggest: QUESTION,
  leaveQuestion: QUESTION,
  groupEpics: QUESTION,
  saveAiDefinition: 'a dialog that stays open until its draft is saved on its version',
  startJob: 'the executor of jobs starts it; the change that asks for it is in the ledger',
  cancelJob: 'stops what runs in the backend; too late when it is sent later',
  choosePersonaPolicy: 'a switch of the whole site for Jira’s admins, shown only once it is saved',
  chooseWording: 'a switch of the whole site for Jira’s admins, shown only once it is saved',
  prove: 'compares stored rows with events, and writes only what was found',
  turnOn: 'an admin’s switch in Jira, read right before and shown only once it is on',
  markAsRead: 'a read mark: losing one costs nothing, and nobody wants it back',
  markAllAsRead: 'a read mark: losing one costs nothing, and nobody wants it back',
  uploadPicture: 'bytes of a file, which are not kept in the browser',
  storeBoard: 'a picture of the map at this moment, made again after each change',
  storePage: 'a picture of the map at this moment, made again on request',
  switchConfluence: 'publishes together with a picture of this moment, in an open dialog',
  children: READS,
  choices: READS,
  findIssues: READS,
  inBoth: READS,
  people: READS,
  subtaskCount: READS,
};

const SEARCH = 'a search or a bulk read, which Jira takes as POST';
const OF_ENDPOINT = 'the mutations above';

/** Files outside the ledger that send requests with a method other than GET, each with its reason. */
const FILES: Readonly<Record<string, string>> = {
  'web/store/activity/activity-api.ts': OF_ENDPOINT,
  'web/store/ai/ai-api.ts': OF_ENDPOINT,
  'web/store/ai/ai-provider-api.ts': OF_ENDPOINT,
  'web/store/confluence/confluence-api.ts': OF_ENDPOINT,
  'web/store/features/turn-on-api.ts': OF_ENDPOINT,
  'web/store/jobs/jobs-api.ts': OF_ENDPOINT,
  'web/store/licence/enter-key-api.ts': OF_ENDPOINT,
  'web/store/personas/persona-policy-api.ts': OF_ENDPOINT,
  'web/store/personas/personas-api.ts': OF_ENDPOINT,
  'web/store/share/share-api.ts': OF_ENDPOINT,
  'web/store/wording/wording-api.ts': OF_ENDPOINT,
  'web/store/audit/proof-api.ts': OF_ENDPOINT,
  'web/store/backlog/backlog-api.ts': SEARCH,
  'web/store/board/descriptions.ts': SEARCH,
  'web/store/board/issue-facts-api.ts': SEARCH,
  'web/store/main/map-facts-api.ts': SEARCH,
  'web/store/reading/check-jql.ts': SEARCH,
  'web/store/reading/issue-histories.ts': SEARCH,
  'web/store/reading/left-out.ts': SEARCH,
  'web/store/reading/updated-since.ts': SEARCH,
  'web/store/roadmap/finished-api.ts': SEARCH,
  'web/store/time/read-changed.ts': SEARCH,
  'web/store/tracker/bulk-fetch.ts': SEARCH,
  'web/store/tracker/existing-ids.ts': SEARCH,
  'web/store/tracker/open-search.ts': SEARCH,
  'web/store/tracker/search.ts': SEARCH,
  'web/store/live/announce.ts': 'tells others of a saved change; the ledger calls it',
  'web/store/live/report-missed.ts':
    'a report of the page about missed notices, which the next check repeats',
  'web/store/main/fix-locations.ts': 'a repair that the page makes by itself at each visit',
  'web/store/settings/put-settings.ts': 'called by the executor of settings',
};

/** Files that call a writing function of `web/store/calls/` although they are not executors, each with its reason. */
const CALLERS: Readonly<Record<string, string>> = {
  'web/store/board/make-card.ts': 'called by the executor of cards',
};

const MUTATION = /^\s*(?:const )?(\w+)(?::| =) build\s*\.\s*mutation/gm;
const METHOD = /method: (?:'(?:POST|PUT|PATCH|DELETE)'|[^',\n]+\? '(?:POST|PUT|PATCH|DELETE)')/;
const CALLS = /import (?:type )?\{([^}]*)\} from '[^']*\/calls\/[\w-]+\.ts'/g;
const WRITING = /^(?:change|create|delete|edit|moderate|move|remove|rotate|save|switch|write)[A-Z]/;

const isProduct = (file: string): boolean =>
  !/\.test\.tsx?$|^web\/(?:testing|build|dist)\/|\/testing\//.test(file);

const sources = globSync('web/**/*.{ts,tsx}', { cwd: root })
  .map((path) => path.replaceAll('\\', '/'))
  .filter(isProduct)
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
const outside = sources.filter(({ file }) => !LEDGER.test(file));

const mutationsIn = (text: string): string[] =>
  [...text.matchAll(MUTATION)].map(([, name = '']) => name);

const writingImports = (text: string): string[] =>
  [...text.matchAll(CALLS)]
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
    .filter((name) => WRITING.test(name));

const filesWhere = (holds: (text: string) => boolean): string[] =>
  outside.filter(({ text }) => holds(text)).map(({ file }) => file);

describe('a write outside the ledger', () => {
  it('is a mutation in the list, and each mutation in the list exists', () => {
    const found = outside.flatMap(({ text }) => mutationsIn(text));
    expect(found.toSorted()).toEqual(Object.keys(ENDPOINTS).toSorted());
  });

  it('is sent by a file in the list, and each file in the list sends one', () => {
    expect(filesWhere((text) => METHOD.test(text)).toSorted()).toEqual(
      Object.keys(FILES).toSorted(),
    );
  });

  it('does not call the functions of the executors, except in the listed files', () => {
    expect(filesWhere((text) => writingImports(text).length > 0)).toEqual(Object.keys(CALLERS));
  });
});

describe('the search for writers', () => {
  it.each([
    ['    saveNote: build.mutation<Note, string>({', ['saveNote']],
    ['    saveNote: build\n      .mutation({', ['saveNote']],
    ['    note: build.query<Note, string>({', []],
  ])('finds mutations in %j', (text, names) => {
    expect(mutationsIn(text)).toEqual(names);
  });

  it.each([
    ["ask({ method: 'PUT', url })", true],
    ["ask({ method: isNew ? 'POST' : 'PUT', url })", true],
    ["ask({ method: version === null ? 'POST' : 'PUT', url })", true],
    ["ask({ method: 'GET', url })", false],
  ])('recognizes writing calls: %j', (text, writes) => {
    expect(METHOD.test(text)).toBe(writes);
  });

  it('finds only imports of functions that write', () => {
    const text = "import { editGoal, type Goal, readGoal } from '../calls/goal-calls.ts';";
    expect(writingImports(text)).toEqual(['editGoal']);
  });
});
