// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '#domain/kernel/languages.ts';
import { step, story } from '#domain/testing/issues.ts';
import type { HostContext, TrackerAnswer, TrackerCall } from '../host/host.ts';
import { answered } from '../testing/fake-tracker.ts';
import { renderIn } from '../testing/render-in.tsx';
import { type StoreSeed, testStore } from '../testing/store.ts';
import { App } from './app.tsx';

afterEach(cleanup);

const CONTEXT: HostContext = {
  projectId: '10',
  projectKey: 'TRAIL',
  boardId: null,
  issueKey: null,
  licensed: true,
};

const NOWHERE = { projectId: null, projectKey: null };
const STORY = { id: '2', name: 'Story', hierarchyLevel: 0, subtask: false };
const PROJECT = { id: '10', key: 'TRAIL', name: 'Trail', style: 'classic', versions: [] };
const UNLICENSED = {
  licence: 'none',
  app: null,
  portfolio: { standing: 'none', key: null },
  mayEnterKey: false,
};

type Instead = (call: TrackerCall) => TrackerAnswer | null;

const at =
  (address: RegExp, answer: TrackerAnswer): Instead =>
  ({ url }) =>
    address.test(url) ? answer : null;

const NO = answered({ errorMessages: ['no'] }, 404);

interface Seed {
  readonly context?: Partial<HostContext>;
  readonly permissions?: readonly string[];
  readonly instead?: Instead;
}

type Row = readonly [id: string, english: string, seed: Seed];

const ADMIN = { value: { fieldSetting: { useJiraRank: true } } };

/** The error pages (R-HTTP-6). Each is caused by its `Seed`: answers of the tracker and context of the host. */
const PAGES: readonly Row[] = [
  [
    '1',
    'This team-managed project has no epics',
    {
      instead: at(
        /^\/rest\/api\/3\/project\/[^/]+$/,
        answered({ ...PROJECT, style: 'next-gen', issueTypes: [STORY] }),
      ),
    },
  ],
  [
    '3',
    'There is no fix version field',
    { instead: at(/\/field$/, answered([{ id: 'summary', name: 'Summary' }])) },
  ],
  ['4', 'You cannot use this board', { permissions: [] }],
  ['5', 'Choose a project first', { context: NOWHERE }],
  [
    '6',
    'Rank must be enabled in the board’s settings',
    { instead: at(/ds-smb-admin-setting$/, answered(ADMIN)) },
  ],
  [
    '7',
    'The board’s filter needs fixing',
    {
      context: { ...NOWHERE, boardId: '5' },
      instead: at(
        /\/search\//,
        answered({ errorMessages: ["The value 'X' does not exist for the field 'project'."] }, 400),
      ),
    },
  ],
  ['BOARD_NOT_FOUND', 'Cannot find board!', { instead: at(/\/project\//, NO) }],
  ['NO_ACCESS', 'No access', { instead: at(/\/project\//, answered({}, 403)) }],
];

const opened = async (language: Language, { context = {}, ...tracker }: Seed) => {
  const reads: StoreSeed['reads'] = (path) => (path === '/smb/licence' ? UNLICENSED : undefined);
  const seeded = await testStore({
    language,
    reads,
    tracker: { steps: [step('1')], stories: [story('2')], ...tracker },
  });
  const { host, i18n, ids, store } = seeded;
  const { container } = renderIn(
    { i18n, store, host },
    <App context={{ ...CONTEXT, ...context }} ids={ids} />,
  );
  const heading = await screen.findByRole('heading', { level: 1 });
  const page = container.querySelector<HTMLElement>('main');
  const text = page?.textContent ?? '';
  const id = page?.dataset.errorId;
  const title = heading.textContent;
  cleanup();
  return { id, title, text };
};

/** Opens the page in each language and returns its texts. Fails if a text is still a translation key. */
const textsInAllLanguages = async (seed: Seed): Promise<readonly string[]> => {
  const texts: string[] = [];
  for (const language of LANGUAGES) texts.push((await opened(language, seed)).text);
  for (const text of texts) expect(text).not.toMatch(/\{\{|page\.\w/);
  return texts;
};

describe('the error page', () => {
  it.each(PAGES)('%s has the title "%s"', async (id, english, seed) => {
    expect(await opened('en', seed)).toMatchObject({ id, title: english });
  });

  it.each(PAGES)('%s has a different text in each language', async (_id, _english, seed) => {
    expect(new Set(await textsInAllLanguages(seed)).size).toBe(LANGUAGES.length);
  });

  it('for a missing licence has a different text in each language', async () => {
    const seed = { context: { licensed: false } };
    expect((await opened('en', seed)).text).toMatch(/license/i);
    expect(new Set(await textsInAllLanguages(seed)).size).toBe(LANGUAGES.length);
  });
});
