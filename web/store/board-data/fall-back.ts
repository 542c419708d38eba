import { type Failure, FailureError } from '../ports/failure.ts';
import type { LoadingStep } from './loading-steps.ts';

/** Is told how each step of loading a board ends. */
export interface StepReport {
  readonly done: (step: LoadingStep) => void;
  /** Called when a step has failed, but the board can be shown without its data. */
  readonly failed: (step: LoadingStep, failure: Failure) => void;
}

export const stepOf = async <Loaded>(
  { done }: StepReport,
  step: LoadingStep,
  load: Promise<Loaded>,
): Promise<Loaded> => {
  const loaded = await load;
  done(step);
  return loaded;
};

/** Returns whether an error must stop the loading of the board: the user is offline, or an error page must be shown. */
const isWhole = ({ kind }: Failure): boolean => kind === 'offline' || kind === 'page';

/**
 * Waits for a loading step without which the board can be shown. If the step fails, reports this, counts the step as
 * done, and returns `otherwise` (R-LOAD-7).
 */
export const fallingBack = async <Loaded>(
  report: StepReport,
  step: LoadingStep,
  load: Promise<Loaded>,
  otherwise: Loaded,
): Promise<Loaded> => {
  try {
    return await stepOf(report, step, load);
  } catch (error) {
    if (!(error instanceof FailureError) || isWhole(error.failure)) throw error;
    report.failed(step, error.failure);
    report.done(step);
    return otherwise;
  }
};
