// @vitest-environment happy-dom
import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { BLANK_PERSONA } from '#domain/aggregates/persona/details.ts';
import type { Persona } from '#domain/contracts/persona.ts';
import { forStep, ghosts, refusal, three } from '../../app/map/testing/suggest-page.tsx';
import type { BackendAnswer, BackendRequest } from '../../testing/fake-backend.ts';

afterEach(cleanup);

describe('a suggestion while the model is writing', () => {
  /** Returns the page after two suggestions have arrived, while the model is still writing. */
  const halfway = async () => {
    const { promise, resolve } = Promise.withResolvers<BackendAnswer>();
    const page = await forStep({
      suggest: () => promise,
      soFar: [[], ['Share my last place'], ['Share my last place', 'Cancel a call']],
    });
    await page.user.click(page.list.getByRole('button', { name: 'Suggest stories' }));
    await page.list.findByText('2 suggestions');
    return { ...page, resolve };
  };

  it('is shown when it arrives, and can be accepted or rejected before the answer is complete', async () => {
    const { user, list, resolve, question } = await halfway();
    expect(list.getByText('Looking for suggestions…')).toBeTruthy();
    expect(ghosts()).toEqual(['Share my last place', 'Cancel a call']);
    expect(question()?.body).toMatchObject({ questionId: expect.stringMatching(/./) });
    await user.click(list.getByRole('checkbox', { name: 'Share my last place' }));
    await user.click(list.getByRole('button', { name: 'Reject “Cancel a call”' }));
    await act(async () => resolve(await three({} as BackendRequest)));
    await list.findByText('2 suggestions');
    expect(list.queryByText('Looking for suggestions…')).toBeNull();
    expect(list.getByRole('checkbox', { name: 'Share my last place' })).toHaveProperty(
      'checked',
      true,
    );
    expect(list.queryByText('Cancel a call')).toBeNull();
    expect(list.getByText('Calls need power.')).toBeTruthy();
    expect(ghosts()).toEqual(['Share my last place', 'Save the battery']);
  });

  it('stays when the user cancels the question, which also stops the model', async () => {
    const { user, list, resolve, question } = await halfway();
    const { questionId: id } = { questionId: '', ...(question()?.body as object) };
    await user.click(list.getByRole('button', { name: 'Cancel' }));
    await waitFor(() =>
      expect(question()).toMatchObject({
        method: 'DELETE',
        path: `/smb/ai-generator/question?id=${id}`,
      }),
    );
    await act(async () => resolve(await three({} as BackendRequest)));
    expect(list.queryByText('Looking for suggestions…')).toBeNull();
    expect(ghosts()).toEqual(['Share my last place', 'Cancel a call']);
    await user.click(list.getByRole('button', { name: 'Accept all' }));
    expect(list.getByRole('button', { name: 'Add 2 stories' })).toHaveProperty('disabled', false);
  });

  it('stays with a note when the connection breaks', async () => {
    const { list, resolve } = await halfway();
    await act(async () => resolve({ status: 503, body: refusal('AI_UNREACHABLE') }));
    await list.findByText('The model stopped early, after 2 suggestions.');
    expect(list.queryByRole('alert')).toBeNull();
    expect(ghosts()).toEqual(['Share my last place', 'Cancel a call']);
  });
});

const persona = (id: string, name: string, tags: readonly string[] = []): Persona => ({
  ...BLANK_PERSONA,
  id,
  name,
  tags: [...tags],
  scope: 'project',
  projectId: '10',
  portfolioBoardId: null,
  templateType: 'user',
  createdBy: 'ann',
  version: 1,
  updatedAt: '2026-11-01T00:00:00.000Z',
});

describe('the suggestions for a persona', () => {
  it("are requested with the persona's tags, once there are first suggestions", async () => {
    const { user, list, question } = await forStep({
      personas: [
        persona('a', 'Ali'),
        persona('n', 'Nora', ['walks alone', 'no signal']),
        persona('o', 'Otto'),
        persona('z', 'Zoe'),
      ],
    });
    expect(list.queryByRole('button', { name: 'For Nora' })).toBeNull();
    await user.click(list.getByRole('button', { name: 'Suggest stories' }));
    await user.click(await list.findByRole('button', { name: 'For Nora' }));
    await waitFor(() =>
      expect(question()?.body).toMatchObject({
        wish: 'For Nora (walks alone, no signal)',
        isGenerateMore: true,
      }),
    );
    // There are four personas, but only three have a button.
    expect(list.queryByRole('button', { name: 'For Zoe' })).toBeNull();
  });
});
