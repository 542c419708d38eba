import { describe, expect, it } from 'vitest';
import { readForgeCommand } from './command-line.ts';

const APP = 'ari:cloud:ecosystem::app/6f7a1c1e-2f7b-4a53-9d0c-0c2b6a1c9a11';

describe('readForgeCommand', () => {
  it('reads the stage, its URL and the URLs of regions', () => {
    const args = ['--app', APP, '--stage', 'dev', '--app-url', 'https://maps.example.com/'];
    expect(readForgeCommand([...args, '--region', 'EU=https://eu.example.com'])).toEqual({
      app: {
        appId: APP,
        appKey: 'app.cairn.story-map.dev',
        appUrl: 'https://maps.example.com',
        regions: { EU: 'https://eu.example.com' },
      },
      outDir: 'infra/forge/dist',
    });
  });

  it.each([
    ['no app', [], '--app'],
    ['an id that is none', ['--app', 'cairn'], '--app'],
    ['a stage that is none', ['--app', APP, '--stage', 'moon'], 'moon'],
    ['an address without https', ['--app', APP, '--app-url', 'http://a.example.com'], '--app-url'],
    ['an address with a path', ['--app', APP, '--app-url', 'https://a.example.com/x'], '--app-url'],
    ['a region that is none', ['--app', APP, '--region', 'MARS=https://a.example.com'], 'MARS'],
    ['a region without address', ['--app', APP, '--region', 'EU'], 'EU'],
  ])('refuses %s', (_, args, reason) => {
    expect(() => readForgeCommand(args)).toThrow(reason);
  });
});
