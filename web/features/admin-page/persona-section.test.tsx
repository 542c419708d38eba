// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { PersonaPolicy } from '#domain/contracts/persona-policy.ts';
import { memoryHost } from '../../host/memory/memory-host.ts';
import { renderIn } from '../../testing/render-in.tsx';
import { storeOver } from '../../testing/store.ts';
import { PersonaSection } from './persona-section.tsx';

afterEach(cleanup);

const shown = async (policy: PersonaPolicy, refused = false) => {
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
  renderIn(await storeOver(host), <PersonaSection />);
  return { user: userEvent.setup(), sent };
};

const NAME = 'Who can create global personas';
const choice = () => screen.findByRole('combobox', { name: NAME });

it('the section lets an admin choose who may create global personas', async () => {
  const { user, sent } = await shown({ globalMakers: 'everybody', mayMake: true, mayChange: true });
  expect((await choice()).textContent).toBe('Everyone');
  await user.click(await choice());
  await user.click(await screen.findByRole('option', { name: 'Jira admins' }));
  await screen.findByText('Jira admins');
  expect(sent).toEqual(['{"globalMakers":"admins"}']);
});

it('the section restores the choice and shows the reason when the backend refuses', async () => {
  const policy = { globalMakers: 'everybody', mayMake: true, mayChange: true } as const;
  const { user } = await shown(policy, true);
  await user.click(await choice());
  await user.click(await screen.findByRole('option', { name: 'Jira admins' }));
  await screen.findByRole('alert');
  expect((await choice()).textContent).toBe('Everyone');
});

it('the section shows the choice without controls to users who may not change it', async () => {
  await shown({ globalMakers: 'admins', mayMake: false, mayChange: false });
  await screen.findByText('Jira admins');
  expect(screen.queryByRole('combobox')).toBeNull();
});
