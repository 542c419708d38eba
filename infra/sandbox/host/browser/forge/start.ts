import { macroContext } from '../../model/forge-context.ts';
import type { ForgeModule, ForgePage, PageData } from '../../model/page-data.ts';
import { flagProvider } from '../overlays/flags.ts';
import { showIssue } from '../overlays/issue-dialog.ts';
import { fetchProduct, invoke } from './calls.ts';
import { drawFrame, type ForgeFrame, joinFrames } from './frames.ts';
import { historyUnder } from './history.ts';
import { openModal } from './modal.ts';
import { addressOf, navigate, type Target } from './routes.ts';
import { followTheme } from './theme.ts';

type Act = (frame: ForgeFrame, payload: never) => unknown;

interface FlagRequest {
  readonly id: string;
  readonly title?: string;
  readonly description?: string;
  readonly type?: string;
  readonly isAutoDismiss?: boolean;
  readonly actions?: readonly { readonly text: string; onClick(): void }[];
}

interface ModalCall {
  readonly resource?: string | null;
  readonly size?: string;
  readonly title?: string;
  readonly context?: unknown;
  onClose?(payload: unknown): void;
}

interface IssueCall {
  readonly data: {
    readonly context: { readonly issueKey: string };
    onClose?(): void;
  };
}

interface Emitted {
  readonly event: string;
  readonly payload?: unknown;
}

interface Subscription {
  readonly event: string;
  callback(payload: unknown): void;
}

type Commands = Readonly<Record<string, Act>>;

/** Returns the bridge commands for flags. Only one flag is shown for each id. */
const flagCommands = (): Commands => {
  const shown = new Map<string, { close(): void }>();
  const flags = flagProvider(document.getElementById('flags') ?? document.body);
  return {
    showFlag: (
      _,
      { id, title, description, type = 'info', isAutoDismiss, actions = [] }: FlagRequest,
    ) => {
      shown.get(id)?.close();
      const flag = flags.create({
        id,
        type,
        ...(title === undefined ? {} : { title }),
        ...(description === undefined ? {} : { body: description }),
        ...(isAutoDismiss ? { close: 'auto' } : {}),
        actions: actions.map(({ text, onClick }) => ({ actionText: text, executeAction: onClick })),
        onClose: () => shown.delete(id),
      });
      shown.set(id, flag);
      return true;
    },
    closeFlag: (_, { id }: { readonly id: string }) => {
      shown.get(id)?.close();
      return true;
    },
  };
};

const eventCommands = (): Commands => {
  const subscriptions: Subscription[] = [];
  return {
    on: (_, call: Subscription) => {
      subscriptions.push(call);
      return { unsubscribe: () => subscriptions.splice(subscriptions.indexOf(call), 1) };
    },
    emit: (_, { event, payload }: Emitted) => {
      for (const call of subscriptions) if (call.event === event) call.callback(payload);
    },
    emitReadyEvent: () => undefined,
  };
};

/** Returns the commands of the Forge bridge by name. An unknown command is refused. */
const commandsOf = (
  data: PageData,
  page: ForgePage,
  open: (call: ModalCall, by: ForgeFrame) => void,
) => {
  const commands: Commands = {
    ...flagCommands(),
    ...eventCommands(),
    getContext: ({ module: { context }, modal }) => ({
      ...context,
      extension: { ...context.extension, ...(modal === null ? {} : { modal }) },
      theme: { colorMode: document.documentElement.dataset.colorMode },
    }),
    enableTheming: (_, { wear }: { wear(look: object): void }) => followTheme(wear),
    fetchProduct: (_, call: Parameters<typeof fetchProduct>[0]) => fetchProduct(call),
    invoke: ({ moduleKey }, call: unknown) => invoke(moduleKey, data.place, call),
    createHistory: ({ module, modal }) => {
      if (modal !== null) throw new Error('A dialog has no address.');
      return historyUnder(module.address);
    },
    navigate: (_, target: Target) => navigate(page, target),
    getUrl: (_, target: Target) => addressOf(page, target).href,
    resize: ({ element }, height: number) => {
      if (element.closest('.embed-panel')) element.style.height = `${height}px`;
    },
    reload: () => window.location.reload(),
    refresh: () => window.location.reload(),
    changeWindowTitle: (_, title: string) => {
      document.title = title;
    },
    openModal: (frame, call: ModalCall) => open(call, frame),
    close: (frame, payload: unknown) => frame.close(payload),
    onClose: () => undefined,
    openIssueViewModal: (_, { data: { context, onClose } }: IssueCall) => {
      void showIssue(context.issueKey).then(() => onClose?.());
    },
  };
  return (frame: ForgeFrame, command: string, payload: unknown): unknown => {
    if (!Object.hasOwn(commands, command)) throw new Error(`The host has no "${command}".`);
    return commands[command]?.(frame, payload as never);
  };
};

/** Embeds the frames of a Forge app in the page, and answers their bridge calls. */
export const startForge = (data: PageData, page: ForgePage): void => {
  const nothing = (): void => undefined;
  const openOver = (
    moduleKey: string,
    module: ForgeModule,
    { resource, size, title, context, onClose }: ModalCall,
  ): void => {
    const url = resource ? page.documents[resource] : module.document;
    if (url === undefined) throw new Error(`The app has no document "${resource}".`);
    const modal = openModal({
      url,
      title: title ?? module.title,
      size: size ?? module.size,
      onClose: (payload) => {
        frames.remove(frame);
        onClose?.(payload);
      },
    });
    const frame: ForgeFrame = { moduleKey, module, modal: context ?? null, ...modal };
    frames.add(frame);
  };
  const frames = joinFrames(
    page.documentsUrl,
    commandsOf(data, page, (call, { moduleKey, module }) =>
      openOver(moduleKey, module, { ...call, context: call.context ?? {} }),
    ),
  );
  for (const embed of data.embeds) {
    const found = page.modules[embed.moduleKey];
    const place = document.getElementById(embed.slot);
    if (!found || !place) continue;
    const { extension } = found.context;
    const module =
      extension.type === 'macro'
        ? { ...found, context: macroContext(found.context, embed.parameters) }
        : found;
    const element = drawFrame(embed.url, embed.title);
    frames.add({ moduleKey: embed.moduleKey, module, modal: null, element, close: nothing });
    place.replaceChildren(element);
  }
  for (const item of document.querySelectorAll<HTMLElement>('[data-module]')) {
    const key = item.dataset.module ?? '';
    const module = page.modules[key];
    item.addEventListener('click', () => {
      item.closest<HTMLElement>('[popover]')?.hidePopover();
      if (module) openOver(key, module, {});
    });
  }
};
