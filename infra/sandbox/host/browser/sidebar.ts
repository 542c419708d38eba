/** Starts the sidebar. In a narrow window, a button opens the sidebar over the page. */
export const startSidebar = (): void => {
  const toggle = document.getElementById('sidebar-toggle');
  const sidebar = document.getElementById('sidebar');
  if (!toggle || !sidebar) return;
  const show = (open: boolean): void => {
    sidebar.dataset.open = String(open);
    toggle.setAttribute('aria-expanded', String(open));
  };
  toggle.addEventListener('click', () => show(sidebar.dataset.open !== 'true'));
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || sidebar.dataset.open !== 'true') return;
    show(false);
    toggle.focus();
  });
};
