/** The location within the app, relative to the part of the URL that belongs to the site's page. */
interface HistoryLocation {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

const withoutEnd = (path: string): string => path.replace(/\/$/, '');

const locationUnder = (base: string): HistoryLocation => {
  const { pathname, search, hash } = window.location;
  return { pathname: pathname.slice(base.length) || '/', search, hash };
};

const textOf = (target: string | Partial<HistoryLocation>): string => {
  if (typeof target === 'string') return target;
  const { pathname = '/', search = '', hash = '' } = target;
  return `${pathname}${search}${hash}`;
};

/** Returns a URL that is always below `base`, whatever the app requests. */
const addressUnder = (base: string, target: string | Partial<HistoryLocation>): string => {
  const wanted = new URL(textOf(target), `${window.location.origin}/`);
  return `${base}${withoutEnd(wanted.pathname)}${wanted.search}${wanted.hash}`;
};

/** Implements `createHistory`: the app controls the end of the URL, after the part that belongs to the site's page. */
export const historyUnder = (address: string) => {
  const base = withoutEnd(address);
  type Listener = (location: HistoryLocation, action: string) => void;
  const listeners: Listener[] = [];
  const notify = (action: string): void => {
    for (const listener of listeners) listener(locationUnder(base), action);
  };
  window.addEventListener('popstate', () => notify('POP'));
  return {
    location: locationUnder(base),
    action: 'POP',
    listen: (listener: Listener): void => void listeners.push(listener),
    push: (target: string): void => {
      window.history.pushState(null, '', addressUnder(base, target));
      notify('PUSH');
    },
    replace: (target: string): void => {
      window.history.replaceState(null, '', addressUnder(base, target));
      notify('REPLACE');
    },
    go: (delta: number): void => window.history.go(delta),
    goBack: (): void => window.history.back(),
    goForward: (): void => window.history.forward(),
  };
};
