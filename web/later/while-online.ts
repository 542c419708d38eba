/**
 * Loads a file, unless the browser is offline: then it rejects with a failure of the kind `offline`. Browsers remember
 * that a file could not be loaded, and would not load it until the page is opened again. So no file is asked for while
 * it cannot come.
 */
export const whileOnline = <Module>(load: () => Promise<Module>): Promise<Module> =>
  navigator.onLine === false ? Promise.reject({ kind: 'offline' }) : load();
