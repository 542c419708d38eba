interface FlagOptions {
  readonly id: string;
  readonly title?: string;
  readonly body?: string;
  readonly type: string;
  readonly close?: string;
  readonly actions: readonly { readonly actionText: string; executeAction(): void }[];
  onClose(id: string): void;
}

const AUTO_CLOSE_MS = 8000;

const GLYPHS: Readonly<Record<string, string>> = {
  success: 'M8 1a7 7 0 1 1 0 14A7 7 0 0 1 8 1Zm3.2 4.6L7 9.8 4.8 7.6 3.7 8.7 7 12l5.3-5.3Z',
  error: 'M5.2 1h5.6L15 5.2v5.6L10.8 15H5.2L1 10.8V5.2ZM7.2 4v5h1.6V4Zm0 6.4V12h1.6v-1.6Z',
  warning: 'M8 1.2 15.5 15H.5ZM7.2 6v4.5h1.6V6Zm0 5.7v1.5h1.6v-1.5Z',
  info: 'M8 1a7 7 0 1 1 0 14A7 7 0 0 1 8 1ZM7.2 7v5h1.6V7Zm0-3v1.6h1.6V4Z',
};

const element = (tag: string, className: string, text = ''): HTMLElement => {
  const node = document.createElement(tag);
  node.className = className;
  node.textContent = text;
  return node;
};

const glyph = (type: string): SVGElement => {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 16 16');
  svg.setAttribute('aria-hidden', 'true');
  svg.classList.add('flag-glyph');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', GLYPHS[type] ?? GLYPHS.info ?? '');
  path.setAttribute('fill-rule', 'evenodd');
  svg.append(path);
  return svg;
};

const button = (className: string, label: string, onClick: () => void): HTMLElement => {
  const node = element('button', className, label);
  node.setAttribute('type', 'button');
  node.addEventListener('click', onClick);
  return node;
};

const draw = (options: FlagOptions, close: () => void): HTMLElement => {
  const flag = element('section', `flag flag-${options.type}`);
  flag.setAttribute('role', options.type === 'error' ? 'alert' : 'status');
  flag.dataset.flagType = options.type;
  const words = element('div', 'flag-words');
  words.append(element('strong', 'flag-title', options.title ?? ''));
  if (options.body) words.append(element('p', 'flag-body', options.body));
  const actions = options.actions.map(({ actionText, executeAction }) =>
    button('link-button', actionText, executeAction),
  );
  if (actions.length > 0) {
    const row = element('div', 'flag-actions');
    row.append(...actions);
    words.append(row);
  }
  const dismiss = button('icon-button', '×', close);
  dismiss.setAttribute('aria-label', 'Dismiss');
  flag.append(glyph(options.type), words, dismiss);
  return flag;
};

/** Shows the flags that the app creates with `AP.flag.create`, the newest at the top. */
export const flagProvider = (group: HTMLElement) => ({
  create: (options: FlagOptions) => {
    let open = true;
    const close = (): void => {
      if (!open) return;
      open = false;
      flag.remove();
      options.onClose(options.id);
    };
    const flag = draw(options, close);
    group.prepend(flag);
    if (options.close === 'auto') window.setTimeout(close, AUTO_CLOSE_MS);
    return { close };
  },
});

const FLAG_TYPES = {
  generic: 'info',
  hint: 'info',
  info: 'info',
  success: 'success',
  warning: 'warning',
  error: 'error',
} as const;

/** Shows messages of `AP.messages`, which is older than `AP.flag`, as flags that stay until the user closes them. */
export const messageProvider = (flags: ReturnType<typeof flagProvider>) => {
  const open = new Map<string, { close(): void; onClose?: () => void }>();
  const show =
    (type: string) =>
    (title: string, body: string, { id }: { readonly id: string }): void => {
      const onClose = (): void => {
        const closed = open.get(id);
        open.delete(id);
        closed?.onClose?.();
      };
      open.set(id, flags.create({ id, title, body, type, actions: [], onClose }));
    };
  return {
    ...Object.fromEntries(Object.entries(FLAG_TYPES).map(([kind, type]) => [kind, show(type)])),
    clear: (id: string): void => open.get(id)?.close(),
    onClose: (id: string, callback: () => void): void => {
      const message = open.get(id);
      if (message) message.onClose = callback;
    },
  };
};
