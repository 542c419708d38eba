import { HELLO } from '../../frame/handshake.ts';
import { openRpc } from '../../frame/rpc.ts';
import type { ForgeModule } from '../../model/page-data.ts';

export interface ForgeFrame {
  readonly moduleKey: string;
  readonly module: ForgeModule;
  /** The context that the app passed when it opened a dialog. Null for a frame that is not in a dialog. */
  readonly modal: unknown;
  readonly element: HTMLIFrameElement;
  /** Closes the dialog that contains the frame. Does nothing if the frame is not in a dialog. */
  close(payload?: unknown): void;
}

const SANDBOX = [
  'allow-downloads',
  'allow-forms',
  'allow-modals',
  'allow-pointer-lock',
  'allow-same-origin',
  'allow-scripts',
].join(' ');

export const drawFrame = (url: string, title: string): HTMLIFrameElement => {
  const iframe = document.createElement('iframe');
  iframe.setAttribute('sandbox', SANDBOX);
  iframe.setAttribute('allow', 'clipboard-write');
  iframe.setAttribute('referrerpolicy', 'no-referrer');
  iframe.title = title;
  iframe.className = 'ap-iframe';
  iframe.src = url;
  return iframe;
};

type Answer = (frame: ForgeFrame, command: string, payload: unknown) => unknown;

/**
 * Connects the frames of the app in this page to the bridge. After the handshake, each frame gets its own message port.
 */
export const joinFrames = (documentsUrl: string, answer: Answer) => {
  const frames = new Set<ForgeFrame>();
  window.addEventListener('message', ({ data, origin, source, ports }) => {
    const frame = [...frames].find(({ element }) => element.contentWindow === source);
    const [port] = ports;
    if (!frame || !port || origin !== documentsUrl || data !== HELLO) return;
    openRpc(port, (command, payload) =>
      command === 'hello' ? true : answer(frame, command, payload),
    );
  });
  return {
    add: (frame: ForgeFrame): void => void frames.add(frame),
    remove: (frame: ForgeFrame): void => void frames.delete(frame),
  };
};
