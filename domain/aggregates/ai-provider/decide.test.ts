import { describe, expect, it } from 'vitest';
import type { Instant } from '../../kernel/time.ts';
import { given } from '../../testing/given.ts';
import { type AiProviderCommand, aiProviderDecider } from './decide.ts';
import { endingOf, endpointAddress } from './endpoint-address.ts';
import type { AiProviderEvent, OwnModel } from './events.ts';
import { aiProvidersView } from './view.ts';

const OWN: OwnModel = {
  baseUrl: 'https://ai.test/v1',
  model: 'small',
  key: { ending: '1234', setBy: 'ann', setAt: '2026-11-21T09:00:00.000Z' },
};
const chosen = (own: OwnModel | null, before: OwnModel | null = null): AiProviderEvent => ({
  type: 'AiProviderChosen',
  data: { own, before: { own: before } },
});
const choose = (own: OwnModel | null): AiProviderCommand => ({ type: 'ChooseAiProvider', own });

describe('the AI provider of a site', () => {
  it('has no row before the first choice', () => {
    const { state } = given(aiProviderDecider);
    const head = { id: 'site', version: 0, at: '2026-11-21T09:00:00.000Z' as Instant };
    expect(aiProvidersView.row(state, head)).toBeNull();
    expect(given(aiProviderDecider).when(choose(null)).events).toEqual([]);
  });

  it('is the one that the site’s admins chose last', () => {
    expect(given(aiProviderDecider).when(choose(OWN)).events).toEqual([chosen(OWN)]);
    expect(given(aiProviderDecider, [chosen(OWN)]).when(choose(OWN)).events).toEqual([]);
    const other = { ...OWN, model: 'large' };
    expect(given(aiProviderDecider, [chosen(OWN)]).when(choose(other)).state).toEqual({
      own: other,
    });
    expect(given(aiProviderDecider, [chosen(OWN)]).when(choose(null)).events).toEqual([
      chosen(null, OWN),
    ]);
  });
});

describe('the address of an AI endpoint', () => {
  it.each([
    ['https://ai.test/v1', 'https://ai.test/v1'],
    [' https://AI.test/v1// ', 'https://ai.test/v1'],
    ['https://ai.test:8443', 'https://ai.test:8443'],
    ['http://ai.test/v1', null],
    ['http://127.0.0.1:9/v1', null],
    ['https://ann:secret@ai.test/v1', null],
    ['https://ai.test/v1?key=1', null],
    ['https://ai.test/v1#part', null],
    ['ftp://ai.test', null],
    ['file:///etc/passwd', null],
    ['ai.test/v1', null],
    ['', null],
  ])('is stored for %s as %s', (text, kept) => {
    expect(endpointAddress(text, false)).toBe(kept);
  });

  it('may use plain HTTP only for a loopback address, and only if `loopback` is true', () => {
    expect(endpointAddress('http://127.0.0.1:9/v1/', true)).toBe('http://127.0.0.1:9/v1');
    expect(endpointAddress('http://localhost:9', true)).toBe('http://localhost:9');
    expect(endpointAddress('http://[::1]:9', true)).toBe('http://[::1]:9');
    expect(endpointAddress('http://127.0.0.1.ai.test/', true)).toBeNull();
    expect(endpointAddress('http://192.168.0.1/', true)).toBeNull();
  });
});

it('endingOf shows the last characters of a key only if the key is long enough', () => {
  expect(endingOf('sk-0123456789abcd')).toBe('abcd');
  expect(endingOf('sk-0123456789')).toBe('');
});
