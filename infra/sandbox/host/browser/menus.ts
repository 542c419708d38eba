const items = (menu: HTMLElement): HTMLElement[] =>
  [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]')].filter(
    (item) => item.closest('[hidden]') === null,
  );

const step = (menu: HTMLElement, direction: 1 | -1): void => {
  const all = items(menu);
  const index = all.indexOf(document.activeElement as HTMLElement);
  const first = direction === 1 ? 0 : all.length - 1;
  all[index === -1 ? first : (index + direction + all.length) % all.length]?.focus();
};

const keys: Readonly<Record<string, (menu: HTMLElement) => void>> = {
  ArrowDown: (menu) => step(menu, 1),
  ArrowUp: (menu) => step(menu, -1),
  Home: (menu) => items(menu)[0]?.focus(),
  End: (menu) => items(menu).at(-1)?.focus(),
};

const isTyping = (target: EventTarget | null): boolean => target instanceof HTMLInputElement;

/**
 * Adds keyboard support to a menu: arrow keys move the focus, Home and End move it to the first and last item, Esc
 * closes the menu and returns the focus.
 */
export const startMenu = (menu: HTMLElement): void => {
  const opener = document.querySelector<HTMLElement>(`[popovertarget="${menu.id}"]`);
  menu.addEventListener('toggle', () => {
    const open = menu.matches(':popover-open');
    opener?.setAttribute('aria-expanded', String(open));
    if (open) {
      const first =
        menu.querySelector<HTMLElement>('[aria-checked="true"], input') ?? items(menu)[0];
      first?.focus();
    }
  });
  menu.addEventListener('keydown', (event) => {
    const act = keys[event.key];
    if (!act || (isTyping(event.target) && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    act(menu);
  });
  const filter = menu.querySelector<HTMLInputElement>('input[type="search"]');
  filter?.addEventListener('input', () => {
    const wanted = filter.value.trim().toLowerCase();
    for (const item of menu.querySelectorAll<HTMLElement>('[data-name]')) {
      item.hidden = !(item.dataset.name ?? '').includes(wanted);
    }
  });
};
