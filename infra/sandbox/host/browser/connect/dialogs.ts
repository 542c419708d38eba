import type { PageData } from '../../model/page-data.ts';
import type { ConnectHost } from './connect-host.ts';
import { embed } from './embed.ts';

interface DialogAction {
  readonly identifier: string;
  readonly text: string;
  disabled?: boolean;
  hidden?: boolean;
  onClick(): void;
}

interface DialogOptions {
  /** Key under which the bridge stores the data of the dialog. */
  readonly id: string;
  readonly header?: string;
  readonly width?: string;
  readonly height?: string;
  readonly size?: string;
  readonly chrome: boolean;
  readonly closeOnEscape: boolean;
  readonly actions: readonly DialogAction[];
}

interface DialogRequest {
  readonly addon_key: string;
  readonly key: string;
  readonly options: Record<string, unknown>;
}

interface OpenDialog {
  readonly addonKey: string;
  readonly frameId: string;
  readonly element: HTMLDialogElement;
  readonly buttons: Map<string, HTMLButtonElement>;
}

const drawButton = (action: DialogAction): HTMLButtonElement => {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button';
  button.textContent = action.text;
  button.disabled = action.disabled ?? false;
  button.hidden = action.hidden === true;
  button.addEventListener('click', () => action.onClick());
  return button;
};

const drawFrame = (options: DialogOptions): HTMLDialogElement => {
  const dialog = document.createElement('dialog');
  dialog.className = `modal modal-${options.size ?? 'sized'}`;
  if (options.width) dialog.style.width = options.width;
  if (options.height) dialog.style.height = options.height;
  const title = document.createElement('h2');
  title.textContent = options.header ?? '';
  title.hidden = !options.chrome;
  const body = document.createElement('div');
  body.className = 'modal-body';
  dialog.append(title, body);
  dialog.addEventListener('cancel', (event) => {
    if (!options.closeOnEscape) event.preventDefault();
  });
  return dialog;
};

/** Returns the bridge calls with which the app controls the buttons of its dialog. */
const buttonActs = (buttonOf: (identifier: string) => HTMLButtonElement | undefined) => ({
  isButtonDisabled: (identifier: string): boolean => buttonOf(identifier)?.disabled ?? true,
  isButtonHidden: (identifier: string): boolean => buttonOf(identifier)?.hidden !== false,
  toggleButton: (identifier: string): void => {
    const button = buttonOf(identifier);
    if (button) button.disabled = !button.disabled;
  },
  setButtonDisabled: (identifier: string, disabled: boolean): void => {
    const button = buttonOf(identifier);
    if (button) button.disabled = disabled;
  },
  setButtonHidden: (identifier: string, hidden: boolean): void => {
    const button = buttonOf(identifier);
    if (button) button.hidden = hidden;
  },
});

/** Opens pages of the app as modal dialogs when the app calls `AP.dialog.create({key})`. */
export const dialogProvider = (host: ConnectHost, page: PageData) => {
  let active: OpenDialog | null = null;

  const close = (): void => {
    if (!active) return;
    host.destroy(active.frameId);
    active.element.remove();
    active = null;
  };

  const addButton = (dialog: OpenDialog, action: DialogAction): void => {
    const button = drawButton(action);
    dialog.buttons.set(action.identifier, button);
    dialog.element.querySelector('.modal-actions')?.append(button);
  };

  const buttonOf = (identifier: string) => active?.buttons.get(identifier);

  return {
    create: (options: DialogOptions, request: DialogRequest): void => {
      const url = page.dialogs[request.key];
      if (url === undefined) return;
      close();
      const element = drawFrame(options);
      const body = element.querySelector<HTMLElement>('.modal-body');
      if (!body) return;
      const frameId = embed(host, body, {
        appKey: request.addon_key,
        moduleKey: request.key,
        url,
        title: options.header ?? request.key,
        options: { ...request.options, isDialog: true, dialogId: options.id },
      });
      active = { addonKey: request.addon_key, frameId, element, buttons: new Map() };
      if (options.chrome) {
        const row = document.createElement('div');
        row.className = 'modal-actions';
        element.append(row);
        for (const action of options.actions) addButton(active, action);
      }
      // Handles a dialog that the user closed with the Esc key. The bridge itself handles dialogs that the app closes.
      element.addEventListener('close', () => {
        close();
        host.broadcastEvent('dialog.close', { addon_key: request.addon_key }, undefined);
      });
      document.body.append(element);
      element.showModal();
    },
    close,
    isActiveDialog: (addonKey: string): boolean => active?.addonKey === addonKey,
    createButton: (action: DialogAction): void => {
      if (active) addButton(active, action);
    },
    ...buttonActs(buttonOf),
  };
};
