import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { recordErrorTimes } from '../host/error-times.ts';
import { layTokens } from '../page/theme.ts';
import { browserStore } from '../store/ports/browser-store.ts';
import { newId } from '../store/ports/new-id.ts';
import type { Ports } from '../store/ports/ports.ts';
import { flagsAfterDialogs } from './flags-after-dialogs.ts';
import { openApp } from './open-app.tsx';
import { openHost } from './open-host.ts';
import './fonts.css';
import './page.css';

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

const start = async (root: HTMLElement): Promise<void> => {
  const page = createRoot(root);
  layTokens(document);
  const host = await openHost(window).catch(() => null);
  if (host === null) {
    const { openNoHost } = await import('./no-host.tsx');
    page.render(await openNoHost());
    return;
  }
  const ports: Ports = {
    host: flagsAfterDialogs(recordErrorTimes(host, Date.now)),
    ids: newId,
    local: browserStore(),
    wait,
    now: Date.now,
  };
  const { app, language } = await openApp(ports);
  document.documentElement.lang = language;
  page.render(<StrictMode>{app}</StrictMode>);
};

const root = document.getElementById('root');
if (root) void start(root);
