import type { ConnectHost } from './connect-host.ts';

const SANDBOX = [
  'allow-downloads',
  'allow-forms',
  'allow-modals',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
  'allow-scripts',
  'allow-same-origin',
  'allow-top-navigation-by-user-activation',
].join(' ');

interface FrameRequest {
  readonly appKey: string;
  readonly moduleKey: string;
  readonly url: string;
  readonly title: string;
  readonly options: Record<string, unknown>;
}

/**
 * Adds an iframe with a page of the app to `place`, and connects the iframe to the bridge. Returns the id of the frame.
 */
export const embed = (host: ConnectHost, place: HTMLElement, frame: FrameRequest): string => {
  const { iframeAttributes } = host.createExtension({
    addon_key: frame.appKey,
    key: frame.moduleKey,
    url: frame.url,
    options: {
      ...frame.options,
      autoresize: false,
      hostOrigin: window.location.origin,
      origin: new URL(frame.url).origin,
    },
  });
  const iframe = document.createElement('iframe');
  for (const [name, value] of Object.entries(iframeAttributes)) iframe.setAttribute(name, value);
  iframe.setAttribute('sandbox', SANDBOX);
  iframe.setAttribute('allow', 'clipboard-read; clipboard-write');
  iframe.setAttribute('referrerpolicy', 'no-referrer');
  iframe.title = frame.title;
  iframe.className = 'ap-iframe';
  place.replaceChildren(iframe);
  return iframe.id;
};
