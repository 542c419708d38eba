import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { browserStore } from '../api/local/browser-store.ts';
import { newId } from '../api/new-id.ts';
import type { Ports } from '../api/ports.ts';
import { notingErrors } from '../host/error-times.ts';
import { openHost } from '../host/open-host.ts';
import { layTokens } from '../page/theme.ts';
import { openApp } from './open-app.tsx';
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
    host: notingErrors(host, Date.now),
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
