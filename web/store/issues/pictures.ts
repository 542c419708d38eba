import type { HostAdapter } from '../../host/host.ts';
import { type AttachedPicture, pictureLoader } from '../calls/picture-loader.ts';
import type { AppThunk } from '../state/state.ts';
import { askTracker } from '../tracker/ask-tracker.ts';

/** So many are read at once: cards come by the hundred, and the host counts calls. */
const MOST_AT_ONCE = 6;

/** A picture that is larger than this, in bytes, is not read whole for a card. */
const MOST_WHOLE = 500_000;

/** Lets so much work go on at once; the rest waits for its turn. */
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

/** The picture in small; whole where the host gives nothing smaller and it is not large. */
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
  /** Address of the first picture of an issue within this page; null for one without. */
  addressOf(issue: { readonly id: string; readonly updated: string }): Promise<string | null>;
  /** Lets go of what was read; what is asked for from then on is read again. */
  close(): void;
}

/**
 * The pictures of issues, read through the host as the user: a frame of ours has no session at the tracker by which the
 * browser could read them itself.
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
