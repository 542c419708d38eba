import { FIRST_PAGES, isOver } from '#domain/aggregates/sharing/presentation.ts';
import type { PublishedPicture, Renewal } from '#domain/aggregates/sharing/renewal.ts';
import type { PluginSettingRow } from '#domain/aggregates/sharing/view.ts';
import type { MapGround } from '#domain/board/assembly/map-sources.ts';
import type { AccountId } from '#domain/kernel/ids.ts';
import type { Instant } from '#domain/kernel/time.ts';
import type { requireHeld } from '../../http/share/held-content.ts';
import type { SharedFiles } from '../../ports/files/shared-files.ts';
import type { ViewStore } from '../../ports/stored/view-store.ts';
import { pageMoments, storePage } from '../../share/published-pages.ts';
import { findTarget } from '../../share/shared-boards.ts';
import { type Shared, storePicture } from '../../share/store-picture.ts';
import { makePage, makePicture } from './make-picture.ts';

interface PicturePorts {
  readonly views: ViewStore;
  readonly files: SharedFiles;
}
type Published = Pick<Shared, 'tenant' | 'setting'>;

interface MadePicture {
  /** The part of the picture that is checked, because it may contain only what belongs to the board. */
  readonly content: Parameters<typeof requireHeld>[3];
  /** Returns false when the board was withdrawn meanwhile. */
  readonly store: (stored: { readonly by: AccountId; readonly at: Instant }) => Promise<boolean>;
}

/** The moments of the stored picture. Null when there is no picture. */
export interface PictureMoments {
  readonly storedAt: string | null;
  /**
   * The picture shows all changes up to this moment. Also null when this moment is unknown, as after a browser stored
   * the picture. Such a picture is renewed once after the next change.
   */
  readonly shownUntil: string | null;
}

/** How one of a board's published pictures is chosen, made and stored. */
interface PictureKind {
  readonly isOn: (setting: PluginSettingRow) => boolean;
  readonly isOver: (setting: PluginSettingRow, now: Instant) => boolean;
  readonly renewalOf: (setting: PluginSettingRow) => Renewal | null;
  /** Returns what the picture shows besides steps, stories and goals. */
  readonly partsOf: (setting: PluginSettingRow) => {
    readonly completed: boolean;
    readonly subtasks: boolean;
    readonly personas: boolean;
  };
  readonly momentsOf: (
    files: Pick<SharedFiles, 'get'>,
    published: Published,
  ) => Promise<PictureMoments>;
  /** Returns null when the picture does not fit its contract. */
  readonly make: (
    ports: PicturePorts,
    published: Published,
    board: MapGround,
  ) => Promise<MadePicture | null>;
}

const ofLink: PictureKind = {
  isOn: ({ shareBoardId }) => shareBoardId !== null,
  isOver: ({ presentation }, now) => isOver(presentation, now),
  renewalOf: ({ renewal }) => renewal,
  partsOf: ({ presentation, enableShareSubtasks }) => ({
    completed: presentation.completed,
    subtasks: enableShareSubtasks,
    personas: presentation.personas,
  }),
  momentsOf: async (files, { setting: { shareBoardId } }) => {
    const target = shareBoardId === null ? null : await findTarget(files, shareBoardId);
    return { storedAt: target?.stored?.at ?? null, shownUntil: target?.stored?.readAt ?? null };
  },
  make: async (ports, { tenant, setting }, board) => {
    const { shareBoardId: link } = setting;
    const content = await makePicture(ports.views, { tenant, setting }, board);
    if (content === null || link === null) return null;
    const shared = { tenant, link, setting };
    return {
      content,
      store: ({ by, at }) => storePicture(ports, shared, content, { by, at, readAt: at }),
    };
  },
};

const ofPages: PictureKind = {
  isOn: ({ enableConfluence }) => enableConfluence,
  isOver: () => false,
  renewalOf: ({ pagesRenewal }) => pagesRenewal,
  partsOf: ({ pages }) => ({
    completed: (pages ?? FIRST_PAGES).completed,
    subtasks: false,
    personas: false,
  }),
  momentsOf: async (files, { tenant, setting }) => {
    const moments = await pageMoments(files, { tenant, board: setting.id });
    return { storedAt: moments?.storedAt ?? null, shownUntil: moments?.readAt ?? null };
  },
  make: async (ports, { tenant, setting }, board) => {
    const parts = await makePage(ports.views, { tenant, setting }, board);
    const address = { tenant, board: setting.id };
    return (
      parts && {
        content: parts.content,
        store: ({ at }) => storePage(ports, address, parts, at),
      }
    );
  },
};

export const PICTURES: Readonly<Record<PublishedPicture, PictureKind>> = {
  link: ofLink,
  pages: ofPages,
};
