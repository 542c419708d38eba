import type { Frame } from 'playwright-core';

/**
 * Makes the texts on a page as long as in a language that needs 40 % more room, with accents, as a translation of
 * English into no language at all. Works on what is drawn, on the whole page or only within the elements of a selector;
 * the texts of the program stay as they are.
 */
export const lengthenTexts = (frame: Frame, within = 'body'): Promise<void> =>
  frame.evaluate(async (selector) => {
    const ACCENTED: Readonly<Record<string, string>> = {
      ...{ a: 'á', e: 'é', i: 'í', o: 'ö', u: 'ü', n: 'ñ', c: 'ç', s: 'š', y: 'ý', z: 'ž' },
      ...{ A: 'Å', E: 'É', I: 'Î', O: 'Ø', U: 'Û', N: 'Ñ', C: 'Ç', S: 'Š', Y: 'Ý', Z: 'Ž' },
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.nodeValue ?? '';
      const hidden = node.parentElement?.closest(
        'script, style, svg, [role="grid"], [role="treegrid"]',
      );
      const inside = node.parentElement?.closest(selector);
      if (hidden || !inside || !/\p{L}{2}/u.test(text)) continue;
      const accented = [...text].map((sign) => ACCENTED[sign] ?? sign).join('');
      node.nodeValue = accented + 'ö'.repeat(Math.ceil(text.length * 0.4));
    }
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  }, within);

/**
 * Returns what is wrong with the layout of a page: that it scrolls sideways, and the controls of its toolbars that are
 * outside the window or above each other. With a selector only the controls within its elements are looked at, because a
 * layer stands over others on purpose.
 */
export const layoutFaults = (frame: Frame, within = 'body'): Promise<readonly string[]> =>
  frame.evaluate((selector) => {
    /** Pixels by which faces stand over each other on purpose. */
    const STACKED = 8;
    const { scrollWidth, clientWidth } = document.documentElement;
    const nameOf = (thing: Element): string =>
      (thing.getAttribute('aria-label') ?? thing.textContent ?? '').trim().slice(0, 40);
    const controls = [
      ...document.querySelectorAll(
        '[role="toolbar"] :is(button, input, [role="combobox"]), header button, [role="tab"]',
      ),
    ]
      .filter((thing) => thing.closest(selector))
      .map((thing) => ({ thing, box: thing.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && box.height > 1);
    const outside = controls
      .filter(({ box }) => box.left < -1 || box.right > clientWidth + 1)
      .map(({ thing }) => `“${nameOf(thing)}” is outside the window`);
    const covered = controls.flatMap((one, index) =>
      controls.slice(index + 1).flatMap((other) => {
        if (one.thing.contains(other.thing) || other.thing.contains(one.thing)) return [];
        const width =
          Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const height =
          Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        return width > STACKED && height > STACKED
          ? [`“${nameOf(one.thing)}” and “${nameOf(other.thing)}”`]
          : [];
      }),
    );
    return [
      ...(scrollWidth > clientWidth + 1
        ? [`the page is ${scrollWidth - clientWidth} px too wide`]
        : []),
      ...outside,
      ...covered,
    ];
  }, within);
