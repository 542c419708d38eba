// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { Wording } from '#domain/contracts/wording.ts';
import { memoryHost } from '../../host/memory/memory-host.ts';
import { renderIn } from '../../testing/render-in.tsx';
import { storeOver } from '../../testing/store.ts';
import { WordingSection } from './wording-section.tsx';

afterEach(cleanup);

const shown = async (policy: Wording, refused = false) => {
  const sent: string[] = [];
  const fetch = async (_: unknown, init: RequestInit = {}) => {
    if (init.method !== 'PUT') return Response.json(policy);
    sent.push(String(init.body));
    const error = { errorMessages: ['x'], errors: {}, code: 'PERMISSION_DENIED' };
    if (refused) return Response.json(error, { status: 403 });
    return Response.json({ ...policy, ...JSON.parse(String(init.body)) });
  };
  const host = memoryHost({
    page: { kind: 'admin-config', parameters: {} },
    fetch: fetch as typeof globalThis.fetch,
  });
  renderIn(await storeOver(host), <WordingSection />);
  return { user: userEvent.setup(), sent };
};

const choice = () => screen.findByRole('combobox', { name: 'Words for Jira’s own things' });

it('the section lets an admin choose the words, and names them', async () => {
  const { user, sent } = await shown({ hostWords: 'follow' });
  expect((await choice()).textContent).toBe('As Jira shows them');
  await user.click(await choice());
  screen.getByRole('option', { name: 'issue and project' });
  await user.click(await screen.findByRole('option', { name: 'work item and space' }));
  await screen.findByText('work item and space');
  expect(sent).toEqual(['{"hostWords":"new"}']);
});

it('the section restores the choice and shows the reason when the backend refuses', async () => {
  const { user } = await shown({ hostWords: 'follow' }, true);
  await user.click(await choice());
  await user.click(await screen.findByRole('option', { name: 'work item and space' }));
  await screen.findByRole('alert');
  expect((await choice()).textContent).toBe('As Jira shows them');
});
