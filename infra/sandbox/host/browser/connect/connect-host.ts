/** The bridge on the side of the site's page. `atlassian-connect-js/dist/connect-host.js` adds it to `window`. */
export interface ConnectHost {
  createExtension(extension: ExtensionRequest): {
    readonly iframeAttributes: Readonly<Record<string, string>>;
    readonly extension: Extension;
  };
  defineModule(name: string, methods: BridgeModule): void;
  defineModule(globals: BridgeModule): void;
  registerProvider(name: string, provider: unknown): void;
  broadcastEvent(type: string, target: Readonly<Record<string, string>>, event: unknown): void;
  destroy(extensionId: string): void;
  getFrameworkAdaptor(): {
    registerModule(module: {
      getModuleRegistrationName(): string;
      isEnabled(): boolean;
      getProvider(): unknown;
    }): void;
  };
}

export interface ExtensionRequest {
  readonly addon_key: string;
  readonly key: string;
  readonly url: string;
  readonly options: Record<string, unknown>;
}

export interface Extension extends ExtensionRequest {
  readonly id: string;
}

/** The last argument of every call. The bridge adds it. */
export interface BridgeCallback {
  (...results: unknown[]): void;
  readonly _context: { readonly extension_id: string; readonly extension: Extension };
}

/** A method of a bridge module. Each implementation declares its own arguments. */
export type BridgeMethod = ((...args: never[]) => unknown) & { returnsPromise?: boolean };
export type BridgeModule = Readonly<Record<string, BridgeMethod>>;

declare global {
  interface Window {
    readonly connectHost: ConnectHost;
  }
}

/** Marks a method that returns a promise, so that callers may pass a callback or await the promise. */
export const promising = <Args extends never[]>(
  method: (...args: Args) => Promise<unknown>,
): BridgeMethod => Object.assign(method, { returnsPromise: true });
