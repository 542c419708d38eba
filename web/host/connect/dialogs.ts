import * as z from 'zod/mini';
import type { Channel } from '../beside.ts';
import type { HostDialog, Place } from '../host.ts';
import type { Bridge } from './bridge.ts';

/** Opens one of our pages over this page, without the host's header and buttons. That page has its own close button. */
export const openDialog = (
  { dialog, events }: Bridge,
  { moduleKey, title, parameters, onClosed }: HostDialog,
): void => {
  // The event does not say which dialog was closed. It is the last opened one, because only that dialog is on top.
  if (onClosed) events?.once?.('dialog.close', onClosed);
  dialog?.create({
    key: moduleKey,
    size: 'maximum',
    header: title,
    customData: parameters,
  });
};

/** Milliseconds to wait for the bridge. It normally answers immediately; after this time it will not answer. */
const PATIENCE_MS = 1_000;

const givenSchema = z.record(z.string(), z.string());

/** Returns the data that the opener gave this page; null on a page that is not a dialog. */
export const givenTo = async ({ dialog }: Bridge): Promise<Place | null> => {
  const given = await new Promise<unknown>((resolve) => {
    setTimeout(resolve, PATIENCE_MS, null);
    if (dialog) dialog.getCustomData(resolve);
    else resolve(null);
  });
  return z.safeParse(givenSchema, given).data ?? null;
};

/** A channel between the app's frames that the host shows at the same time. */
export const eventsOver = ({ events }: Bridge): Channel => ({
  send: (event, payload) => events?.emit?.(event, payload),
  listen: (event, heard) => {
    events?.on(event, heard);
    return () => events?.off?.(event, heard);
  },
});
