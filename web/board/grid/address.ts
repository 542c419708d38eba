/** A thing of the board that can have the focus. Ids are unique within a kind. */
export interface Address {
  readonly kind: 'goal' | 'step' | 'lane' | 'story';
  readonly id: string;
  /** Id of a subtask, if the address is that subtask of the story. */
  readonly subtask?: string;
}

/** Returns the subtask's id if the address is that of a subtask, otherwise the thing's id. */
export const namedBy = ({ id, subtask }: Address): string => subtask ?? id;

/** Returns the address as text, as in the attribute `data-address` of the item's element. */
export const addressKey = ({ kind, id }: Address): string => `${kind}:${id}`;

const KINDS: readonly string[] = ['goal', 'step', 'lane', 'story'];

export const addressOf = (key: string | undefined): Address | null => {
  const at = key?.indexOf(':') ?? -1;
  const kind = key?.slice(0, Math.max(0, at)) ?? '';
  return KINDS.includes(kind) ? ({ kind, id: key?.slice(at + 1) } as Address) : null;
};

interface Thing {
  readonly kind: string;
  readonly id: string;
}

export const sameAddress = (a: Thing | null, b: Thing | null): boolean =>
  a?.kind === b?.kind && a?.id === b?.id;
