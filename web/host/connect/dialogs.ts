import * as z from 'zod/mini';
import type { Channel } from '../beside.ts';
import { focusBack } from '../focus-back.ts';
import type { HostDialog, Place } from '../host.ts';
import type { Bridge } from './bridge.ts';

/** Opens the host's own dialog of an issue, in a version of the bridge that has one. */
export const openIssue = ({ jira }: Bridge, key: string, onClosed?: () => void): void =>
  jira?.openIssueDialog?.(key, focusBack(onClosed));

/**
 * Opens a page of Cairn as a dialog over this page, without the host's header and buttons, because that page has its
 * own close button.
 */
export const openDialog = (
  { dialog, events }: Bridge,
  { moduleKey, title, parameters, onClosed }: HostDialog,
): void => {
  // The event does not name the closed dialog. It must be the one that was opened last, because that dialog covers the
  // others.
  events?.once?.('dialog.close', focusBack(onClosed));
  dialog?.create({
    key: moduleKey,
    size: 'maximum',
    header: title,
    customData: parameters,
  });
};

/**
 * Milliseconds to wait for the bridge, which normally answers immediately. If it has not answered by then, it never
 * will.
 */
const PATIENCE_MS = 1_000;

const givenSchema = z.record(z.string(), z.string());

/** Returns the data that another page gave when it opened this page as a dialog; null if this page is not a dialog. */
export const givenTo = async ({ dialog }: Bridge): Promise<Place | null> => {
  const given = await new Promise<unknown>((resolve) => {
    setTimeout(resolve, PATIENCE_MS, null);
    if (dialog) dialog.getCustomData(resolve);
    else resolve(null);
  });
  return z.safeParse(givenSchema, given).data ?? null;
};

/** Returns a channel between the app's frames that are open at the same time. */
export const eventsOver = ({ events }: Bridge): Channel => ({
  send: (event, payload) => events?.emit?.(event, payload),
  listen: (event, heard) => {
    events?.on(event, heard);
    return () => events?.off?.(event, heard);
  },
});
