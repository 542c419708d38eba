import 'i18next';
import type activity from '#locales/en/activity.json';
import type ai from '#locales/en/ai.json';
import type aiProvider from '#locales/en/aiProvider.json';
import type audit from '#locales/en/audit.json';
import type backlog from '#locales/en/backlog.json';
import type board from '#locales/en/board.json';
import type burnUp from '#locales/en/burnUp.json';
import type changes from '#locales/en/changes.json';
import type comments from '#locales/en/comments.json';
import type confluence from '#locales/en/confluence.json';
import type dates from '#locales/en/dates.json';
import type drafts from '#locales/en/drafts.json';
import type errors from '#locales/en/errors.json';
import type exporting from '#locales/en/export.json';
import type filters from '#locales/en/filters.json';
import type firstMinute from '#locales/en/firstMinute.json';
import type flags from '#locales/en/flags.json';
import type goalPanel from '#locales/en/goalPanel.json';
import type gone from '#locales/en/gone.json';
import type help from '#locales/en/help.json';
import type lanes from '#locales/en/lanes.json';
import type licence from '#locales/en/licence.json';
import type main from '#locales/en/main.json';
import type notes from '#locales/en/notes.json';
import type pages from '#locales/en/pages.json';
import type palette from '#locales/en/palette.json';
import type personaPanel from '#locales/en/personaPanel.json';
import type personas from '#locales/en/personas.json';
import type portfolio from '#locales/en/portfolio.json';
import type publicMap from '#locales/en/publicMap.json';
import type roadmap from '#locales/en/roadmap.json';
import type search from '#locales/en/search.json';
import type settings from '#locales/en/settings.json';
import type share from '#locales/en/share.json';
import type siteNav from '#locales/en/siteNav.json';
import type start from '#locales/en/start.json';
import type templates from '#locales/en/templates.json';
import type time from '#locales/en/time.json';
import type view from '#locales/en/view.json';

declare module 'i18next' {
  /** Lets TypeScript check the keys of every `t()` against the English texts of all parts. */
  interface CustomTypeOptions {
    defaultNS: 'start';
    resources: {
      start: typeof start &
        typeof activity &
        typeof ai &
        typeof audit &
        typeof aiProvider &
        typeof backlog &
        typeof search &
        typeof board &
        typeof burnUp &
        typeof changes &
        typeof comments &
        typeof confluence &
        typeof dates &
        typeof drafts &
        typeof errors &
        typeof exporting &
        typeof filters &
        typeof firstMinute &
        typeof flags &
        typeof goalPanel &
        typeof gone &
        typeof help &
        typeof lanes &
        typeof licence &
        typeof main &
        typeof notes &
        typeof pages &
        typeof palette &
        typeof personaPanel &
        typeof personas &
        typeof portfolio &
        typeof publicMap &
        typeof roadmap &
        typeof settings &
        typeof share &
        typeof siteNav &
        typeof templates &
        typeof time &
        typeof view;
    };
  }
}
