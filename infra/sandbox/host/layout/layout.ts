import type { UserSummary } from '../../tracker/contract/directory.ts';
import type { HostedApp } from '../app/hosted-app.ts';
import type { PageData } from '../model/page-data.ts';
import type { Session } from '../model/session.ts';
import { html, jsonScript, type Markup } from './html.ts';
import { icon } from './icons.ts';
import type { SidebarView } from './sidebar.ts';
import { drawSidebar } from './sidebar.ts';
import { userMenu } from './user-menu.ts';

export interface PageView {
  readonly title: string;
  readonly sidebar: SidebarView | null;
  readonly body: Markup;
  /** Links to pages of the app in the bar at the top. */
  readonly topLinks: readonly { readonly label: string; readonly href: string }[];
  readonly data: PageData;
  readonly kind: HostedApp['kind'];
}

const THEME_NAMES = 'dark:dark light:light shape:shape spacing:spacing typography:typography';

const topBar = (page: PageView, session: Session, users: readonly UserSummary[]): Markup => html`
  <header class="top-bar">
    ${
      page.sidebar &&
      html`<button type="button" class="icon-button" id="sidebar-toggle" aria-controls="sidebar"
        aria-expanded="false" aria-label="Project navigation">${icon('menu')}</button>`
    }
    <a class="product" href="/" aria-label="Jira sandbox home">
      <span class="product-mark">${icon('apps')}</span>
      <span class="product-name">Jira</span><span class="lozenge">Sandbox</span>
    </a>
    <nav class="top-links" aria-label="Site">
      <a href="/">Projects</a>
      ${page.topLinks.map(({ label, href }) => html`<a href="${href}">${label}</a>`)}
    </nav>
    ${userMenu(session, users, page.kind)}
  </header>`;

/** The scripts of the Connect bridge for the site's page, after the scripts that they need. */
const CONNECT_SCRIPTS = ['jquery', 'product', 'connect-host'].map(
  (name) => html`<script src="/host/assets/${name}.js" defer></script>`,
);

export const drawPage = (
  page: PageView,
  session: Session,
  users: readonly UserSummary[],
): Markup => html`<!doctype html>
<html lang="${session.user.locale.slice(0, 2)}" data-theme="${THEME_NAMES}"
  data-color-mode="${session.theme === 'dark' ? 'dark' : 'light'}" data-theme-choice="${session.theme}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${page.title} – Jira sandbox</title>
    <link rel="icon" href="/host/assets/icon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/host/assets/tokens.css">
    <link rel="stylesheet" href="/host/assets/host.css">
    <script src="/host/assets/theme.js"></script>
    ${page.data.forge === null && CONNECT_SCRIPTS}
    <script src="/host/assets/host.js" defer></script>
  </head>
  <body>
    <a class="skip-link" href="#main">Skip to content</a>
    ${topBar(page, session, users)}
    <div class="columns">
      ${page.sidebar && drawSidebar(page.sidebar)}
      <main id="main" tabindex="-1">${page.body}</main>
    </div>
    <div id="flags" class="flags" aria-label="Notifications"></div>
    <script type="application/json" id="page-data">${jsonScript(page.data)}</script>
  </body>
</html>`;
