// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type MemoryHostSeed, memoryHost } from '../host/memory/memory-host.ts';
import { portsOver } from '../testing/store.ts';

afterEach(cleanup);
// Loads all modules anew for each test, so that tests share no state.
beforeEach(() => void vi.resetModules());

const opened = async (seed: MemoryHostSeed) => {
  const host = memoryHost({ page: { kind: 'admin-config', parameters: {} }, ...seed });
  const { openApp } = await import('./open-app.tsx');
  const { app, language } = await openApp(portsOver(host));
  render(app);
  return { host, language };
};

describe('openApp', () => {
  it("uses the user's language", async () => {
    expect((await opened({ locale: 'ko_KR' })).language).toBe('ko');
    expect(await screen.findByText('목표 만들기')).toBeTruthy();
  });

  it.each([
    ['en_GB', 'Licence'],
    ['en_US', 'License'],
  ])('spells the English of %s with %s', async (locale, word) => {
    expect((await opened({ locale })).language).toBe('en');
    expect((await screen.findAllByText(word)).length).toBeGreaterThan(0);
  });

  it('applies the colour mode of the host, and changes with it', async () => {
    const { dataset } = document.documentElement;
    const { host } = await opened({ colorMode: 'dark' });
    expect(dataset.colorMode).toBe('dark');
    expect(dataset.theme).toContain('typography:');
    host.setColorMode('light');
    expect(dataset.colorMode).toBe('light');
  });
});
