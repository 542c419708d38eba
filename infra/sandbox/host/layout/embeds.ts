import type { AppModule } from '../app/app-modules.ts';
import type { Visit } from '../app/visit.ts';
import type { Embed, PageData } from '../model/page-data.ts';
import { connectContext, type Place, placeRef } from '../model/place.ts';

/** A module, and the id of the element that will contain the frame of the module. */
export interface Slot {
  readonly id: string;
  readonly module: AppModule;
  readonly fullPage: boolean;
  /** Parameters of a macro on a Confluence page. */
  readonly parameters?: Readonly<Record<string, string>>;
}

const urlOf = async (
  visit: Visit,
  place: Place,
  module: AppModule,
  parameters?: Slot['parameters'],
): Promise<string> => (await visit.site.app()?.frameOf(visit, place, module, parameters)) ?? '';

const drawnEmbed = async (visit: Visit, place: Place, slot: Slot): Promise<Embed> => ({
  slot: slot.id,
  appKey: visit.site.app()?.key ?? '',
  moduleKey: slot.module.key,
  moduleType: slot.module.type,
  url: await urlOf(visit, place, slot.module, slot.parameters),
  fullPage: slot.fullPage,
  parameters: slot.parameters ?? {},
  title: slot.module.name,
});

/** Returns the data for the script of a page: the frames to embed, and what the bridge answers on this page. */
export const pageData = async (
  visit: Visit,
  place: Place,
  slots: readonly Slot[] = [],
): Promise<PageData> => {
  const app = visit.site.app();
  const modules = app?.modules ?? [];
  const { accountId, displayName, locale, timeZone } = visit.session.user;
  const dialogs = await Promise.all(
    modules.map(async (module) => [module.key, await urlOf(visit, place, module)] as const),
  );
  return {
    appKey: app?.key ?? null,
    forge: app?.forgePage(visit, place) ?? null,
    embeds: await Promise.all(slots.map((slot) => drawnEmbed(visit, place, slot))),
    place: placeRef(place),
    context: connectContext(place, visit.site.licensed()),
    user: { accountId, displayName, locale, timeZone },
    modules: Object.fromEntries(
      modules.map((module) => [module.key, app?.addressOf(module, place) ?? '/']),
    ),
    dialogs: Object.fromEntries(dialogs),
  };
};
