// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { REVIEW_ANSWERED } from '#domain/aggregates/app-setting/review.ts';
import { goal } from '#domain/testing/goals.ts';
import { step, story } from '#domain/testing/issues.ts';
import { inMore, moreMenu } from '../../app/map/testing/in-more.ts';
import { showMapPage } from '../../app/map/testing/map-page.tsx';
import { answered } from '../../testing/fake-tracker.ts';

const setCookie = (name: string, value: string | null) => {
  // biome-ignore lint/suspicious/noDocumentCookie: puts the browser into the state after an earlier visit
  document.cookie = `${name}=${value ?? ''}; Path=/${value === null ? '; Max-Age=-1' : ''}`;
};

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('CLIENT_VERSION', '1.2.3');
  setCookie('cairn-version', null);
  setCookie('cairn-visits', null);
  // The tour skips elements without a size. Without a layout, no element would have a size, so the test defines one.
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([
    new DOMRect(0, 0, 10, 10),
  ] as never);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

type Given = Parameters<typeof showMapPage>[1] & {
  /** The user's settings from an earlier visit. */
  readonly kept?: Readonly<Record<string, unknown>>;
};

const opened = async (given: Given = {}) => {
  const shown = await showMapPage(
    {
      steps: [step('1', { properties: { goalId: 'g1' } })],
      stories: [story('2', { parent: '1' })],
      instead: ({ method, url }) =>
        url.includes('user/properties/')
          ? answered(
              method === 'PUT'
                ? null
                : { key: 'settings', value: { panelMode: 'none', ...given.kept } },
            )
          : null,
    },
    { goals: [goal('g1', '0|h00000:')], ...given },
  );
  await screen.findByRole('grid');
  const user = userEvent.setup();
  const tool = (name: string) => {
    const found = screen
      .getAllByRole('button', { name })
      .find((each) => each.closest('[role="toolbar"]'));
    if (!found) throw new Error(`no button ${name}`);
    return found;
  };
  const kept = () =>
    JSON.stringify(
      shown.host.calls.filter(
        ({ method, url }) => method === 'PUT' && url.includes('user/properties/'),
      ),
    );
  return { ...shown, user, tool, kept };
};

describe('the help panel', () => {
  it('shows articles about the current screen, and finds articles and keys', async () => {
    const { user } = await opened();
    await user.click(await inMore('Help'));
    const panel = within(await screen.findByRole('complementary', { name: 'Help' }));
    const here = within(panel.getByRole('region', { name: 'On this screen' }));
    await user.click(here.getByRole('button', { name: /Goals, steps and stories/ }));
    expect(here.getByText(/Steps are the epics of your project/)).toBeTruthy();
    await user.type(panel.getByRole('searchbox', { name: 'Search help' }), 'undo nearly');
    await waitFor(() => expect(screen.queryByText('Goals, steps and stories')).toBeNull());
    screen.getByText('Undo and redo');
    await user.clear(screen.getByRole('searchbox', { name: 'Search help' }));
    await user.type(screen.getByRole('searchbox', { name: 'Search help' }), 'zzz');
    await screen.findByText('No help articles match “zzz”.');
  });

  it('starts with the article about the open panel', async () => {
    const { user, tool } = await opened();
    await user.click(tool('Comments'));
    await screen.findByRole('complementary', { name: 'Comments' });
    await user.click(await inMore('Help'));
    const panel = within(await screen.findByRole('complementary', { name: 'Help' }));
    const here = within(panel.getByRole('region', { name: 'On this screen' }));
    const [first, second] = here.getAllByRole('button', { expanded: true });
    expect(first?.textContent).toContain('Discuss a card without leaving the map');
    expect(second).toBeUndefined();
    expect(here.getByRole('button', { name: 'Open Comments' })).toBeTruthy();
  });

  it('links to the panels of its articles, and to the list of all keys', async () => {
    const { user } = await opened();
    await user.click(await inMore('Help'));
    const panel = within(await screen.findByRole('complementary', { name: 'Help' }));
    await user.click(panel.getByRole('button', { name: 'All keys' }));
    await screen.findByRole('dialog');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByText('Discuss a card without leaving the map'));
    await user.click(screen.getByText('Open Comments'));
    await screen.findByRole('complementary', { name: 'Comments' });
  });
});

describe('the tour', () => {
  const stop = () => within(screen.getByRole('dialog'));

  it('points at the real controls, and resumes at the last stop', async () => {
    const { user } = await opened();
    await user.click(await inMore('Tour'));
    await screen.findByRole('dialog', { name: 'Goals are at the top' });
    await user.click(stop().getByRole('button', { name: 'Next' }));
    await screen.findByRole('dialog', { name: 'Steps are your epics' });
    await user.keyboard('{ArrowRight}');
    const left = screen.getByRole('dialog').getAttribute('aria-labelledby');
    expect(left).toBeTruthy();
    const title = stop().getByRole('heading').textContent;
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(await inMore('Tour'));
    expect((await screen.findByRole('dialog')).textContent).toContain(title);
    await user.keyboard('{ArrowLeft}');
    await screen.findByRole('dialog', { name: 'Steps are your epics' });
  });

  it('ticks a control that the user has used, and shows the next one', async () => {
    const { user } = await opened();
    await user.click(await inMore('Tour'));
    await screen.findByRole('dialog', { name: 'Goals are at the top' });
    const goalBar = document.querySelector<HTMLElement>('[data-address^="goal:"]');
    if (!goalBar) throw new Error('no goal');
    await user.click(goalBar);
    await screen.findByRole('dialog', { name: 'Steps are your epics' });
    stop().getByRole('listitem', { name: 'Done: Goals are at the top' });
    // The focus stays on the control that the user uses.
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(false);
    const cardOfStep = document.querySelector<HTMLElement>('[data-address^="step:"]');
    cardOfStep?.focus();
    await user.keyboard('{ArrowDown}');
    screen.getByRole('dialog', { name: 'Steps are your epics' });
  });

  it('disappears from the menu after "Never show again"', async () => {
    const { user, kept } = await opened();
    await user.click(await inMore('Tour'));
    await user.click(await screen.findByRole('button', { name: 'Never show again' }));
    await waitFor(() => expect(kept()).toContain('"showProductTourButton":false'));
    expect((await moreMenu()).queryByRole('menuitem', { name: 'Tour' })).toBeNull();
  });

  it('is not offered again after its last stop, but stays in the menu', async () => {
    const { user, kept } = await opened();
    await user.click(await inMore('Tour'));
    await screen.findByRole('dialog', { name: 'Goals are at the top' });
    while (!stop().queryByRole('button', { name: 'Done' })) await user.keyboard('{ArrowRight}');
    await user.click(stop().getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(kept()).toContain('"openTourGuide":false'));
    expect(kept()).not.toContain('"showProductTourButton":false');
    expect(await inMore('Tour')).toBeTruthy();
  });

  it('can be shown again with a switch of the view settings', async () => {
    const { user, tool } = await opened();
    await user.click(await inMore('Tour'));
    await user.click(await screen.findByRole('button', { name: 'Never show again' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(tool('View'));
    await user.click(await screen.findByRole('switch', { name: 'Guided tour' }));
    await user.keyboard('{Escape}');
    await user.click(await inMore('Tour'));
    await screen.findByRole('dialog', { name: 'Goals are at the top' });
  });
});

describe('the greeting on arrival', () => {
  // The user's first visit was a year ago.
  beforeEach(() => setCookie('cairn-visits', `${Date.now() - 365 * 86_400_000}.1.9`));

  const visit = async (
    isNewUser: boolean | 'unreadable',
    turnOnReviewModal: boolean,
    kept: Readonly<Record<string, unknown>> = {},
  ) => {
    const asked: unknown[] = [];
    const setting = {
      enableAIFeature: false,
      dateCloseReviewModal: null,
      isNewUser,
      version: 1,
    };
    const shown = await opened({
      kept,
      reads: (path) => {
        if (path === '/smb/review-modal-check') return { turnOnReviewModal };
        if (path !== '/app-setting') return undefined;
        return isNewUser === 'unreadable' ? isNewUser : setting;
      },
      change: ({ path, body }) => {
        asked.push({ path, body });
        return { status: 200, body: { ...setting, ...(body as object) } };
      },
    });
    return { ...shown, asked };
  };

  it('welcomes a new user only once, and offers the tour', async () => {
    const { user, asked } = await visit(true, true);
    const dialog = within(await screen.findByRole('dialog', { name: 'Welcome to Cairn' }));
    await user.click(dialog.getByRole('button', { name: /Take the tour/ }));
    await screen.findByRole('dialog', { name: 'Goals are at the top' });
    expect(asked).toContainEqual({ path: '/app-setting', body: { isNewUser: false } });
    expect(screen.queryByRole('complementary', { name: 'How do you like Cairn?' })).toBeNull();
  });

  it('welcomes nobody while it is unknown whether the user is new (R-HTTP-10)', async () => {
    await visit('unreadable', false);
    await waitFor(() => expect(document.cookie).toContain('cairn-version'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('offers no tour to a user who has turned it off', async () => {
    const { user } = await visit(true, true, { openTourGuide: false });
    const dialog = within(await screen.findByRole('dialog', { name: 'Welcome to Cairn' }));
    expect(dialog.queryByRole('button', { name: /Take the tour/ })).toBeNull();
    await user.click(dialog.getByRole('button', { name: /Look around/ }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows what is new since the last version seen in this browser', async () => {
    setCookie('cairn-version', '0.0.1');
    const { user } = await visit(false, true);
    const dialog = within(await screen.findByRole('dialog', { name: /^What’s new in/ }));
    await user.click(dialog.getByRole('button', { name: 'Got it' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.cookie).not.toContain('cairn-version=0.0.1');
  });

  it('asks for a review, and never again after a refusal', async () => {
    const { user, asked } = await visit(false, true);
    await screen.findByRole('complementary', { name: 'How do you like Cairn?' });
    await user.click(screen.getByRole('button', { name: 'No, thanks' }));
    expect(screen.queryByRole('complementary', { name: 'How do you like Cairn?' })).toBeNull();
    const body = { dateCloseReviewModal: REVIEW_ANSWERED };
    await waitFor(() => expect(asked).toContainEqual({ path: '/app-setting', body }));
  });

  it('does not ask for a review on the first visit', async () => {
    setCookie('cairn-visits', null);
    await visit(false, true);
    await waitFor(() => expect(document.cookie).toContain('cairn-version'));
    expect(screen.queryByRole('complementary', { name: 'How do you like Cairn?' })).toBeNull();
  });

  it('asks for a review again after "Later", and links to the Marketplace', async () => {
    const first = await visit(false, true);
    await first.user.click(await screen.findByRole('button', { name: 'Later' }));
    await waitFor(() => expect(JSON.stringify(first.asked)).toContain('dateCloseReviewModal'));
    expect(JSON.stringify(first.asked)).not.toContain(REVIEW_ANSWERED);
    cleanup();
    const second = await visit(false, true);
    await second.user.click(await screen.findByRole('button', { name: 'Write a review' }));
    expect(second.host.visited).toEqual([
      { kind: 'site', path: '/jira/marketplace/discover/app/app.cairn.story-map' },
    ]);
  });

  it('is absent when there is nothing to say', async () => {
    await visit(false, false);
    await waitFor(() => expect(document.cookie).toContain('cairn-version'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
