/** The parts of an XMLHttpRequest that the bridge passes on. */
export interface BridgeXhr {
  readonly status?: number;
  readonly responseText?: string;
  getResponseHeader?(name: string): string | null;
}

export interface BridgeContext {
  readonly jira?: {
    readonly project?: { readonly id?: string | number; readonly key?: string };
    readonly board?: { readonly id?: string | number };
    readonly issue?: { readonly id?: string | number; readonly key?: string };
  };
  readonly license?: { readonly active?: boolean };
}

/** The Connect bridge in the app's page, which `all.js` adds. Contains only the calls that Cairn makes. */
export interface Bridge {
  readonly context: {
    getContext(): Promise<BridgeContext>;
    getToken(): Promise<string>;
  };
  readonly user: {
    getLocale(callback: (locale: string) => void): void;
    getCurrentUser(callback: (user: { readonly atlassianAccountId: string }) => void): void;
  };
  readonly navigator: { go(target: string, context: Readonly<Record<string, unknown>>): void };
  readonly flag: {
    create(options: Readonly<Record<string, unknown>>): { close(): void } | undefined;
  };
  readonly events?: {
    on(name: 'flag.action', heard: (event: { readonly actionIdentifier: string }) => void): void;
    on(name: string, heard: (payload?: unknown) => void): void;
    off?(name: string, heard: (payload?: unknown) => void): void;
    emit?(name: string, payload: unknown): void;
    once?(name: 'dialog.close', heard: () => void): void;
  };
  readonly dialog?: {
    create(options: Readonly<Record<string, unknown>>): unknown;
    close(): void;
    /**
     * Calls back with the data that another page gave when it opened this dialog; undefined if this page is not a
     * dialog.
     */
    getCustomData(callback: (data: unknown) => void): void;
  };
  /** Absent in some products and versions. */
  readonly jira?: { openIssueDialog?(key: string, onClosed?: () => void): void };
  /** Absent on pages without their own address. */
  readonly history?: {
    pushState(state: string): void;
    replaceState(state: string): void;
    /** Some versions of the bridge return the state, others pass it to the callback. */
    getState(type: 'hash', callback: (state: string) => void): unknown;
    popState(heard: (change: { readonly newURL?: string }) => void): void;
  };
  readonly theming?: { initializeTheming?(): void };
  request(options: {
    readonly url: string;
    readonly type: string;
    readonly contentType?: string;
    readonly data?: string;
    readonly headers?: Readonly<Record<string, string>>;
    /** Whether the bridge returns the body as bytes. */
    readonly binaryAttachment?: boolean;
  }): Promise<{ readonly body: string | ArrayBuffer; readonly xhr: BridgeXhr }>;
  resize(width: string, height: string): void;
}

declare global {
  interface Window {
    readonly AP?: Bridge;
  }
}
