import { vi } from 'vitest';
import type { Bridge } from '../connect/bridge.ts';

/**
 * Records what a fake host was asked: the places to add to the address (`kept`), and the state before each of them
 * (`left`). `back` and `closings` do what the user does: go back, and close dialogs.
 */
export interface Asked {
  readonly kept: string[];
  readonly left: string[];
  readonly closings: ((() => void) | undefined)[];
  back: (place: Kept) => void;
}

export const nothingAsked = (): Asked => ({
  kept: [],
  left: [],
  closings: [],
  back: () => undefined,
});

/** The place that the address has when the page is opened. */
export type Kept = Readonly<Record<string, string>>;
export const stateOf = (place: Kept): string => `${new URLSearchParams(place)}`;

export const ADDRESS =
  'https://app.cairn.test/pages/board?projectId=10&projectKey=TRAIL&boardScreen=&lic=active';

/** Returns an answer of the tracker in the form in which the Connect bridge passes it. */
export const xhr = (status: number, responseText = '', headers: Record<string, string> = {}) => ({
  status,
  responseText,
  getResponseHeader: (name: string) => headers[name.toLowerCase()] ?? null,
});

export const fakeBridge = (asked: Asked, place: Kept = {}) => {
  const closed = vi.fn<() => void>();
  const bridge = {
    context: {
      getContext: async () => ({
        jira: { project: { id: 10, key: 'TRAIL' } },
        license: { active: true },
      }),
      getToken: async () => 'a-token',
    },
    user: {
      getLocale: (callback: (locale: string) => void) => callback('en_US'),
      getCurrentUser: (callback: (user: { atlassianAccountId: string }) => void) =>
        callback({ atlassianAccountId: 'account-1' }),
    },
    navigator: { go: vi.fn<Bridge['navigator']['go']>() },
    flag: {
      create: vi.fn((_: Readonly<Record<string, unknown>> & { actions: object }) => ({
        close: closed,
      })),
    },
    theming: { initializeTheming: vi.fn<() => void>() },
    jira: {
      openIssueDialog: (_: string, onClosed?: () => void) => void asked.closings.push(onClosed),
    },
    history: {
      pushState: (state: string) => void asked.kept.push(state),
      replaceState: (state: string) => void asked.left.push(state),
      getState: (_: 'hash', callback: (state: string) => void) => callback(stateOf(place)),
      popState: (heard: (change: { newURL?: string }) => void) => {
        asked.back = (place) => heard({ newURL: `${new URLSearchParams(place)}` });
      },
    },
    request: vi.fn(async ({ url }: { url: string }) => {
      if (url === '/rest/found') return { body: '{"key":"TRAIL"}', xhr: xhr(200) };
      throw { err: '', xhr: xhr(404, '{"errorMessages":["gone"]}') };
    }),
    resize: vi.fn<() => void>(),
  } satisfies Bridge;
  return { bridge, closed };
};

/** Returns a root element of a page of the kind `board`. */
export const root = () => {
  const attributes = new Map<string, string>();
  const getAttribute = (name: string) => attributes.get(name) ?? null;
  return { getAttribute, dataset: { page: 'board' } } as unknown as HTMLElement;
};

/**
 * Replaces observers of attributes by empty ones, because the root element of the tests is not a real element. Returns
 * a function that restores the real ones.
 */
export const withoutObservers = (): (() => void) => {
  vi.stubGlobal(
    'MutationObserver',
    class {
      observe = vi.fn();
      disconnect = vi.fn();
    },
  );
  return () => vi.unstubAllGlobals();
};
