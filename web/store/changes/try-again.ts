import type { Change } from '../ledger/change.ts';
import { mayPass } from '../ports/failure.ts';
import type { AppThunk } from '../state/state.ts';
import { enter } from './enter.ts';

/** Retries a refused change: re-plans the remaining writes on the current state. Returns the id of the new change. */
export const tryAgain = (refused: Change): AppThunk<string> => {
  const { scope, action, title, plan, said, leaves, reload, takesBack } = refused;
  const { id, progress, made, gone, refusal, resumes } = refused;
  // If the server failed, it may still have done the write.
  const tried = refused.tried ?? (refusal && mayPass(refusal) ? true : undefined);
  return enter({
    scope,
    action,
    title,
    plan,
    ...(said === undefined ? {} : { said }),
    ...(leaves === undefined ? {} : { leaves }),
    ...(reload ? { reload } : {}),
    ...(takesBack ? { takesBack } : {}),
    resumes: {
      id,
      at: resumes?.at ?? refused.at,
      progress,
      made,
      ...(gone ? { gone } : {}),
      ...(tried ? { tried } : {}),
    },
  });
};
