import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ulid } from 'ulid';
import { browserStore } from '../api/local/browser-store.ts';
import type { Ports } from '../api/ports.ts';
import { connectHost } from '../host/connect/connect-host.ts';
import { createI18n } from '../i18n/create-i18n.ts';
import { NoHost } from './no-host.tsx';
import { openApp } from './open-app.tsx';
import { applyTheme, layTokens } from './theme.ts';
import './page.css';

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

const start = async (root: HTMLElement): Promise<void> => {
  const page = createRoot(root);
  layTokens(document);
  if (!window.AP) {
    applyTheme(document.documentElement, 'light');
    page.render(<NoHost i18n={await createI18n('en')} />);
    return;
  }
  const place = { address: window.location.href, root: document.documentElement };
  const ports: Ports = {
    host: connectHost(window.AP, place),
    fetch: (...args) => window.fetch(...args),
    ids: ulid,
    local: browserStore(),
    wait,
  };
  const { app, language } = await openApp(ports);
  document.documentElement.lang = language;
  page.render(<StrictMode>{app}</StrictMode>);
};

const root = document.getElementById('root');
if (root) void start(root);
