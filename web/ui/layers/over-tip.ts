/** Pixels between a control and its tooltip, which the pointer crosses on its way to the tooltip. */
const GAP = 6;

/**
 * Returns whether the pointer is on a tooltip, or on the gap before it. Tooltips let the pointer through to what lies
 * beneath them, so their boxes are compared (WCAG 1.4.13: the pointer may move over a tooltip that it has opened).
 */
export const isOverTip = (
  tip: Element | null,
  { clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>,
): boolean => {
  if (!tip) return false;
  const { left, right, top, bottom, width } = tip.getBoundingClientRect();
  const inWidth = clientX >= left && clientX <= right;
  return width > 0 && inWidth && clientY >= top - GAP && clientY <= bottom + GAP;
};
