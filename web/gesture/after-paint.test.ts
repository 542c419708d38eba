// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { afterPaint } from './after-paint.ts';

describe('afterPaint', () => {
  it('calls the callback once, after the next frame', async () => {
    const act = vi.fn();
    const now = afterPaint(act);
    expect(act).not.toHaveBeenCalled();
    await expect.poll(() => act.mock.calls.length).toBe(1);
    now();
    expect(act).toHaveBeenCalledTimes(1);
  });

  it('calls the callback immediately and only once when the caller does not wait', async () => {
    const act = vi.fn();
    afterPaint(act)();
    expect(act).toHaveBeenCalledTimes(1);
    const later = vi.fn();
    afterPaint(later);
    await expect.poll(() => later.mock.calls.length).toBe(1);
    expect(act).toHaveBeenCalledTimes(1);
  });
});
