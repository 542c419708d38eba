import type { Switches, SwitchSettings } from './contract/tracker.ts';
import type { SearchView } from './jql/search-view.ts';
import type { Site } from './store/site.ts';
import type { Webhooks } from './webhooks/webhooks.ts';

/** Returns access to the settings of a site. Some are stored in the site's records, the others only in memory. */
export const switchesOf = (
  site: Site,
  search: SearchView,
  webhooks: Pick<Webhooks, 'on'>,
): Switches => {
  const read = (): SwitchSettings => ({
    issueLinking: site.rows.settings.get('site')?.issueLinking ?? true,
    searchDelayMs: search.delayMs,
    licence: site.rows.settings.get('site')?.licence ?? 'active',
    webhooks: webhooks.on,
  });
  return {
    read,
    change: ({ issueLinking, searchDelayMs, licence, webhooks: on }) => {
      if (on !== undefined) webhooks.on = on;
      if (searchDelayMs !== undefined) search.delayMs = searchDelayMs;
      const held = site.rows.settings.get('site');
      const kept = {
        ...(issueLinking === undefined ? {} : { issueLinking }),
        ...(licence === undefined ? {} : { licence }),
      };
      if (Object.keys(kept).length > 0 && held)
        site.write((batch) => batch.put('settings', { ...held, ...kept }));
      return read();
    },
  };
};
