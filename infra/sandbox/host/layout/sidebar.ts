import { html, type Markup } from './html.ts';
import { type IconName, icon } from './icons.ts';

export interface SidebarEntry {
  readonly label: string;
  readonly href: string;
  readonly icon: IconName;
}

export interface SidebarView {
  readonly title: string;
  readonly subtitle: string;
  readonly avatarUrl: string | null;
  readonly groups: readonly {
    readonly label: string;
    readonly entries: readonly SidebarEntry[];
  }[];
  readonly current: string;
}

const entryLink = (entry: SidebarEntry, current: string): Markup => html`
  <li><a class="side-link" href="${entry.href}"${
    entry.href === current && html` aria-current="page"`
  }>${icon(entry.icon)}<span>${entry.label}</span></a></li>`;

export const drawSidebar = (view: SidebarView): Markup => html`
  <nav class="sidebar" id="sidebar" aria-label="${view.title}">
    <div class="side-head">
      ${
        view.avatarUrl
          ? html`<img class="project-avatar" src="${view.avatarUrl}" alt="">`
          : html`<span class="project-avatar project-avatar-icon">${icon('cog')}</span>`
      }
      <span class="menu-words"><strong>${view.title}</strong><small>${view.subtitle}</small></span>
    </div>
    ${view.groups
      .filter(({ entries }) => entries.length > 0)
      .map(
        ({ label, entries }) => html`
          <h2 class="side-label">${label}</h2>
          <ul class="side-list">${entries.map((entry) => entryLink(entry, view.current))}</ul>`,
      )}
  </nav>`;
