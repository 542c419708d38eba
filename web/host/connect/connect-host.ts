import { watchColorMode } from '../color-mode.ts';
import { fetchBackend } from '../fetch-backend.ts';
import type { HostAdapter, HostContext, HostFlag, HostTarget, PageVisit } from '../host.ts';
import { metered } from '../read-answer.ts';
import { visitOf } from '../visit.ts';
import type { Bridge } from './bridge.ts';
import { keptPlace } from './kept-place.ts';
import { pageOf } from './page.ts';
import { requestOver } from './request.ts';

const textOf = (id: string | number | undefined): string | null =>
  id === undefined ? null : String(id);

/**
 * Returns the context of the page. The `lic` parameter of the address says whether the app is licensed, if the bridge
 * does not.
 */
const contextOf = async (bridge: Bridge, { parameters }: PageVisit): Promise<HostContext> => {
  const { jira = {}, license } = await bridge.context.getContext();
  return {
    projectId: textOf(jira.project?.id),
    projectKey: jira.project?.key ?? null,
    boardId: textOf(jira.board?.id),
    issueKey: jira.issue?.key ?? null,
    licensed: license?.active ?? parameters.lic === 'active',
  };
};

/**
 * Returns a function that shows flags. The bridge would close a flag after a delay of its own, so the flag is kept open
 * for the requested time. The bridge reports only the name of a clicked action, so each action gets a unique name.
 */
const flagsOver = (bridge: Bridge): HostAdapter['flag'] => {
  const runs: (() => void)[] = [];
  bridge.events?.on('flag.action', ({ actionIdentifier }) => runs[Number(actionIdentifier)]?.());
  return ({ tone, title, body = '', milliseconds, actions = [] }: HostFlag) => {
    const named = actions.map(({ label, run }) => {
      const taken = (): void => {
        flag?.close();
        run();
      };
      return [runs.push(taken) - 1, label];
    });
    const flag = bridge.flag.create({
      title,
      body,
      type: tone,
      close: 'manual',
      actions: Object.fromEntries(named),
    });
    const close = (): void => flag?.close();
    if (Number.isFinite(milliseconds)) setTimeout(close, milliseconds);
    return close;
  };
};

export interface ConnectPage {
  readonly address: string;
  readonly root: HTMLElement;
  readonly fetch: typeof fetch;
}

const later = () => import('./later.ts');

/** The kind of page that Cairn opens as a dialog. Such a page can also be opened without a dialog. */
const DIALOG_KIND = 'full-screen';

/**
 * Returns functions that send and receive messages about changed issues through the bridge's events. If their code
 * cannot be loaded, they do nothing.
 */
const besideIn = (bridge: Bridge): Pick<HostAdapter, 'tellBeside' | 'hearBeside'> => {
  let opened: Promise<Pick<HostAdapter, 'tellBeside' | 'hearBeside'>> | null = null;
  const beside = () => {
    opened ??= later().then(({ besideOver, eventsOver }) => besideOver(eventsOver(bridge)));
    return opened;
  };
  const nothing = (): void => undefined;
  return {
    tellBeside: (issues) => void beside().then(({ tellBeside }) => tellBeside(issues), nothing),
    hearBeside: (listener) => {
      const stop = beside().then(
        ({ hearBeside }) => hearBeside(listener),
        () => nothing,
      );
      return () => void stop.then((end) => end());
    },
  };
};

/** The host of a Connect app: Jira, reached through the bridge `AP` (R-HOST-5). */
export const connectHost = async (
  bridge: Bridge,
  { address, root, fetch }: ConnectPage,
): Promise<HostAdapter> => {
  // Only the query of the address is trusted, because the host writes it. Anybody can write the part after `#`.
  const page = pageOf(address);
  const given = page.kind === DIALOG_KIND ? await (await later()).givenTo(bridge) : null;
  const place = given ?? (await keptPlace(bridge, page.kind));
  const navigate = (target: HostTarget) => void later().then(({ go }) => go(bridge, target));
  return {
    page: visitOf(page, place),
    // The bridge's parameter `xdm_e` is the address of the Jira site that embeds the page.
    site: page.parameters.xdm_e ?? '',
    edge: '',
    reportsProperties: true,
    context: () => contextOf(bridge, page),
    callBackend: fetchBackend(fetch, () => bridge.context.getToken()),
    ...metered(requestOver(bridge)),
    readFile: async (url) => (await later()).readFile(bridge, url),
    currentUser: () =>
      new Promise((resolve) => {
        bridge.user.getCurrentUser(({ atlassianAccountId }) => resolve(atlassianAccountId));
      }),
    locale: () => new Promise((resolve) => bridge.user.getLocale(resolve)),
    flag: flagsOver(bridge),
    openIssue: (key, onClosed) => {
      if (!bridge.jira?.openIssueDialog) navigate({ kind: 'issue', key });
      else void later().then(({ openIssue }) => openIssue(bridge, key, onClosed));
    },
    navigate,
    addressOf: async (moduleKey, parameters) =>
      (await later()).addressIn(page, moduleKey, parameters),
    openDialog: (dialog) => void later().then(({ openDialog }) => openDialog(bridge, dialog)),
    closeDialog: given && (() => bridge.dialog?.close()),
    ...besideIn(bridge),
    history: async () => {
      const { historyOver, NO_STEPS } = await later();
      return given ? NO_STEPS : historyOver(bridge, place);
    },
    followColorMode: (listener) => {
      bridge.theming?.initializeTheming?.();
      return watchColorMode(root, listener);
    },
    resize: (height) => bridge.resize('100%', `${height}px`),
  };
};
