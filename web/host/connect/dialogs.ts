import * as z from 'zod/mini';
import type { Channel } from '../beside.ts';
import type { HostDialog, Place } from '../host.ts';
import type { Bridge } from './bridge.ts';

/** Lays a page of ours over this one, without the host's own head and buttons: the page has its own way out. */
export const openDialog = (
  { dialog, events }: Bridge,
  { moduleKey, title, parameters, onClosed }: HostDialog,
): void => {
  // The name of the event says nothing of which dialog it is: the next that closes is the one on top.
  if (onClosed) events?.once?.('dialog.close', onClosed);
  dialog?.create({
    key: moduleKey,
    size: 'maximum',
    header: title,
    customData: parameters,
  });
};

/** The bridge answers at once; what it has not said by then it does not say. */
const PATIENCE_MS = 1_000;

const givenSchema = z.record(z.string(), z.string());

/** What the page that opened this one as a dialog gave it; null for a page that is no dialog. */
export const givenTo = async ({ dialog }: Bridge): Promise<Place | null> => {
  const given = await new Promise<unknown>((resolve) => {
    setTimeout(resolve, PATIENCE_MS, null);
    if (dialog) dialog.getCustomData(resolve);
    else resolve(null);
  });
  return z.safeParse(givenSchema, given).data ?? null;
};

/** Events between the frames of the app that the host shows at the same time. */
export const eventsOver = ({ events }: Bridge): Channel => ({
  send: (event, payload) => events?.emit?.(event, payload),
  listen: (event, heard) => {
    events?.on(event, heard);
    return () => events?.off?.(event, heard);
  },
});
