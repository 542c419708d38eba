import type { HostAdapter } from '../host/host.ts';

/** A modal dialog. One that saves while it is open, and a page over the page, let flags through. */
const COVERING = '[data-modal=true]';

/** Wraps a host so that its flags wait until no modal dialog is open, because they would cover it (R-VIEW-28). */
export const flagsAfterDialogs = (host: HostAdapter): HostAdapter => ({
  ...host,
  flag: (flag) => {
    const isCovered = () => document.querySelector(COVERING);
    if (!isCovered()) return host.flag(flag);
    let close = () => waiting.disconnect();
    const waiting = new MutationObserver(() => {
      if (isCovered()) return;
      close();
      close = host.flag(flag);
    });
    waiting.observe(document.body, { childList: true });
    return () => close();
  },
});
