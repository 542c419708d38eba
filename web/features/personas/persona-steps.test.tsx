// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { NEW_PERSONA } from '../../page/persona/new-persona.ts';
import { showPersonas } from './testing/personas-page.tsx';

afterEach(cleanup);

const NAME = { name: 'Name' } as const;

describe('browser history of the personas page', () => {
  it('leads from a persona back to the gallery, and forward to the persona', async () => {
    const { host, user } = await showPersonas({}, null);
    await user.click(await screen.findByRole('button', { name: 'Nora' }));
    await screen.findByRole('textbox', NAME);
    await waitFor(() => expect(host.places).toEqual([{ key: 'nora' }]));
    expect(host.left).toEqual([{ key: '' }]);
    act(() => host.goTo({ key: '' }));
    await screen.findByRole('button', { name: 'Nora' });
    act(() => host.goTo({ key: 'nora' }));
    await screen.findByRole('textbox', NAME);
    expect(host.places).toHaveLength(1);
  });

  it('leads back to the persona that a link opened', async () => {
    const { host, user } = await showPersonas();
    await user.click(await screen.findByRole('button', { name: 'Back to all personas' }));
    await waitFor(() => expect(host.places).toEqual([{ key: '' }]));
    act(() => host.goTo({ key: 'nora' }));
    await screen.findByRole('textbox', NAME);
  });

  it('asks for confirmation before unsaved changes are lost, and lets the user stay', async () => {
    const { host, user } = await showPersonas({}, null);
    await user.click(await screen.findByRole('button', { name: 'Nora' }));
    await user.type(await screen.findByRole('textbox', NAME), ' L');
    act(() => host.goTo({ key: '' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(host.places).toEqual([{ key: 'nora' }, { key: 'nora' }]);
    await user.click(dialog.getByRole('button', { name: 'Stay' }));
    expect(screen.getByRole<HTMLInputElement>('textbox', NAME).value).toBe('Nora L');
    act(() => host.goTo({ key: '' }));
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await screen.findByRole('button', { name: 'Nora' });
    expect(host.places.at(-1)).toEqual({ key: '' });
  });

  it("contains a persona that was created from a link, in the link's project", async () => {
    const { host, backend, user } = await showPersonas({}, NEW_PERSONA);
    const dialog = within(await screen.findByRole('dialog', { name: 'New persona' }));
    await user.type(dialog.getByRole('textbox', NAME), 'Mei');
    await user.click(dialog.getByRole('button', { name: 'Create persona' }));
    await screen.findByRole('heading', { name: 'Mei' });
    const made = backend.requests.find(({ method }) => method === 'POST')?.body;
    expect(made).toMatchObject({ scope: 'project', projectId: '10', name: 'Mei' });
    await waitFor(() => expect(host.places).toHaveLength(1));
  });

  it('contains the gallery when the user opens a link to a new persona and cancels', async () => {
    const { host, user } = await showPersonas({}, NEW_PERSONA);
    const dialog = within(await screen.findByRole('dialog', { name: 'New persona' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(host.places).toEqual([{ key: '' }]));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Nora' })).toBeTruthy();
  });
});
