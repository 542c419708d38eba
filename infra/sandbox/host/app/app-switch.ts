import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { AppDescriptor } from '../../connect/descriptor.ts';
import { install, uninstall } from '../../connect/installation.ts';
import { announce, type Site } from '../../connect/lifecycle.ts';
import type { ForgeHost } from '../../forge/forge-host.ts';
import type { Tracker } from '../../tracker/contract/tracker.ts';
import { connectApp } from './connect-app.ts';
import { forgeApp } from './forge-app.ts';
import type { HostedApp } from './hosted-app.ts';

export type HostKind = HostedApp['kind'];

const keptSchema = z.object({
  kind: z.enum(['connect', 'forge']),
  hadConnect: z.boolean(),
});

export interface SwitchParts {
  readonly folder: string;
  /**
   * Whether to install the app as a Connect app or as a Forge app. If null, the app is installed as in the last run.
   */
  readonly kind: HostKind | null;
  readonly connect: Site;
  readonly tracker: Tracker;
  readonly licensed: () => boolean;
  readonly descriptor: () => Promise<AppDescriptor>;
  readonly openForge: () => Promise<ForgeHost>;
}

/** Controls which app is installed: none, a Connect app or a Forge app. */
export interface AppSwitch {
  kind(): HostKind;
  /** Returns the installed app, or null while none is installed. */
  app(): HostedApp | null;
  /** Returns the Forge host, or null while the app is a Connect app. */
  forge(): ForgeHost | null;
  tenant(): string;
  install(): Promise<void>;
  uninstall(): Promise<void>;
  /**
   * Turns the installed Connect app into a Forge app, or the reverse. When a site moves from Connect to Forge, it keeps
   * all its data.
   */
  change(kind: HostKind): Promise<void>;
}

export const openAppSwitch = async (parts: SwitchParts): Promise<AppSwitch> => {
  const { connect, tracker } = parts;
  const file = join(parts.folder, 'kind.json');
  const text = await readFile(file, 'utf8').catch(() => null);
  const kept = text === null ? null : z.parse(keptSchema, JSON.parse(text));
  let kind = parts.kind ?? kept?.kind ?? 'connect';
  let hadConnect = kept?.hadConnect ?? false;
  /**
   * Whether an install is in progress. Meanwhile the site already answers the app, because the app calls the site
   * before it accepts the install.
   */
  let isInstalling = false;
  let app: HostedApp | null = null;
  let host: ForgeHost | null = null;
  const keep = async (): Promise<void> => {
    await mkdir(parts.folder, { recursive: true });
    await writeFile(file, JSON.stringify({ kind, hadConnect }));
  };
  const putIn: Readonly<Record<HostKind, () => Promise<void>>> = {
    connect: async () => {
      const descriptor = await parts.descriptor();
      await install(connect, descriptor, tracker.apps);
      hadConnect = true;
      app = connectApp(connect, descriptor, parts.licensed);
    },
    forge: async () => {
      host ??= await parts.openForge();
      await host.install(hadConnect ? connect.tenant.clientKey : null);
      app = forgeApp(host, connect.baseUrl);
    },
  };
  const takeOut: Readonly<Record<HostKind, () => Promise<void>>> = {
    connect: async () => uninstall(connect, await parts.descriptor(), tracker.apps),
    forge: async () => host?.uninstall(),
  };
  return {
    kind: () => kind,
    app: () => app,
    forge: () => (kind === 'forge' || isInstalling ? host : null),
    tenant: () => {
      const forge = kind === 'forge' ? host?.identity.read() : undefined;
      return forge ? (forge.formerClientKey ?? forge.cloudId) : connect.tenant.clientKey;
    },
    install: async () => {
      await putIn[kind]();
      await keep();
    },
    uninstall: async () => {
      if (app) await takeOut[kind]();
      app = null;
    },
    change: async (to) => {
      if (to === kind) return;
      const before = app;
      if (to === 'forge') {
        isInstalling = true;
        await putIn.forge().finally(() => {
          isInstalling = false;
        });
        // Now that the Forge app is installed, tells the Connect app that it was uninstalled.
        if (before) await announce(connect, await parts.descriptor(), 'uninstalled');
      } else {
        if (before) await takeOut.forge();
        await putIn.connect();
      }
      kind = to;
      await keep();
    },
  };
};
