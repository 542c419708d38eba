import { moduleAddress } from './addresses.ts';
import { type AppModule, appModules } from './app-modules.ts';
import { frameUrl } from './frame-url.ts';
import type { Embed, PageData } from './page-data.ts';
import { connectContext, type Place, placeRef, templateValues } from './place.ts';
import type { Visit } from './visit.ts';

/** The `ac.…` parameters of the page's own address, which a module URL may name. */
const ownParameters = (url: URL): [string, string][] =>
  [...url.searchParams].filter(([name]) => name.startsWith('ac.'));

/** A module and the place in the page where it goes. */
export interface Slot {
  readonly id: string;
  readonly module: AppModule;
  readonly fullPage: boolean;
}

const urlOf = async (visit: Visit, place: Place, module: AppModule): Promise<string> => {
  const app = visit.site.app();
  return app
    ? frameUrl(visit.site.connect, {
        appBaseUrl: app.baseUrl,
        appKey: app.key,
        module,
        user: visit.session.user,
        context: connectContext(place, visit.site.licensed()),
        values: templateValues(place, ownParameters(visit.url)),
      })
    : '';
};

const drawnEmbed = async (visit: Visit, place: Place, slot: Slot): Promise<Embed> => ({
  slot: slot.id,
  appKey: visit.site.app()?.key ?? '',
  moduleKey: slot.module.key,
  moduleType: slot.module.type,
  url: await urlOf(visit, place, slot.module),
  fullPage: slot.fullPage,
  title: slot.module.name,
});

/** What the page's script needs: the frames to embed and what the bridge answers for this place. */
export const pageData = async (
  visit: Visit,
  place: Place,
  slots: readonly Slot[] = [],
): Promise<PageData> => {
  const app = visit.site.app();
  const modules = app ? appModules(app) : [];
  const { accountId, displayName, locale, timeZone } = visit.session.user;
  const dialogs = await Promise.all(
    modules.map(async (module) => [module.key, await urlOf(visit, place, module)] as const),
  );
  return {
    appKey: app?.key ?? null,
    embeds: await Promise.all(slots.map((slot) => drawnEmbed(visit, place, slot))),
    place: placeRef(place),
    context: connectContext(place, visit.site.licensed()),
    user: { accountId, displayName, locale, timeZone },
    modules: Object.fromEntries(
      modules.map((module) => [module.key, moduleAddress(app?.key ?? '', module, place)]),
    ),
    dialogs: Object.fromEntries(dialogs),
  };
};
