import type { PageData } from '../../model/page-data.ts';
import { flagProvider, messageProvider } from '../overlays/flags.ts';
import type { BridgeCallback, ConnectHost } from './connect-host.ts';
import { dialogProvider } from './dialogs.ts';
import { embed } from './embed.ts';
import { historyModule } from './history.ts';
import { contextModule, cookieModule, jiraModule, navigatorModule, userModule } from './modules.ts';
import { request } from './request.ts';

const provide = (host: ConnectHost, name: string, provider: unknown): void =>
  host.getFrameworkAdaptor().registerModule({
    getModuleRegistrationName: () => name,
    isEnabled: () => true,
    getProvider: () => provider,
  });

const sized = (size: number | string): string => (typeof size === 'number' ? `${size}px` : size);

/**
 * CSS makes most frames fill their container. Only the frame of an issue panel gets the height that its page requests.
 */
const resizing = {
  resize: (_width: unknown, height: number | string, context: BridgeCallback['_context']) => {
    const frame = document.getElementById(context.extension_id);
    if (frame && !frame.closest('.embed-full')) frame.style.height = sized(height);
  },
  sizeToParent: () => undefined,
  registerUnmountCallback: () => undefined,
};

/** Registers our implementations of Jira's modules with the bridge, and then embeds the app's pages. */
export const startBridge = (host: ConnectHost, page: PageData): void => {
  host.defineModule({ request });
  host.defineModule('context', contextModule(page));
  host.defineModule('user', userModule(page));
  host.defineModule('navigator', navigatorModule(page));
  host.defineModule('cookie', cookieModule());
  host.defineModule('jira', jiraModule());
  host.defineModule('history', historyModule(host));
  host.registerProvider('addon', resizing);
  const group = document.getElementById('flags');
  if (group) {
    const flags = flagProvider(group);
    provide(host, 'flag', flags);
    provide(host, 'messages', messageProvider(flags));
  }
  provide(host, 'dialog', dialogProvider(host, page));
  for (const frame of page.embeds) {
    const place = document.getElementById(frame.slot);
    if (!place) continue;
    embed(host, place, {
      ...frame,
      options: {
        isFullPage: frame.fullPage,
        moduleType: frame.moduleType,
        productContext: JSON.stringify(page.context),
      },
    });
  }
};
