import { HELLO } from './handshake.ts';
import { openRpc } from './rpc.ts';

/** Milliseconds to wait until the site's page answers the handshake. */
const HANDSHAKE_MS = 5000;

const { port1, port2 } = new MessageChannel();
const host = openRpc(port1, () => undefined);
window.parent.postMessage(HELLO, '*', [port2]);

let late: ReturnType<typeof setTimeout>;
const silence = new Promise<never>((_, reject) => {
  late = setTimeout(() => reject(new Error('The page around does not answer.')), HANDSHAKE_MS);
});
const greeted = Promise.race([host.call('hello'), silence]).finally(() => clearTimeout(late));
greeted.catch(() => undefined);

interface Look {
  readonly theme: string;
  readonly colorMode: string;
}

const applyLook = ({ theme, colorMode }: Look): void => {
  document.documentElement.dataset.theme = theme;
  document.documentElement.dataset.colorMode = colorMode;
};

const callBridge = async (command: string, payload?: unknown): Promise<unknown> => {
  await greeted;
  // The theme is applied within the frame by this script, so that the app's own script need not do it.
  return command === 'enableTheming'
    ? host.call(command, { wear: applyLook })
    : host.call(command, payload);
};

/** Tells the site's page the height of the content, so that the page can size the frame. */
const tellHeight = (): void => {
  const observer = new ResizeObserver(() => {
    void host.call('resize', document.body.scrollHeight).catch(() => undefined);
  });
  observer.observe(document.body);
};
greeted.then(
  () => {
    if (document.body) tellHeight();
    else document.addEventListener('DOMContentLoaded', tellHeight);
  },
  () => undefined,
);

Object.assign(window, { __bridge: { callBridge } });
