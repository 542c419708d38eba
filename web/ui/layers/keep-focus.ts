/** Panels, dialogs and grids. They get the focus if the element in them that had it is gone. */
const REGION = 'aside[tabindex], [role="dialog"], [role="grid"], [role="treegrid"]';
/** Panels and what is above the page: all that closes and leaves the page as it was. */
const LAYER = 'aside[tabindex], [role="dialog"], [role="menu"], [role="status"], [role="alert"]';
/** The thing of a board, or the row of a roadmap, that can be reached with Tab. */
const REACHABLE =
  '[role="grid"] [data-address][tabindex="0"], [role="grid"][tabindex="0"], [role="treegrid"] [data-row][tabindex="0"]';
/** What a press can focus or run. A press on anything else is beside everything. */
const CONTROL =
  'a[href], button, input, textarea, select, label, [contenteditable], [tabindex], [role="option"], [role="menuitem"]';
/** Number of elements that are remembered as the earlier owners of the focus. */
const REMEMBERED = 12;
/** Milliseconds in which the code that removed an element can itself move the focus. */
const PATIENCE = 60;

interface Focused {
  readonly element: HTMLElement;
  /** The thing of a board, or the row of a roadmap, in which the element is; undefined if it is in none. */
  readonly address: string | undefined;
  /** The regions around the element, from the inside out. */
  readonly regions: readonly HTMLElement[];
  readonly inLayer: boolean;
}

const THING = '[data-address], [data-row]';

const addressIn = (thing: HTMLElement | null): string | undefined =>
  thing?.dataset.address ?? thing?.dataset.row;

const focusedIn = (element: HTMLElement): Focused => {
  const regions: HTMLElement[] = [];
  let region = element.closest<HTMLElement>(REGION);
  while (region) {
    if (region !== element) regions.push(region);
    region = region.parentElement?.closest<HTMLElement>(REGION) ?? null;
  }
  const address = addressIn(element.closest<HTMLElement>(THING));
  return { element, address, regions, inLayer: element.closest(LAYER) !== null };
};

/** Returns whether an element cannot have the focus any more. Cheap, because it is asked at every change of the page. */
const isGone = (element: Element): boolean =>
  !element.isConnected ||
  element.matches(':disabled') ||
  element.closest('[inert], [hidden]') !== null;

/** Returns whether an element can get the focus: it is neither gone, nor invisible, nor behind a dialog. */
const canFocus = (element: HTMLElement): boolean =>
  !isGone(element) &&
  element.closest('[aria-hidden="true"]') === null &&
  (element.checkVisibility?.() ?? true);

/** Returns the element of a region that can get the focus: the region itself or, of a grid, the thing in its Tab order. */
const seatOf = (region: HTMLElement): HTMLElement | null => {
  if (!region.matches('[role="grid"], [role="treegrid"]')) return region;
  return region.parentElement?.querySelector<HTMLElement>(REACHABLE) ?? null;
};

const sameThing = (page: Document, { address }: Focused): HTMLElement | undefined =>
  address === undefined
    ? undefined
    : [...page.querySelectorAll<HTMLElement>(THING)].find(
        (thing) => addressIn(thing) === address && thing.tabIndex >= 0,
      );

/**
 * Returns the element that had the focus before the layers that are gone now. If it is gone too, that part of the page
 * has been replaced, and there is none.
 */
const ownerBefore = (trail: readonly Focused[]): HTMLElement | undefined =>
  trail.find(({ element, inLayer }) => !inLayer || canFocus(element))?.element;

/**
 * Returns the element that gets the focus of a lost one: the same thing drawn anew, otherwise the region around it. If
 * the element was removed with its region, the earlier owner of the focus, otherwise the board or the main area.
 */
const successorOf = (
  page: Document,
  lost: Focused,
  trail: readonly Focused[],
): HTMLElement | undefined => {
  const around = [sameThing(page, lost), ...lost.regions.map(seatOf)];
  const main = page.querySelector('main');
  const others = lost.element.isConnected
    ? [main]
    : [ownerBefore(trail), page.querySelector<HTMLElement>(REACHABLE), main];
  return [...around, ...others].find((each): each is HTMLElement => !!each && canFocus(each));
};

const focus = (element: HTMLElement): void => {
  if (!element.hasAttribute('tabindex') && element.tabIndex < 0) {
    element.tabIndex = -1;
    element.style.outline = 'none';
  }
  element.focus({ preventScroll: true });
};

/**
 * Gives the focus on when it is lost: when the element that has it is removed, disabled, hidden or drawn in another
 * place, or a script takes the focus away. The browser would leave the focus with the body, where keys reach nothing.
 * What closes or removes the element may move the focus itself first. An element that is enabled again gets the focus
 * back. Only the user can leave everything, by a press beside everything. Returns a function that ends this.
 */
export const keepFocus = (page: Document): (() => void) => {
  let last: Focused | null = null;
  /** A disabled element, and what has the focus in its place. */
  let waiting: { readonly lost: Focused; readonly seat: Element | null } | null = null;
  let trail: readonly Focused[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the user has pressed beside everything, which takes the focus away on purpose. */
  let pressedBeside = false;
  const isLost = (): boolean => page.activeElement === null || page.activeElement === page.body;
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || target === page.body) return;
    pressedBeside = false;
    last = focusedIn(target);
    trail = [last, ...trail.filter(({ element }) => element !== target)].slice(0, REMEMBERED);
  };
  const giveOn = () => {
    timer = undefined;
    const lost = last;
    if (!lost || pressedBeside || !page.hasFocus()) return;
    if (!isLost() && (page.activeElement !== lost.element || !isGone(lost.element))) return;
    // An element that can have the focus was drawn in another place, or a script has taken the focus away.
    const seat = canFocus(lost.element) ? lost.element : successorOf(page, lost, trail);
    if (seat) focus(seat);
    waiting =
      lost.element.isConnected && seat !== lost.element ? { lost, seat: seat ?? null } : null;
  };
  const giveBack = () => {
    if (!waiting?.lost.element.isConnected) waiting = null;
    if (!waiting || isGone(waiting.lost.element)) return;
    if (isLost() || page.activeElement === waiting.seat) focus(waiting.lost.element);
    waiting = null;
  };
  const giveOnSoon = () => {
    if (timer === undefined && last) timer = setTimeout(giveOn, PATIENCE);
  };
  const onChange = () => {
    giveBack();
    if (last && (isLost() || isGone(last.element))) giveOnSoon();
  };
  const onPress = ({ target }: Event) => {
    pressedBeside = !(target instanceof Element && target.closest(CONTROL));
    if (pressedBeside && isLost()) last = null;
  };
  const onKey = () => {
    pressedBeside = false;
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null) return;
    if (pressedBeside) last = null;
    else giveOnSoon();
  };
  const observer = new MutationObserver(onChange);
  observer.observe(page, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled', 'hidden', 'inert'],
  });
  const end = new AbortController();
  const { signal } = end;
  page.addEventListener('focusin', onFocus, { signal });
  page.addEventListener('focusout', onBlur, { signal });
  page.addEventListener('pointerdown', onPress, { signal, capture: true });
  page.addEventListener('keydown', onKey, { signal, capture: true });
  // A dialog of the host had the focus, and the element was removed meanwhile.
  page.defaultView?.addEventListener('focus', onChange, { signal });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  return () => end.abort();
};
