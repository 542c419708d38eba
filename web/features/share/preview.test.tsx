// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FIRST_PRESENTATION } from '#domain/aggregates/sharing/presentation.ts';
import { step, story } from '#domain/testing/issues.ts';
import { showMapPage } from '../../app/map/testing/map-page.tsx';
import type { BackendRequest } from '../../testing/fake-backend.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Sets whether the screen is wide enough for the preview beside the form. */
const giveRoom = (roomy: boolean): void => {
  const ask = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query === '(min-width: 900px)'
      ? (Object.assign(new EventTarget(), { matches: roomy }) as MediaQueryList)
      : ask(query),
  );
};

const EVIL = '<script>alert(1)</script>';
const OFF = {
  id: '10',
  enableConfluence: false,
  enableShareBoard: false,
  enableShareSubtasks: false,
  shareBoardName: '',
  shareBoardId: null,
  presentation: FIRST_PRESENTATION,
  hasPassword: false,
  pages: null,
  version: 0,
};
const COMMENT = {
  id: '01JZZZZZZZZZZZZZZZZZZZZZZZ',
  board: '10',
  author: 'Gus',
  text: 'Well walked',
  kind: 'comment',
  issueKey: null,
  leftAt: '2026-11-20T09:00:00.000Z',
  status: 'shown',
  answer: '',
  story: null,
  version: 1,
  updatedAt: '2026-11-20T09:00:00.000Z',
};

const opened = async ({ roomy = false, setting = OFF as object } = {}) => {
  giveRoom(roomy);
  const sent: BackendRequest[] = [];
  await showMapPage(
    {
      steps: [{ ...step('1'), summary: 'Call for help' }],
      stories: [{ ...story('2', { parent: '1' }), summary: `Send ${EVIL}` }],
    },
    {
      reads: (path) => {
        if (path.startsWith('/smb/plugin-setting/')) return setting;
        if (path.endsWith('/comment')) {
          return [COMMENT, { ...COMMENT, text: 'Not approved', status: 'waiting' }];
        }
        return undefined;
      },
      change: (request) => {
        sent.push(request);
        return { status: 500, body: null };
      },
    },
  );
  await screen.findByRole('grid');
  const user = userEvent.setup();
  await user.click(screen.getAllByRole('button', { name: 'Share' })[0] as HTMLElement);
  const form = within(await screen.findByRole('dialog', { name: 'Share this map' }));
  await form.findByRole('textbox', { name: 'Public name' });
  const look = async () => {
    await user.click(form.getByRole('button', { name: 'Preview' }));
    const frame = await screen.findByTitle('What visitors would see');
    if (!(frame instanceof HTMLIFrameElement)) throw new Error('no frame');
    return { frame, page: frame.srcdoc };
  };
  return { user, form, look, sent };
};

describe('PagePreview', () => {
  it('shows the public page of an unshared board, and sends nothing', async () => {
    const { user, form, look, sent } = await opened();
    const name = form.getByRole('textbox', { name: 'Public name' });
    await user.clear(name);
    await user.type(name, 'Where we walk');
    const { frame, page } = await look();
    expect(frame.getAttribute('sandbox')).toBe('');
    expect(page).toContain('<h1>Where we walk</h1>');
    expect(page).toContain('Call for help');
    expect(page).toContain('Well walked');
    expect(page).not.toMatch(/Not approved/);
    expect(sent).toEqual([]);
  });

  it('shows no progress when completed stories are switched off', async () => {
    const { user, form, look } = await opened();
    await user.click(form.getByRole('checkbox', { name: 'Completed stories' }));
    const { page } = await look();
    expect(page).toContain('class="state');
    expect(page).not.toContain('Stories done');
  });

  it('shows unsaved settings without links and scripts, and closing it keeps the settings', async () => {
    const { user, form, look } = await opened();
    await user.click(form.getByRole('checkbox', { name: 'Status and progress' }));
    await user.click(form.getByRole('checkbox', { name: 'Comments, after approval' }));
    await user.click(form.getByRole('checkbox', { name: 'Roadmap with its dates' }));
    const { page } = await look();
    expect(page).not.toContain('class="state');
    expect(page).toContain('id="roadmap"');
    expect(page).not.toContain('Well walked');
    // A link in the preview would replace the settings page around it, so the preview must have no links.
    expect(page).not.toMatch(/<script|<a |href=/);
    expect(page).toContain('&lt;script&gt;alert(1)');
    await user.click(screen.getByRole('button', { name: 'Phone' }));
    expect(screen.getByTitle('What visitors would see').dataset.screen).toBe('phone');
    const [close] = screen.getAllByRole('button', { name: /^Close/ }).slice(-1);
    await user.click(close as HTMLElement);
    // Closing the preview keeps the unsaved settings in the form.
    const status = form.getByRole('checkbox', { name: 'Status and progress', hidden: true });
    expect(status).toHaveProperty('checked', false);
  });

  it('is shown beside the form on a wide screen, and follows each change of the form', async () => {
    const { user, form, sent } = await opened({ roomy: true });
    expect(form.queryByRole('button', { name: 'Preview' })).toBeNull();
    const frame = await form.findByTitle('What visitors would see');
    if (!(frame instanceof HTMLIFrameElement)) throw new Error('no frame');
    expect(frame.dataset.screen).toBe('phone');
    expect(frame.srcdoc).toContain('class="state');
    await user.click(form.getByRole('checkbox', { name: 'Status and progress' }));
    const shown = () => form.getByTitle('What visitors would see').getAttribute('srcdoc');
    await waitFor(() => expect(shown()).not.toContain('class="state'));
    await user.click(form.getByRole('button', { name: 'Wide' }));
    expect(form.getByTitle('What visitors would see').dataset.screen).toBe('wide');
    expect(sent).toEqual([]);
  });

  const SHARED = {
    ...OFF,
    ...{
      enableShareBoard: true,
      shareBoardName: 'Walks',
      version: 1,
      shareBoardId: 'a'.repeat(32),
    },
  };
  it.each([
    ['not shared, beside the form', true, OFF, /Nothing of this is saved or shared/],
    ['not shared, in a dialog', false, OFF, /Nothing of this is saved or shared/],
    ['shared, beside the form', true, SHARED, /Visitors see changes when you save them/],
    ['shared, in a dialog', false, SHARED, /Visitors see changes when you save them/],
  ])('shows the saved state of a board that is %s', async (_, roomy, setting, said) => {
    const { user, form } = await opened({ roomy, setting });
    if (!roomy) await user.click(form.getByRole('button', { name: 'Preview' }));
    expect((await screen.findByText(/If the browser runs scripts/)).textContent).toMatch(said);
  });
});
