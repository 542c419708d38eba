import type { UserSummary } from '../../tracker/contract/directory.ts';
import type { HostedApp } from '../app/hosted-app.ts';
import type { Session, Theme } from '../model/session.ts';
import { html, type Markup } from './html.ts';
import { icon } from './icons.ts';

/** The menu has a search field if there are at least this many users. */
const MANY = 10;

const avatar = (user: UserSummary, size: 'small' | 'medium'): Markup =>
  html`<img class="avatar avatar-${size}" src="${user.avatarUrl}" alt="" loading="lazy">`;

const userItem = (user: UserSummary, current: UserSummary): Markup => html`
  <button type="button" class="menu-item" role="menuitemradio" tabindex="-1"
    aria-checked="${String(user.accountId === current.accountId)}"
    data-account="${user.accountId}" data-name="${user.displayName.toLowerCase()}">
    ${avatar(user, 'small')}
    <span class="menu-words"><span>${user.displayName}</span><small>${user.title}</small></span>
    <span class="menu-check">${icon('check')}</span>
  </button>`;

const themeItem = (theme: Theme, label: string, chosen: Theme): Markup => html`
  <button type="button" class="menu-item" role="menuitemradio" tabindex="-1"
    aria-checked="${String(theme === chosen)}" data-theme-option="${theme}">
    <span class="menu-words">${label}</span><span class="menu-check">${icon('check')}</span>
  </button>`;

const hostItem = (
  kind: HostedApp['kind'],
  label: string,
  chosen: HostedApp['kind'],
): Markup => html`
  <button type="button" class="menu-item" role="menuitemradio" tabindex="-1"
    aria-checked="${String(kind === chosen)}" data-host-option="${kind}">
    <span class="menu-words">${label}</span><span class="menu-check">${icon('check')}</span>
  </button>`;

/** Draws the menu behind the avatar: the signed-in user, the other users, and the theme. */
export const userMenu = (
  { user, theme }: Session,
  users: readonly UserSummary[],
  kind: HostedApp['kind'],
): Markup => html`
  <button type="button" class="avatar-button" id="user-menu-button" popovertarget="user-menu"
    aria-haspopup="menu" aria-expanded="false" aria-label="Signed in as ${user.displayName}. Switch user">
    ${avatar(user, 'medium')}
  </button>
  <div class="menu" id="user-menu" role="menu" popover aria-label="User and theme">
    <div class="menu-head">
      ${avatar(user, 'medium')}
      <span class="menu-words"><strong>${user.displayName}</strong><small>${user.emailAddress}</small></span>
    </div>
    <p class="menu-label" id="switch-label">Switch user</p>
    ${
      users.length > MANY &&
      html`<input class="menu-search" type="search" placeholder="Find a person" aria-label="Find a person">`
    }
    <div role="group" aria-labelledby="switch-label" class="menu-scroll">
      ${users.map((other) => userItem(other, user))}
    </div>
    <p class="menu-label" id="theme-label">Theme</p>
    <div role="group" aria-labelledby="theme-label">
      ${themeItem('light', 'Light', theme)} ${themeItem('dark', 'Dark', theme)}
      ${themeItem('auto', 'Match browser', theme)}
    </div>
    <p class="menu-label" id="host-label">How the app is installed</p>
    <div role="group" aria-labelledby="host-label">
      ${hostItem('connect', 'As a Connect app', kind)} ${hostItem('forge', 'As a Forge app', kind)}
    </div>
  </div>`;
