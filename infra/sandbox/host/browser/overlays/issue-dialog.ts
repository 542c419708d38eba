/** Returns the main part of an issue's page, or null if this user may not see the issue. */
const issueIn = async (address: string): Promise<Element | null> => {
  const response = await fetch(address);
  if (!response.ok) return null;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  return page.querySelector('.issue-main');
};

const closeButton = (dialog: HTMLDialogElement): HTMLButtonElement => {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button';
  button.textContent = 'Close';
  // Without this, the browser would focus the first link, so that Enter would leave the page.
  button.autofocus = true;
  button.addEventListener('click', () => dialog.close());
  return button;
};

const linkTo = (address: string): HTMLAnchorElement => {
  const link = document.createElement('a');
  link.className = 'button';
  link.href = address;
  link.textContent = 'Open issue page';
  return link;
};

/** Shows an issue in a dialog. Resolves when the dialog is closed. */
export const showIssue = async (key: string): Promise<void> => {
  const address = `/browse/${encodeURIComponent(key)}`;
  const issue = await issueIn(address);
  if (!issue) {
    window.location.assign(address);
    return;
  }
  const dialog = document.createElement('dialog');
  dialog.className = 'modal modal-medium';
  dialog.setAttribute('aria-label', key);
  const body = document.createElement('div');
  body.className = 'modal-body';
  body.append(document.adoptNode(issue));
  const actions = document.createElement('div');
  actions.className = 'modal-actions';
  actions.append(linkTo(address), closeButton(dialog));
  dialog.append(body, actions);
  document.body.append(dialog);
  const closed = new Promise<void>((resolve) => {
    dialog.addEventListener('close', () => resolve());
  });
  dialog.showModal();
  await closed;
  dialog.remove();
};
