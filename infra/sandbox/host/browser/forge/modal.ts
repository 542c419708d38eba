import { drawFrame } from './frames.ts';

export interface ModalRequest {
  readonly url: string;
  readonly title: string;
  /** Width of the dialog: `small`, `medium`, `large`, `xlarge` or `max`. */
  readonly size: string;
  onClose(payload: unknown): void;
}

export interface OpenModal {
  readonly element: HTMLIFrameElement;
  close(payload?: unknown): void;
}

const closeButton = (close: () => void): HTMLButtonElement => {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'icon-button modal-close';
  button.setAttribute('aria-label', 'Close');
  button.textContent = '×';
  button.addEventListener('click', close);
  return button;
};

export const openModal = ({ url, title, size, onClose }: ModalRequest): OpenModal => {
  const dialog = document.createElement('dialog');
  dialog.className = `modal modal-${size === 'max' ? 'maximum' : size} modal-forge`;
  dialog.setAttribute('aria-label', title);
  const body = document.createElement('div');
  body.className = 'modal-body';
  const element = drawFrame(url, title);
  body.append(element);
  let given: unknown;
  const close = (payload?: unknown): void => {
    given = payload;
    dialog.close();
  };
  dialog.append(closeButton(close), body);
  dialog.addEventListener('close', () => {
    dialog.remove();
    onClose(given);
  });
  document.body.append(dialog);
  dialog.showModal();
  return { element, close };
};
