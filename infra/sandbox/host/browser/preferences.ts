/** Stores a preference of this browser on the server: who is signed in, or the theme. */
const remember = (change: Readonly<Record<string, string>>): Promise<Response> =>
  fetch('/host/session', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(change),
  });

/** Starts the menu of users. When a user is chosen, signs in as this user and reloads the page. */
export const startUserSwitcher = (menu: HTMLElement): void => {
  for (const item of menu.querySelectorAll<HTMLElement>('[data-account]')) {
    item.addEventListener('click', async () => {
      await remember({ accountId: item.dataset.account ?? '' });
      window.location.reload();
    });
  }
};

const darkPreferred = window.matchMedia('(prefers-color-scheme: dark)');

const applyTheme = (theme: string): void => {
  const root = document.documentElement;
  root.dataset.themeChoice = theme;
  const dark = theme === 'dark' || (theme === 'auto' && darkPreferred.matches);
  root.dataset.colorMode = dark ? 'dark' : 'light';
};

/**
 * Starts the menu of themes: light, dark or the browser's theme. The bridge observes the attribute that this menu
 * changes, and notifies embedded pages.
 */
export const startThemeSwitch = (menu: HTMLElement): void => {
  const options = [...menu.querySelectorAll<HTMLElement>('[data-theme-option]')];
  for (const option of options) {
    option.addEventListener('click', () => {
      const theme = option.dataset.themeOption ?? 'auto';
      applyTheme(theme);
      for (const other of options) other.setAttribute('aria-checked', String(other === option));
      void remember({ theme });
    });
  }
  const followBrowser = (): void =>
    applyTheme(document.documentElement.dataset.themeChoice ?? 'auto');
  darkPreferred.addEventListener('change', followBrowser);
  followBrowser();
};

/** Starts the menu that turns the app into a Connect app or a Forge app. Then opens the start page. */
export const startHostSwitch = (menu: HTMLElement): void => {
  const options = [...menu.querySelectorAll<HTMLButtonElement>('[data-host-option]')];
  for (const option of options) {
    option.addEventListener('click', async () => {
      for (const each of options) each.disabled = true;
      const response = await fetch('/sandbox/host', {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ kind: option.dataset.hostOption }),
      });
      if (response.ok) window.location.assign('/');
      else for (const each of options) each.disabled = false;
    });
  }
};
