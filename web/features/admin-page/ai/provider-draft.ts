import { isAiKey } from '#domain/ai/key.ts';
import type { AiProviderChoice, OwnEndpointBody } from '#domain/contracts/ai-provider.ts';
import type { ErrorCode } from '#domain/kernel/errors/errors.ts';
import type { Failure } from '../../../store/ports/failure.ts';

export interface ProviderDraft {
  readonly provider: 'default' | 'own';
  readonly baseUrl: string;
  readonly model: string;
  /** A new key. If it is empty, the stored key is kept. */
  readonly key: string;
  readonly noKey: boolean;
}

export const draftOf = ({ own }: AiProviderChoice): ProviderDraft => ({
  provider: own ? 'own' : 'default',
  baseUrl: own?.baseUrl ?? '',
  model: own?.model ?? '',
  key: '',
  noKey: own !== null && own.key === null,
});

const keyOf = ({ key, noKey }: ProviderDraft): Pick<OwnEndpointBody, 'key'> => {
  if (noKey) return { key: null };
  return key.trim() === '' ? {} : { key: key.trim() };
};

export const endpointOf = (draft: ProviderDraft): OwnEndpointBody => ({
  baseUrl: draft.baseUrl.trim(),
  model: draft.model.trim(),
  ...keyOf(draft),
});

/** Whether the form is complete. For an own model, every field that a request to the model needs must be filled. */
export const isComplete = (draft: ProviderDraft, { own }: AiProviderChoice): boolean =>
  draft.provider === 'default' ||
  (draft.baseUrl.trim() !== '' &&
    draft.model.trim() !== '' &&
    (draft.noKey || draft.key.trim() !== '' || own?.key != null));

/** Returns the error of the key that the client itself can detect; null if there is none. */
export const faultOf = ({ provider, key, noKey }: ProviderDraft): ErrorCode | null => {
  const typed = provider === 'own' && !noKey ? key.trim() : '';
  return typed === '' || isAiKey(typed) ? null : 'AI_KEY_INVALID';
};

export type ProviderField = 'baseUrl' | 'model' | 'key';

const FIELD_OF: Partial<Record<ErrorCode, ProviderField>> = {
  AI_ADDRESS_INVALID: 'baseUrl',
  AI_UNREACHABLE: 'baseUrl',
  AI_MODEL_UNKNOWN: 'model',
  AI_KEY_REFUSED: 'key',
  AI_KEY_INVALID: 'key',
  AI_KEY_MISSING: 'key',
};

/** Returns the field at which a refusal is shown; null if it is shown below the form. */
export const fieldOf = (failure: Failure): ProviderField | null =>
  ((failure.kind === 'backend' || failure.kind === 'refused') &&
    FIELD_OF[(failure.code ?? '') as ErrorCode]) ||
  null;
