import type { BaselineEvent } from './events.ts';

interface Baseline {
  readonly boardId: string;
  readonly name: string;
  readonly moment: string;
  readonly createdBy: string;
}

/** A deleted baseline keeps everything, so that it can be restored as it was. */
export type BaselineState =
  | { readonly status: 'absent' }
  | ({ readonly status: 'live' | 'deleted' } & Baseline);

export const absentBaseline: BaselineState = { status: 'absent' };

export const evolveBaseline = (state: BaselineState, event: BaselineEvent): BaselineState => {
  switch (event.type) {
    case 'BaselineCreated':
    case 'BaselineRestored':
      return { status: 'live', ...event.data };
    case 'BaselineRenamed':
      return state.status === 'live' ? { ...state, name: event.data.newName } : state;
    case 'BaselineDeleted':
      return state.status === 'live' ? { ...state, status: 'deleted' } : state;
    default:
      return event satisfies never;
  }
};
