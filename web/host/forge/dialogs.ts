import * as z from 'zod/mini';
import type { Channel } from '../beside.ts';
import { focusBack } from '../focus-back.ts';
import type { HostDialog } from '../host.ts';
import { ask, type ForgeBridge, tell } from './bridge.ts';

/** Returns the host's name for a page of Cairn: the client's folder and the kind of page. */
const documentOf = ({ kind }: HostDialog): string => `client/${kind}`;

/** Opens a page of Cairn over this page. The host draws no close button, so that page has its own. */
export const openModal = (bridge: ForgeBridge, dialog: HostDialog): void => {
  const { title, parameters, onClosed } = dialog;
  tell(bridge, 'openModal', {
    resource: documentOf(dialog),
    onClose: focusBack(onClosed),
    size: 'max',
    context: parameters,
    closeOnEscape: true,
    closeOnOverlayClick: true,
    title,
    icon: '',
  });
};

const subscriptionSchema = z.object({
  unsubscribe: z.custom<() => void>((value) => typeof value === 'function'),
});

/** Returns a channel between the app's pages that are open at the same time. */
export const eventsOver = (bridge: ForgeBridge): Channel => ({
  send: (event, payload) => tell(bridge, 'emit', { event, payload }),
  listen: (event, heard) => {
    let wanted = true;
    const callback = (payload: unknown): void => {
      if (wanted) heard(payload);
    };
    const subscribed = ask(bridge, 'on', { event, callback }).catch(() => null);
    return () => {
      wanted = false;
      void subscribed.then((answer) => z.safeParse(subscriptionSchema, answer).data?.unsubscribe());
    };
  },
});
