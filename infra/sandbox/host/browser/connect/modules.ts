import type { PageData } from '../../model/page-data.ts';
import { showIssue } from '../overlays/issue-dialog.ts';
import { type BridgeCallback, type BridgeModule, promising } from './connect-host.ts';
import { addressOf, type Target } from './navigation.ts';

const fetchToken = async (page: PageData): Promise<string> => {
  const response = await fetch('/host/context-token', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(page.place),
  });
  if (!response.ok) throw new Error(`No context token: ${response.status}`);
  const { token } = (await response.json()) as { token: string };
  return token;
};

export const contextModule = (page: PageData): BridgeModule => ({
  getToken: promising(() => fetchToken(page)),
  getContext: promising(() => Promise.resolve(page.context)),
});

/** Implements `AP.user`. As in Jira, its methods answer only through callbacks. */
export const userModule = ({ user }: PageData): BridgeModule => ({
  getCurrentUser: (callback: BridgeCallback) => callback({ atlassianAccountId: user.accountId }),
  getUser: (callback: BridgeCallback) =>
    callback({ id: user.accountId, key: user.accountId, fullName: user.displayName }),
  getLocale: (callback: BridgeCallback) => callback(user.locale),
  getTimeZone: (callback: BridgeCallback) => callback(user.timeZone),
});

export const navigatorModule = (page: PageData): BridgeModule => ({
  go: (
    target: Target,
    context: Readonly<Record<string, unknown>> | undefined,
    _callback: BridgeCallback,
  ) => {
    const address = addressOf(page, target, context ?? {});
    if (address) window.location.assign(address);
  },
  getLocation: (callback: BridgeCallback) => {
    const { extension } = callback._context;
    callback({
      target: 'addonModule',
      context: { addonKey: extension.addon_key, moduleKey: extension.key, ...page.place },
    });
  },
  reload: () => window.location.reload(),
});

const cookieName = (callback: BridgeCallback, name: string): string =>
  encodeURIComponent(`${callback._context.extension.addon_key}$$${name}`);

const DAY_MILLISECONDS = 86_400_000;

/**
 * Implements cookies of this site. Each app key has its own cookies. `expires` is in days; if 0, the cookie expires
 * when the browser closes.
 */
export const cookieModule = (): BridgeModule => ({
  save: (name: string, value: string, expires: number, callback: BridgeCallback) =>
    cookieStore.set({
      name: cookieName(callback, name),
      value: encodeURIComponent(value),
      expires: expires ? Date.now() + expires * DAY_MILLISECONDS : null,
    }),
  read: async (name: string, callback: BridgeCallback) => {
    const cookie = await cookieStore.get(cookieName(callback, name));
    callback(cookie?.value === undefined ? null : decodeURIComponent(cookie.value));
  },
  erase: (name: string, callback: BridgeCallback) => cookieStore.delete(cookieName(callback, name)),
});

/** Implements the issue dialog of `AP.jira`. Calls the callback when the dialog is closed. */
export const jiraModule = (): BridgeModule => ({
  openIssueDialog: (key: string, callback: BridgeCallback) => {
    void showIssue(key).then(() => callback());
  },
});
