import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { step, story } from '#domain/testing/issues.ts';
import type { BackendAnswer, BackendRequest } from '../../../testing/fake-backend.ts';
import { inMore } from './in-more.ts';
import { showMapPage } from './map-page.tsx';

export const refusal = (code: string) => ({ errorMessages: [], errors: {}, code });

const DEFINITION = {
  boardId: 'project-10',
  describe: 'An app for walkers',
  keyFeatures: 'Offline maps',
  typeOfProduct: 'Mobile app',
  version: 1,
  updatedAt: '2026-11-01T08:00:00.000Z',
};

export interface SuggestSeed {
  readonly on?: boolean;
  readonly defined?: boolean;
  readonly suggest?: (request: BackendRequest) => BackendAnswer | Promise<BackendAnswer>;
  readonly permissions?: readonly string[];
  readonly personas?: readonly object[];
  /** The partial answers of the model. Each poll gets the next one; polls after the last one fail. */
  readonly soFar?: readonly (readonly string[])[];
  /** What the backend answers when a description is saved. Default: a success. */
  readonly definition?: BackendAnswer;
}

export const three: NonNullable<SuggestSeed['suggest']> = () => ({
  status: 200,
  body: {
    suggestions: [
      { summary: 'Share my last place' },
      { summary: 'Cancel a call' },
      { summary: 'Save the battery', why: 'Calls need power.' },
    ],
    provider: 'bedrock',
    noMore: false,
  },
});

export const openedSuggest = async ({
  on = true,
  defined = true,
  suggest = three,
  permissions,
  personas = [],
  soFar = [],
  definition,
}: SuggestSeed = {}) => {
  const asked: BackendRequest[] = [];
  const looks = [...soFar];
  const shown = await showMapPage(
    {
      steps: [{ ...step('1'), summary: 'Call for help' }],
      stories: [{ ...story('2', { parent: '1' }), summary: 'Send my position' }],
      ...(permissions ? { permissions } : {}),
    },
    {
      reads: (path) => {
        if (path === '/app-setting') {
          return { enableAIFeature: on, dateCloseReviewModal: null, isNewUser: false, version: 1 };
        }
        if (path.startsWith('/smb/personas')) return personas;
        if (path.startsWith('/smb/ai-generator/question?id=')) {
          const summaries = looks.shift();
          return summaries ? { summaries } : new Response('', { status: 500 });
        }
        if (!path.startsWith('/smb/ai-generator/definition')) return undefined;
        return defined
          ? DEFINITION
          : new Response(JSON.stringify(refusal('AI_DEFINITION_NOT_FOUND')), { status: 404 });
      },
      change: (request) => {
        asked.push(request);
        if (request.path === '/smb/ai-generator/definition') {
          if (definition) return definition;
          return { status: 201, body: { ...DEFINITION, ...(request.body as object) } };
        }
        if (request.method === 'DELETE') return { status: 204, body: null };
        return suggest(request);
      },
    },
  );
  await screen.findByRole('grid');
  /** Returns the last request for suggestions. The page also sends other requests. */
  const question = () => asked.findLast(({ path }) => path.startsWith('/smb/ai-generator/'));
  return { ...shown, asked, question, user: userEvent.setup() };
};

export const suggestTool = () => inMore('Suggest with AI');
export const suggestPanel = () => screen.findByRole('complementary', { name: 'Suggestions' });
export const ghosts = () =>
  [...document.querySelectorAll('[data-address^="story:draft-"]')].map(
    (each) => each.querySelector('[data-clamped]')?.textContent,
  );

export const forStep = async (seed: SuggestSeed = {}) => {
  const page = await openedSuggest(seed);
  await page.user.click(await suggestTool());
  const within_ = within(await suggestPanel());
  await page.user.click(within_.getByRole('combobox', { name: 'Suggest' }));
  await page.user.click(await screen.findByRole('option', { name: 'Stories for “Call for help”' }));
  return { ...page, list: within_ };
};
