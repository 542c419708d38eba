// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { AiProviderChoice } from '#domain/contracts/ai-provider.ts';
import { memoryHost } from '../../../host/memory/memory-host.ts';
import { renderIn } from '../../../testing/render-in.tsx';
import { storeOver } from '../../../testing/store.ts';
import { AiSection } from './ai-section.tsx';

afterEach(cleanup);

const KEY = { ending: '1234', setAt: '2026-11-21T09:00:00.000Z', setBy: 'Ann Walker' };
const OWN = { baseUrl: 'https://ai.test/v1', model: 'small', key: KEY };
const NONE: AiProviderChoice = { byDefault: 'offline', own: null };
const SETTING = {
  enableAIFeature: false,
  dateCloseReviewModal: null,
  isNewUser: false,
  version: 1,
};

interface Sent {
  readonly line: string;
  readonly body: Record<string, unknown>;
}

const refused = (code: string, status: number) =>
  Response.json({ errorMessages: ['x'], errors: {}, code }, { status });

/** Returns the fake backend's answer to a request about the provider. */
const answerTo = (
  { line, body }: Sent,
  choice: AiProviderChoice | string,
  code: string | null,
): Response => {
  if (typeof choice === 'string') return refused(choice, 403);
  if (line.startsWith('GET')) return Response.json(choice);
  if (code !== null) return refused(code, 400);
  if (line.endsWith('/test')) return Response.json({ milliseconds: 1240 });
  const own = body.provider === 'default' ? null : { ...OWN, model: String(body.model) };
  return Response.json({ ...NONE, own });
};

/**
 * Renders the section for this choice. The fake backend refuses each test and each save with `code`; if `code` is null,
 * it accepts them.
 */
const shown = async (choice: AiProviderChoice | string, code: string | null = null) => {
  const sent: Sent[] = [];
  const fetch = async (path: unknown, { method = 'GET', body: text }: RequestInit = {}) => {
    const body = text ? (JSON.parse(String(text)) as Sent['body']) : {};
    const one = { line: `${method} ${String(path)}`, body };
    if (method !== 'GET') sent.push(one);
    if (!one.line.includes('/app-setting')) return answerTo(one, choice, code);
    if (code !== null && method !== 'GET') return refused(code, 403);
    return Response.json({ ...SETTING, enableAIFeature: body.enable ?? false });
  };
  const host = memoryHost({
    page: { kind: 'admin-config', parameters: {} },
    fetch: fetch as typeof globalThis.fetch,
  });
  renderIn(await storeOver(host), <AiSection />);
  return { sent, host, user: userEvent.setup() };
};

const button = (name: string) => screen.getByRole('button', { name });
const field = (name: string | RegExp) => screen.getByLabelText(name);

describe('AiSection', () => {
  it('turns AI on for the current user only', async () => {
    const { sent, user } = await shown(NONE);
    await user.click(await screen.findByRole('switch', { name: 'AI features for me' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toEqual({ enable: true });
  });

  it('reports a refusal, and turns the switch off again', async () => {
    const { host, user } = await shown(NONE, 'LICENCE_REQUIRED');
    await user.click(await screen.findByRole('switch', { name: 'AI features for me' }));
    await waitFor(() => expect(host.flags).toHaveLength(1));
    expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('false');
  });

  it('says who may select the AI provider when the user may not', async () => {
    await shown('AI_PROVIDER_DENIED');
    expect(
      await screen.findByText('Only Jira admins can choose who writes suggestions.'),
    ).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('is hidden when the backend reports a missing licence', async () => {
    await shown('LICENCE_REQUIRED');
    await waitFor(() => expect(screen.queryByText('AI provider')).toBeNull());
  });

  it('describes the default model, and requires all fields of an own model', async () => {
    const { user } = await shown(NONE);
    expect(await screen.findByText(/^Cairn’s own rules/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Test connection' })).toBeNull();
    await user.click(screen.getByRole('radio', { name: /Your own model/ }));
    expect(button('Test connection')).toHaveProperty('disabled', true);
    await user.type(field('Address of the endpoint'), 'https://ai.test/v1');
    await user.type(field('Model'), 'small');
    expect(button('Save')).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('checkbox', { name: 'The endpoint needs no key' }));
    expect(button('Save')).toHaveProperty('disabled', false);
  });

  it('tests and saves the form, and then shows only the end of the key', async () => {
    const { sent, user } = await shown(NONE);
    await user.click(await screen.findByRole('radio', { name: /Your own model/ }));
    await user.type(field('Address of the endpoint'), ' https://ai.test/v1 ');
    await user.type(field('Model'), 'small');
    expect(field('Key')).toHaveProperty('type', 'password');
    await user.type(field('Key'), 'sk-0123456789abc1234');
    await user.click(button('Test connection'));
    expect(await screen.findByText('The model answered after 1.2 s.')).toBeTruthy();
    await user.click(button('Save'));
    expect(await screen.findByText(/^Saved\./)).toBeTruthy();
    expect(await screen.findByText(/^Key set on .* by Ann Walker, ends in …1234$/)).toBeTruthy();
    expect(field(/^New key/)).toHaveProperty('value', '');
    const endpoint = { baseUrl: 'https://ai.test/v1', model: 'small', key: 'sk-0123456789abc1234' };
    expect(sent).toEqual([
      { line: 'POST /smb/ai-generator/provider/test', body: endpoint },
      { line: 'PUT /smb/ai-generator/provider', body: { provider: 'own', ...endpoint } },
    ]);
  });

  it('shows an invalid key at its field without a request to the backend', async () => {
    const { sent, user } = await shown(NONE);
    await user.click(await screen.findByRole('radio', { name: /Your own model/ }));
    await user.type(field('Address of the endpoint'), 'https://ai.test/v1');
    await user.type(field('Model'), 'small');
    await user.type(field('Key'), 'short');
    for (const name of ['Test connection', 'Save']) {
      await user.click(button(name));
      screen.getByText('A key has 8 to 512 letters, digits and symbols, and no spaces.');
    }
    expect(sent).toEqual([]);
    await user.type(field('Key'), 'er-1');
    expect(screen.queryByText(/A key has/)).toBeNull();
  });

  it('keeps the stored key when only the model changes, and restores the default', async () => {
    const { sent, user } = await shown({ ...NONE, own: OWN });
    const model = await screen.findByLabelText('Model');
    await user.clear(model);
    await user.type(model, 'large');
    await user.click(button('Save'));
    await screen.findByText(/^Saved\./);
    await user.click(screen.getByRole('radio', { name: /Cairn’s default/ }));
    await user.click(button('Save'));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent.map(({ body }) => body)).toEqual([
      { provider: 'own', baseUrl: OWN.baseUrl, model: 'large' },
      { provider: 'default' },
    ]);
    expect(await screen.findByText(/^Saved\./)).toBeTruthy();
  });

  it.each([
    ['AI_KEY_REFUSED', /^New key/, /rejected the key/],
    ['AI_MODEL_UNKNOWN', 'Model', /does not have this model/],
    ['AI_ADDRESS_INVALID', 'Address of the endpoint', /must begin with https/],
    ['AI_UNREACHABLE', 'Address of the endpoint', /could not be reached/],
  ] as const)('shows %s at its field until the field changes', async (code, name, text) => {
    const { user } = await shown({ ...NONE, own: OWN }, code);
    await screen.findByLabelText('Model');
    await user.click(button('Test connection'));
    expect((await screen.findByRole('alert')).textContent).toMatch(text);
    expect(field(name).getAttribute('aria-invalid')).toBe('true');
    await user.type(field(name), 'x');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('shows an error that belongs to no field below the form', async () => {
    const { user } = await shown({ ...NONE, own: OWN }, 'AI_TIMEOUT');
    await screen.findByLabelText('Model');
    await user.click(button('Save'));
    expect((await screen.findByRole('alert')).textContent).toMatch(/took too long/);
    expect(screen.queryByText(/^Saved\./)).toBeNull();
  });
});
