import { besideOver } from '../beside.ts';
import { watchColorMode } from '../color-mode.ts';
import { focusBack } from '../focus-back.ts';
import type { FlagAction, HostAdapter, HostFlag, HostTarget } from '../host.ts';
import { metered } from '../read-answer.ts';
import { ask, type ForgeBridge, tell } from './bridge.ts';
import { backendOver, filesOver, requestOver } from './calls.ts';
import { isOverPage, placeInHost, readContext, visitOf } from './context.ts';
import { eventsOver, openModal } from './dialogs.ts';
import { openAddress } from './history.ts';

let flags = 0;

const taking =
  (close: () => void) =>
  ({ label, run }: FlagAction) => ({
    text: label,
    onClick: (): void => {
      close();
      run();
    },
  });

/** Shows a flag. The host would close it after a delay of its own, so it is kept open for the requested time. */
const showFlag = (
  bridge: ForgeBridge,
  { tone, title, body = '', milliseconds, actions = [] }: HostFlag,
): (() => void) => {
  flags += 1;
  const id = `cairn-${flags}`;
  const close = (): void => tell(bridge, 'closeFlag', { id });
  tell(bridge, 'showFlag', {
    id,
    title,
    type: tone,
    description: body,
    isAutoDismiss: false,
    ...(actions.length > 0 ? { actions: actions.map(taking(close)) } : {}),
  });
  if (Number.isFinite(milliseconds)) setTimeout(close, milliseconds);
  return close;
};

const addressOf = (target: HostTarget): object => {
  if (target.kind === 'issue') return { target: 'issue', issueKey: target.key };
  if (target.kind === 'site') return { url: target.path };
  const { moduleKey, parameters } = target;
  return { target: 'module', moduleKey, path: `?${new URLSearchParams(parameters)}` };
};

/**
 * The host of a Forge app: Jira, reached through `__bridge`. Makes the same calls as the host's official packages,
 * which are larger than the client's whole first load (`infra/forge/decisions/0001-our-own-adapter.md`). Rejects if the
 * host does not say where the page is shown.
 */
export const forgeHost = async (bridge: ForgeBridge, root: HTMLElement): Promise<HostAdapter> => {
  const context = await readContext(bridge);
  const address = await openAddress(bridge, context.extension);
  const page = visitOf(context, address, root.dataset.page ?? '');
  return {
    page,
    site: context.siteUrl,
    edge: root.dataset.edge ?? '',
    reportsProperties: false,
    context: async () => placeInHost(context),
    callBackend: backendOver(bridge),
    ...metered(requestOver(bridge)),
    readFile: filesOver(bridge),
    currentUser: async () => {
      if (context.accountId) return context.accountId;
      throw new Error('nobody is signed in');
    },
    locale: async () => context.locale,
    flag: (flag) => showFlag(bridge, flag),
    openIssue: (key, onClosed) =>
      tell(bridge, 'openIssueViewModal', {
        data: { onClose: focusBack(onClosed), context: { issueKey: key } },
      }),
    openDialog: (dialog) => openModal(bridge, dialog),
    closeDialog: isOverPage(context) ? () => tell(bridge, 'close') : null,
    ...besideOver(eventsOver(bridge)),
    history: async () => address,
    addressOf: async (moduleKey, parameters) => {
      const target = addressOf({ kind: 'module', moduleKey, parameters });
      const address = await ask(bridge, 'getUrl', target).catch(() => null);
      return typeof address === 'string' ? address : null;
    },
    navigate: (target) => tell(bridge, 'navigate', { ...addressOf(target), type: 'same-tab' }),
    followColorMode: (listener) => {
      void ask(bridge, 'enableTheming').catch(() => undefined);
      return watchColorMode(root, listener);
    },
    // Does nothing, because the host fits its frame to the height of the page.
    resize: () => undefined,
  };
};
