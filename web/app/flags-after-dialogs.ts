import type { HostAdapter } from '../host/host.ts';
import { afterDialogs } from '../ui/layers/one-prompt.ts';

/** Wraps a host so that its flags wait until no modal dialog is open, because they would cover it (R-VIEW-28). */
export const flagsAfterDialogs = (host: HostAdapter): HostAdapter => ({
  ...host,
  flag: (flag) => {
    let close = (): void => undefined;
    const cancel = afterDialogs(() => {
      close = host.flag(flag);
    });
    return () => {
      cancel();
      close();
    };
  },
});
