import { type Failure, FailureError } from '../ports/failure.ts';
import type { LoadingStep } from './loading-steps.ts';

/** Receives the outcome of each loading step. */
export interface StepReport {
  readonly done: (step: LoadingStep) => void;
  /** Called when a step has failed and the board can still be shown without its data. */
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

/** Returns whether the failure stops the whole load: the user is offline, or an error page is needed. */
const isWhole = ({ kind }: Failure): boolean => kind === 'offline' || kind === 'page';

/**
 * Runs a loading step that has a fallback. If the step fails, reports the failure, counts the step as done, and returns
 * `otherwise` (R-LOAD-7).
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
