import type { AiProviderChoice, OwnEndpointBody } from '#domain/contracts/ai-provider.ts';
import type { ErrorCode } from '#domain/errors.ts';
import type { Failure } from '../../../api/failure.ts';

/** What stands in the form. */
export interface ProviderDraft {
  readonly provider: 'default' | 'own';
  readonly baseUrl: string;
  readonly model: string;
  /** A new key; empty keeps the one that is there. */
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

/** Whether there is enough to ask an endpoint. */
export const isComplete = (draft: ProviderDraft, { own }: AiProviderChoice): boolean =>
  draft.baseUrl.trim() !== '' &&
  draft.model.trim() !== '' &&
  (draft.noKey || draft.key.trim() !== '' || own?.key != null);

export type ProviderField = 'baseUrl' | 'model' | 'key';

const FIELD_OF: Partial<Record<ErrorCode, ProviderField>> = {
  AI_ADDRESS_INVALID: 'baseUrl',
  AI_UNREACHABLE: 'baseUrl',
  AI_MODEL_UNKNOWN: 'model',
  AI_KEY_REFUSED: 'key',
  AI_KEY_MISSING: 'key',
};

/** Beside which field a refusal belongs; null: under all of them. */
export const fieldOf = (failure: Failure): ProviderField | null =>
  (failure.kind === 'backend' && FIELD_OF[(failure.code ?? '') as ErrorCode]) || null;
