import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import type { BackendAnswer } from '../../host/host.ts';
import { memoryHost } from '../../host/memory/memory-host.ts';
import { createI18n } from '../../i18n/create-i18n.ts';
import { failureText } from '../flags/failure-text.ts';
import { settled } from '../ports/failure.ts';
import { askBackend } from './ask-backend.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Returns the failure of a call to the backend, if the host returns `answer`. */
const failureAt = async (answer: BackendAnswer) => {
  const host = { ...memoryHost(), callBackend: async () => answer };
  const call = { method: 'GET', path: '/smb/goal', answer: z.unknown() } as const;
  const { error } = await settled(() => askBackend({ host, now: () => 1000 })(call));
  return error;
};

describe('askBackend', () => {
  it('says "offline" if the host is out of reach, and "busy" if only the backend is', async () => {
    const { t } = await createI18n('en', ['start', 'errors']);
    const cut = await failureAt({ status: 0, body: null, silent: true });
    const gone = await failureAt({ status: 0, body: null });
    expect([cut, gone]).toEqual([{ kind: 'offline', silent: true }, { kind: 'offline' }]);
    const said = [cut, gone].map((failure) => failure && failureText(t, failure));
    expect(said).toEqual(['Cairn is busy. Try again.', 'You are currently offline.']);
  });

  it('says "offline" when the browser has no network, whatever the host answers', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    expect(await failureAt({ status: 0, body: null, silent: true })).toEqual({ kind: 'offline' });
  });

  it('reports that the answer was too large', async () => {
    const body = { errorMessages: [], errors: {}, code: 'ANSWER_TOO_LARGE' };
    expect(await failureAt({ status: 413, body })).toEqual({
      kind: 'backend',
      status: 413,
      code: 'ANSWER_TOO_LARGE',
    });
  });
});
