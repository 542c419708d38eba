import { errors, type Frame, type Page } from 'playwright-core';

/** The walk's own functions and state in the page. */
interface Walk {
  readonly nameOf: (element: Element) => string;
  readonly stopsIn: (scope: string) => HTMLElement[];
  /** Number of frames in a row in which an element had the focus. */
  framesWithFocus: number;
}

interface WalkWindow {
  walk: Walk;
}

/** The page of a screen: the host's page, and the frame of it that is walked. */
export interface Walked {
  readonly page: Page;
  readonly frame: () => Frame;
}

/** A screen whose focus is walked. */
export interface Screen {
  /** Opens the page, at the start and after a key has led to another page. */
  readonly enter: () => Promise<Walked>;
  /** Shows the screen on its page. Called before every key, so it must change nothing while the screen is shown. */
  readonly open: () => Promise<unknown>;
  /** Selector of the part of the page whose stops are walked. */
  readonly scope: string;
}

/** Milliseconds in which the focus must be back after a key. */
const PATIENCE = 4000;

/** Number of stops that are walked on a screen. The long run (`CAIRN_RUNS`) walks all of them. */
const MOST_STOPS = process.env.CAIRN_RUNS ? Number.POSITIVE_INFINITY : 3;

/** Returns the stops that are walked, evenly spread over all of them. */
const sampled = (stops: readonly string[]): readonly string[] => {
  const each = Math.max(1, stops.length / MOST_STOPS);
  return stops.filter((_stop, at) => Math.floor(at / each) !== Math.floor((at - 1) / each));
};

/** Stops that the walk passes by: links, and what opens a dialog of the browser. */
const PASSED_BY = /^a( of \w+)?:|Choose a file|Browse|Print/i;

/** Brings the walk's functions into a page, once. */
const bringWalk = (frame: Frame): Promise<void> =>
  frame.evaluate(() => {
    const page = window as unknown as WalkWindow;
    if (page.walk) return;
    const STOPS =
      'a[href], button, input:not([type="hidden"], [type="file"]), textarea, [tabindex="0"], [data-address][tabindex], [data-row]';
    const stopsIn = (scope: string) =>
      [...document.querySelectorAll<HTMLElement>(scope)]
        .flatMap((root) => [...root.querySelectorAll<HTMLElement>(STOPS)])
        .filter(
          (element) =>
            element.checkVisibility({ visibilityProperty: true }) &&
            !element.matches(':disabled') &&
            !element.closest('[inert], [aria-hidden="true"]'),
        );
    const nameOf = (element: Element): string => {
      const { address, row } = (element as HTMLElement).dataset;
      const thing = address ?? row;
      if (thing !== undefined) return `thing ${thing.split(':')[0]}`;
      const role = element.getAttribute('role') ?? element.tagName.toLowerCase();
      const label = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
      // Of the controls of many things, the walk takes those of one thing.
      const holder = element.closest<HTMLElement>('[data-address], [data-row], li');
      if (!holder) return `${role}: ${label.replace(/\d+/g, '#').slice(0, 60)}`;
      const of = (holder.dataset.address ?? holder.dataset.row ?? 'entry').split(':')[0];
      return `${role} of ${of}: ${label.split(' ').slice(0, 2).join(' ').replace(/\d+/g, '#')}`;
    };
    page.walk = { nameOf, stopsIn, framesWithFocus: 0 };
  });

/** Returns the names of what can have the focus: one for each control, and one for each kind of card, heading and row. */
const namesOfStops = (frame: Frame, scope: string): Promise<string[]> =>
  frame.evaluate((within) => {
    const { nameOf, stopsIn } = (window as unknown as WalkWindow).walk;
    return [...new Set(stopsIn(within).map(nameOf))];
  }, scope);

/** Puts the focus on a stop. Returns whether it is pressed, "" if it cannot be, and null if it is no longer there. */
const focusStop = (frame: Frame, scope: string, name: string): Promise<string | null> =>
  frame.evaluate(
    ([within, wanted]) => {
      const { nameOf, stopsIn } = (window as unknown as WalkWindow).walk;
      const stop = stopsIn(within).find((element) => nameOf(element) === wanted);
      stop?.focus();
      if (stop === undefined || document.activeElement !== stop) return null;
      return stop.getAttribute('aria-pressed') ?? '';
    },
    [scope, name] as const,
  );

/**
 * Returns whether an element of the page has the focus and keeps it for eight frames: longer than the guard of the focus
 * waits, so that this does not answer before what a key removes is gone. While a dialog of the host has the focus, the
 * host answers for it.
 */
const focusIsKept = async ({ page, frame }: Walked): Promise<boolean> => {
  await bringWalk(frame());
  await frame().evaluate(() => {
    (window as unknown as WalkWindow).walk.framesWithFocus = 0;
  });
  const isKept = () => {
    const { walk } = window as unknown as WalkWindow;
    const { activeElement, body } = document;
    const has = (activeElement !== null && activeElement !== body) || !document.hasFocus();
    walk.framesWithFocus = has ? walk.framesWithFocus + 1 : 0;
    return walk.framesWithFocus >= 8;
  };
  const how = { polling: 'raf', timeout: PATIENCE } as const;
  try {
    await frame().waitForFunction(isKept, undefined, how);
    const hostHas = () => document.activeElement !== document.body;
    if (frame() !== page.mainFrame()) await page.waitForFunction(hostHas, undefined, how);
    return true;
  } catch (error) {
    if (error instanceof errors.TimeoutError) return false;
    throw error;
  }
};

const pathOf = (page: Page): string => new URL(page.url()).pathname;

const ESCAPE = ['Escape'] as const;
const ENTER = ['Enter', 'Escape', 'Escape', 'Control+z'] as const;

/** The role of a stop, and the kind of thing that holds it. */
const kindOf = (stop: string): string => stop.split(':')[0] ?? stop;

/**
 * Focuses the controls, cards and rows of a screen one after the other, and presses keys on each: Enter, then Escape,
 * which closes what Enter has opened, then undo. On the first of each kind, presses Escape before that. Returns a line
 * for each key after which nothing has the focus. Leaves out buttons that were walked on another screen of the page,
 * such as those of the toolbar.
 */
export const walkFocus = async (
  { enter, open, scope }: Screen,
  walkedBefore = new Set<string>(),
): Promise<readonly string[]> => {
  const faults: string[] = [];
  let walked = await enter();
  const path = pathOf(walked.page);
  const arrive = async () => {
    if (pathOf(walked.page) !== path) walked = await enter();
    await open();
    await bringWalk(walked.frame());
  };
  const pressAt = async (stop: string, keys: readonly string[]) => {
    await arrive();
    const before = await focusStop(walked.frame(), scope, stop);
    if (before === null) return;
    for (const key of keys) {
      await walked.page.keyboard.press(key);
      if (pathOf(walked.page) !== path) return;
      if (!(await focusIsKept(walked))) faults.push(`${key} at "${stop}"`);
    }
    // What was switched on would leave out other stops.
    const after = await focusStop(walked.frame(), scope, stop);
    if (after !== null && after !== before) await walked.page.keyboard.press('Enter');
  };
  await arrive();
  const stops = (await namesOfStops(walked.frame(), scope)).filter(
    (name) => !PASSED_BY.test(name) && !(name.startsWith('button: ') && walkedBefore.has(name)),
  );
  for (const stop of stops) walkedBefore.add(stop);
  if (stops.length === 0) faults.push('there is nothing to walk');
  const escaped = new Set<string>();
  for (const stop of sampled(stops)) {
    // Escape does the same at all stops of a kind, and opening a panel again takes most of the time.
    const isFirst = !escaped.has(kindOf(stop));
    escaped.add(kindOf(stop));
    for (const keys of isFirst ? [ESCAPE, ENTER] : [ENTER]) {
      // A key that leads to another page ends what is asked of the page.
      await pressAt(stop, keys).catch(async (error: Error) => {
        if (!/navigation|detached|embedded/.test(error.message)) throw error;
        walked = await enter();
      });
    }
  }
  return faults;
};
