import type { HostAdapter } from '../../host/host.ts';
import { type AttachedPicture, pictureLoader } from '../calls/picture-loader.ts';
import type { AppThunk } from '../state/state.ts';
import { askTracker } from '../tracker/ask-tracker.ts';

/** Maximum number of pictures that are read in parallel: a map has hundreds of cards, and the host limits calls. */
const MOST_AT_ONCE = 6;

const MOST_WHOLE = 500_000;

/** Returns a function that runs tasks, at most `most` of them at the same time. Other tasks wait. */
const inTurns = (most: number) => {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <Done>(work: () => Promise<Done>): Promise<Done> => {
    if (running < most) running += 1;
    else await new Promise<void>((begin) => waiting.push(begin));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
};

const ATTACHMENT = '/rest/api/3/attachment';

/** Reads the thumbnail. Without a thumbnail, reads the full file if it is small enough. */
const readPicture = async (
  read: HostAdapter['readFile'],
  { id, size }: AttachedPicture,
): Promise<Blob | null> => {
  const name = encodeURIComponent(id);
  const small = await read(`${ATTACHMENT}/thumbnail/${name}`);
  if (small || size > MOST_WHOLE) return small;
  return read(`${ATTACHMENT}/content/${name}`);
};

export interface Pictures {
  /** Returns a URL that shows an issue's first picture; null if the issue has none. */
  addressOf(issue: { readonly id: string; readonly updated: string }): Promise<string | null>;
  /** Releases all these URLs. Later calls of `addressOf` read the files again. */
  close(): void;
}

/**
 * Returns a loader for pictures of issues. The host reads them as the user: Cairn's frame is not signed in to the
 * tracker, so it cannot load images by their address.
 */
export const openPictures = (): AppThunk<Pictures> => (_dispatch, _getState, ports) => {
  const find = pictureLoader(askTracker(ports));
  const inTurn = inTurns(MOST_AT_ONCE);
  let known = new Map<string, Promise<string | null>>();
  const open = async (picture: AttachedPicture): Promise<string | null> => {
    const file = await inTurn(() => readPicture(ports.host.readFile, picture));
    return file && URL.createObjectURL(file);
  };
  return {
    addressOf: async (issue) => {
      const picture = await find(issue);
      if (picture === null) return null;
      const address = known.get(picture.id) ?? open(picture);
      known.set(picture.id, address);
      return address;
    },
    close: () => {
      for (const opened of known.values()) {
        void opened.then((address) => address && URL.revokeObjectURL(address));
      }
      known = new Map();
    },
  };
};
